"""Tournaments over HTTP and sockets: lists, entering with all its refusals, the call, the export."""

import json
from contextlib import ExitStack

import pytest

from tests.web.people import Caller, ended, hear, hear_until
from valat.tournament.proof.export import read_lines

NONCE = "0123456789abcdef" * 2


def code(answer):
    """The refusal's status and code."""
    return answer.status_code, answer.json()["error"]["code"]


def open_one(caller, game, kind="quick"):
    """The id of the tournament that is open."""
    listed = caller.get("/api/tournaments").json()["tournaments"]
    wanted = (game, kind, "open", None)
    return next(
        listing["id"]
        for listing in listed
        if (listing["game"], listing["format"], listing["phase"], listing["starts_ms"]) == wanted
    )


def enter(caller: Caller, tournament, rules=1, nonce=NONCE):
    """The answer to entering."""
    return caller.post(f"/api/tournaments/{tournament}/enter", {"rules": rules, "nonce": nonce})


def test_the_list_begins_with_open_ones(caller):
    """Of each game and format one, with how many fit; those that are over stand on a list of their own."""
    listed = caller.get("/api/tournaments").json()
    assert listed["total"] == len(listed["tournaments"]) >= 13
    sizes = {(listing["game"], listing["format"]): listing["size"] for listing in listed["tournaments"]}
    assert (sizes["belot", "quick"], sizes["belot", "classic"]) == (8, 16)
    assert ("yard", "quick") not in sizes
    over = {listing["id"] for listing in caller.get("/api/tournaments?over=true").json()["tournaments"]}
    assert over.isdisjoint(listing["id"] for listing in listed["tournaments"])


def test_what_a_card_says_of_bots(newcomer):
    """Whether they come, and from the first entry on when; withdrawn, the clock stops. Rule: TRN-FILL-1"""
    caller = newcomer()
    tournament = open_one(caller, "belot", "four")

    def clock(shown):
        return shown["summary"]["fills"], shown["summary"]["fills_ms"], shown["summary"]["filled"]

    before = caller.get(f"/api/tournaments/{tournament}").json()
    assert clock(before) == (True, None, 0)
    rules = before["rules"]
    assert (rules["best_of"], rules["points"], rules["deals"]) == (3, 75, 4)
    entered = enter(caller, tournament).json()
    assert 0 < clock(entered)[1] - entered["now_ms"] <= 180_000
    listed = caller.get("/api/tournaments").json()["tournaments"]
    assert next(listing["fills_ms"] for listing in listed if listing["id"] == tournament) == clock(entered)[1]
    assert clock(caller.post(f"/api/tournaments/{tournament}/withdraw").json()) == (True, None, 0)


def test_entering_and_withdrawing(newcomer):
    """The own entry stands in the picture; it can be taken back."""
    caller = newcomer()
    tournament = open_one(caller, "santase", "classic")
    entered = enter(caller, tournament).json()["summary"]
    assert (entered["entered"], entered["own"]["status"]) == (1, "entered")
    assert newcomer().get(f"/api/tournaments/{tournament}").json()["summary"]["own"] is None
    assert enter(caller, tournament).json()["summary"] == entered
    assert code(enter(caller, tournament, nonce=NONCE[::-1])) == (409, "entered")
    other = open_one(caller, "belot", "classic")
    assert code(enter(caller, other)) == (409, "overlaps")
    left = caller.post(f"/api/tournaments/{tournament}/withdraw").json()["summary"]
    assert (left["entered"], left["own"]) == (0, None)
    assert code(caller.post(f"/api/tournaments/{tournament}/withdraw")) == (404, "not_entered")


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ({"rules": 2, "nonce": NONCE}, (409, "rules_changed")),
        ({"rules": 1}, (422, "unreadable")),
        ({"rules": 1, "nonce": "xyz"}, (422, "unreadable")),
        ({"rules": 1, "nonce": NONCE[:30]}, (422, "unreadable")),
        ({"rules": 1, "nonce": NONCE, "seat": 2}, (422, "unreadable")),
    ],
    ids=["other-rules", "no-nonce", "no-hex", "short", "unknown-field"],
)
def test_entering_wrongly(caller, body, refusal):
    """Nobody has entered by it."""
    tournament = open_one(caller, "bridge", "classic")
    assert code(caller.post(f"/api/tournaments/{tournament}/enter", body)) == refusal
    assert caller.get(f"/api/tournaments/{tournament}").json()["summary"]["own"] is None


