"""Boards that several tables play, over HTTP."""

import pytest

WORLD = {"game": "bridge", "boards": "world", "options": {"boards": 1}}


def code(response):
    return response.status_code, response.json()["error"]["code"]


def test_a_board_that_is_not_over_has_no_traveller(caller):
    """Nor has one that is not there; a table's comparison is empty until then."""
    table = caller.post("/api/tables", WORLD).json()["table"]
    assert code(caller.get(f"/api/traveller/{table}/7")) == (404, "no_deal")
    told = caller.get(f"/api/comparison/{table}").json()
    assert told == {"table": table, "enough": 4, "deals": [], "tally": None}


def test_a_table_with_boards_of_its_own_is_not_compared(caller):
    """Whatever the game."""
    table = caller.post("/api/tables", {"game": "belot"}).json()["table"]
    assert code(caller.get(f"/api/comparison/{table}")) == (404, "not_shared")


@pytest.mark.parametrize("offset", ["-1", "x"])
def test_an_offset_is_a_number(caller, offset):
    """Not less than 0."""
    assert code(caller.get(f"/api/traveller/t/1?offset={offset}")) == (422, "unreadable")


def test_a_second_table_needs_the_invitation_of_the_first(newcomer):
    """With it, it has the first one's rules whatever it asks for."""
    ann, bob = newcomer(), newcomer()
    first = ann.post("/api/tables", {**WORLD, "boards": "shared"}).json()
    setting = {"game": "belot", "of": first["table"]}
    assert code(bob.post("/api/tables", setting)) == (403, "not_invited")
    second = bob.post(f"/api/tables?invite={first['invite']}", setting).json()
    told = bob.get(f"/api/tables/{second['table']}").json()
    assert (told["game"], told["options"], told["setting"]["boards"]) == ("bridge", {"boards": 1}, "shared")
    assert code(bob.post("/api/tables", {"game": "bridge", "of": "none"})) == (404, "no_table")


def test_the_games_say_whether_their_boards_are_compared(caller):
    """So that a page can offer it."""
    compared = {entry["game"]: entry["compared"] for entry in caller.get("/api/games").json()}
    assert (compared["bridge"], compared["belot"]) == (True, False)
