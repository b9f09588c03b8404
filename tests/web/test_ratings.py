"""Ratings over HTTP."""

from secrets import token_hex

import pytest

PASSWORD = "correct horse"


@pytest.fixture
def member(newcomer):
    """A registered player."""
    caller = newcomer()
    caller.me = caller.post("/api/register", {"name": f"Ana {token_hex(4)}", "password": PASSWORD}).json()
    return caller


def test_a_new_player_has_no_rating(caller, member):
    """Anyone may look. Rule: RTG-1"""
    answer = caller.get(f"/api/players/{member.me['name']}/ratings").json()
    assert answer == {"ratings": [], "cards": [], "best": []}


def test_a_leader_board_begins_empty(caller):
    """Of the month and of all time. Rule: RTG-6"""
    assert caller.get("/api/ratings").json() == {"games": []}
    for span in ("all", "month"):
        board = caller.get(f"/api/ratings/santase/2?span={span}").json()
        assert (board["rows"], board["of"], board["place"], board["span"]) == ([], 0, None, span)


def test_an_unknown_span_is_refused(caller):
    assert caller.get("/api/ratings/santase/2?span=week").json()["error"]["code"] == "unreadable"


def test_a_player_leaves_the_leader_boards(member):
    """Rule: RTG-6"""
    assert member.get("/api/me").json()["listed"]
    assert not member.ask("PATCH", "/api/me", json={"listed": False}).json()["listed"]
    assert not member.get("/api/me").json()["listed"]


def test_a_rated_table_wants_an_account(caller, member):
    """Rule: RTG-2"""
    setting = {"game": "santase", "fill": "people", "rated": True}
    assert caller.post("/api/tables", setting).json()["error"]["code"] == "needs_account"
    assert member.post("/api/tables", setting).status_code == 200
    bots = {**setting, "fill": "bots"}
    assert member.post("/api/tables", bots).json()["error"]["key"] == "bad_rated"


def test_unknown_players_have_no_ratings(caller):
    assert caller.get("/api/players/Nobody%20Here/ratings").status_code == 404