def test_what_is_not_there(caller):
    """An unknown tournament is one for every question."""
    for path in ("", "/standings", "/export"):
        assert code(caller.get(f"/api/tournaments/none{path}")) == (404, "no_tournament")
    assert code(enter(caller, "none")) == (404, "no_tournament")
    with caller.socket("/ws/tournament/none") as socket:
        closed, last = ended(socket)
        assert (closed, last["error"]["code"]) == (4404, "no_tournament")
    assert code(caller.get("/api/tournaments?offset=-1")) == (422, "unreadable")


def test_from_the_eighth_entry_to_the_first_deal(newcomer):
    """All are called on `/ws/me`, sit down, and their table deals; leaving asks first."""
    callers = [newcomer() for _ in range(8)]
    tournament = open_one(callers[0], "belot")
    with ExitStack() as stack:
        own = [stack.enter_context(caller.socket("/ws/me")) for caller in callers]
        watched = stack.enter_context(callers[0].socket(f"/ws/tournament/{tournament}"))
        assert hear(watched)["summary"]["phase"] == "open"
        for number, caller in enumerate(callers):
            assert enter(caller, tournament, nonce=f"{number:032x}").status_code == 200
        calls = [hear(socket) for socket in own]
        assert {call["type"] for call in calls} == {"called"}
        assert code(enter(newcomer(), tournament)) == (409, "too_late")
        assert code(callers[0].post(f"/api/tournaments/{tournament}/withdraw")) == (409, "too_late")
        for caller, call in zip(callers, calls, strict=True):
            stack.enter_context(caller.socket(f"/ws/table/{call['table']}"))
        assert {hear(socket)["type"] for socket in own} == {"seated"}
        picture = hear_until(watched, lambda message: message["summary"]["phase"] == "playing")
        assert picture["summary"]["own"]["table"] == calls[0]["table"]
        answer = callers[1].post(f"/api/tournaments/{tournament}/leave", {})
        assert code(answer) == (409, "needs_confirmation")
        left = callers[1].post(f"/api/tournaments/{tournament}/leave", {"sure": True}).json()
        assert left["summary"]["own"]["departure"] == "left"
        # whoever comes to the page now is told where they are expected
        again = stack.enter_context(callers[0].socket("/ws/me"))
        assert (hear(again)["type"], calls[0]["type"]) == ("seated", "called")


def test_nothing_secret_is_shown(newcomer):
    """Neither salts of seals nor, while entering is open, nonces; a socket takes no messages."""
    caller = newcomer()
    tournament = open_one(caller, "bela4", "classic")
    enter(caller, tournament, nonce="ab" * 16)
    picture = newcomer().get(f"/api/tournaments/{tournament}").text
    assert "salt" not in picture
    export = newcomer().get(f"/api/tournaments/{tournament}/export")
    assert "ab" * 16 not in picture + export.text
    assert read_lines(export.content.splitlines()).id == tournament
    with caller.socket("/ws/me") as socket:
        socket.send(json.dumps({"do": "enter"}))
        assert hear(socket)["error"]["code"] == "unreadable"


def test_standings_go_by_pages(caller):
    """Before the first round nobody has a place."""
    tournament = open_one(caller, "contree", "classic")
    enter(caller, tournament)
    page = caller.get(f"/api/tournaments/{tournament}/standings?offset=0").json()
    assert (page["total"], page["rows"][0]["place"], page["rows"][0]["round"]) == (1, None, 0)
    assert caller.get(f"/api/tournaments/{tournament}/standings?offset=1").json()["rows"] == []
