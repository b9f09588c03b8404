"""Finished deals beside the champion's, over HTTP: computed by the server, also after it was killed."""

import json
import os
from secrets import token_hex

import pytest

from tests.forked import ForkedProgram
from tests.serving import WITHOUT_PACE, serving
from tests.web.people import Caller, ask_until, messages

TABLE = {"game": "santase", "bots": "house", "clock": None, "access": "private", "options": {"target": 1}}
"""A match of one deal."""


def play_deal(caller):
    """Plays the first deal of a new table to its end, always the first legal move; the table."""
    table = caller.post("/api/tables", TABLE).json()["table"]
    with caller.socket(f"/ws/table/{table}") as socket:
        for message in messages(socket):
            picture = message.get("table") if message.get("type") == "table" else None
            if picture and picture["phase"] in ("between", "over"):
                return table
            if picture and picture["phase"] == "playing" and (legal := message["view"]["legal"]):
                move = {"do": "move", "deal": picture["deal"], "ply": picture["ply"], "move": legal[0]}
                socket.send(json.dumps({"id": token_hex(4), **move}))
    raise AssertionError("unreachable")


def code(answer):
    return answer.status_code, answer.json()["error"]["code"]


@pytest.fixture(scope="module")
def compared(tmp_path_factory):
    """A caller, and the table of a deal; the server was killed at its end, before it was compared."""
    data = tmp_path_factory.mktemp("data")
    words = ["serve", "--port", "0", "--data", str(data)]
    server = ForkedProgram(words, {**os.environ, **WITHOUT_PACE, "VALAT_REFERENCE_WORKERS": "1"})
    try:
        first = Caller(server.line.split()[-1])
        table = play_deal(first)
    finally:
        server.end(kill=True)
    first.http.close()
    with serving(data, VALAT_REFERENCE_WORKERS="1", TEST_NODES="5000") as url:
        caller = Caller(url)
        caller.cookies, caller.me = first.cookies, first.me
        yield caller, table
        caller.http.close()


@pytest.fixture
def stranger(compared):
    """Somebody else."""
    caller = Caller(compared[0].url)
    yield caller
    caller.http.close()


def test_a_server_computes_what_was_missing(compared):
    """The champion's result, the house's, and where the two parted."""
    caller, table = compared
    path = f"/api/reference/{table}/1"
    found = ask_until(caller, path, lambda deal: deal["parting"]["state"] != "working")
    assert [bot["bot"] for bot in found["bots"]] == ["champion", "house"]
    assert sorted(spot["who"] for spot in found["field"]) == ["champion", "house", "you"]
    line = caller.get(f"{path}/champion").json()
    assert (line["result"]["scores"], line["proof"]) == (found["bots"][0]["entry"]["scores"], None)


def test_a_match_is_shown_on_the_champions_scale(compared, stranger):
    """And on the own page alone, what it came to."""
    caller, table = compared
    found = ask_until(caller, f"/api/reference/{table}", lambda match: match["imps"] is not None)
    name = caller.me["name"]
    [played] = caller.get(f"/api/players/{name}").json()["matches"]
    assert played["imps"] == found["imps"]
    assert all(match["imps"] is None for match in stranger.get(f"/api/players/{name}").json()["matches"])


def test_what_cost_most_is_listed(compared, stranger):
    """The own deals alone."""
    caller, table = compared
    match = ask_until(caller, f"/api/reference/{table}", lambda match: match["imps"] is not None)
    costly = caller.get("/api/deals/costly?game=santase").json()
    assert [(deal["table"], deal["imps"]) for deal in costly] == [(table, match["imps"])] * (
        match["imps"] < 0
    )
    assert stranger.get("/api/deals/costly").json() == []


@pytest.mark.parametrize(
    ("path", "refused"), [("/7", "no_deal"), ("/1/nobody", "no_reference"), ("/1/random", "no_reference")]
)
def test_what_is_not_there_is_refused(compared, path, refused):
    """By a code of its own."""
    caller, table = compared
    assert code(caller.get(f"/api/reference/{table}{path}")) == (404, refused)


def test_strangers_are_not_told(compared, stranger):
    """The table is private."""
    assert code(stranger.get(f"/api/reference/{compared[1]}/1")) == (403, "not_invited")
