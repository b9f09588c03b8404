"""A tournament's table over the wire: what it decides nobody else does."""

import json

import pytest

from tests.managing import manage, manage_now, manager_of, tournament_of
from tests.serving import lasting_port, serving
from tests.web.people import Caller, hear, messages

MANAGER = {"kind": "tournament", "id": "cup", "number": 1}


async def opened_table(world, player):
    """A managed table where the player sits with bots, a deal begun: its id, and its tournament's."""
    table = await manage(world, [player])
    await manager_of(table).resume()
    await world.wait(0)
    return table.id, tournament_of(table)


@pytest.fixture(scope="module")
def managed(tmp_path_factory):
    """Somebody who sits at a managed table, its id, and its tournament's."""
    folder, port = tmp_path_factory.mktemp("managed"), lasting_port()
    with serving(folder, port) as url:
        caller = Caller(url)
    table, tournament = manage_now(folder, lambda world: opened_table(world, caller.me["id"]))
    with serving(folder, port):
        yield caller, table, tournament
    caller.http.close()


def test_nobody_opens_a_table_in_a_tournaments_name(caller):
    """Such a table would be taken for one of its own."""
    refused = caller.post("/api/tables", {"game": "belot", "cap": {"deals": 7}, "manager": MANAGER})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "managed")


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("sit", {"seat": 1}),
        ("leave", {}),
        ("bot", {"seat": 1}),
        ("wait", {}),
        ("substitute", {"seat": 1}),
        ("undo", {"deal": 1, "ply": 0}),
        ("answer", {"accept": True}),
        ("hint", {"deal": 1, "ply": 0}),
        ("rematch", {}),
    ],
)
def test_what_the_tournament_decides_is_refused(managed, do, fields):
    """With its id, so that a client can lead there."""
    caller, table, tournament = managed
    with caller.socket(f"/ws/table/{table}") as socket:
        assert hear(socket)["table"]["you"] == 0
        socket.send(json.dumps({"do": do, "id": do, **fields}))
        error = next(message["error"] for message in messages(socket) if "error" in message)
    assert (error["code"], error["args"]) == ("managed", {"tournament": tournament})


@pytest.mark.parametrize("do", ["seat", "deal", "pause", "resume", "stop", "adjust"])
def test_the_managers_own_commands_are_no_clients(managed, do):
    """No client has them, wherever it sits."""
    caller, table, _ = managed
    with caller.socket(f"/ws/table/{table}") as socket:
        socket.send(json.dumps({"do": do, "id": do, "seat": 0, "deal": 2, "why": "time"}))
        error = next(message["error"] for message in messages(socket) if "error" in message)
    assert error["code"] == "managed"
