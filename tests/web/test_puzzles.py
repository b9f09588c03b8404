"""Puzzles over HTTP."""

import pytest


def code(response):
    return response.status_code, response.json()["error"]["code"]


@pytest.fixture
def daily(caller):
    """The puzzle of the day of Santase."""
    return caller.get("/api/puzzles/santase").json()["daily"]


def test_each_game_has_a_puzzle_of_the_day(caller):
    """A new house has those that come with the program."""
    index = caller.get("/api/puzzles").json()
    by_game = {game["game"]: game for game in index["games"]}
    assert by_game["santase"]["count"] == len(caller.get("/api/puzzles/santase").json()["puzzles"])
    assert by_game["santase"]["daily"]["level"] in (1, 2, 3)


def test_a_puzzle_is_answered(caller, daily):
    """The position first, without what was best; then whether the answer was, and why."""
    puzzle = caller.get(f"/api/puzzle/{daily}").json()
    assert not {"best", "choices", "record"} & puzzle.keys()
    verdict = caller.post(f"/api/puzzle/{daily}", {"move": puzzle["view"]["legal"][0]}).json()
    assert verdict["right"] == (verdict["choice"] in verdict["solution"]["best"])
    assert verdict["solution"]["choices"][0]["move"] in verdict["solution"]["best"]


def test_a_bundle_has_the_solutions(caller, daily):
    """For somebody who will have no connection."""
    bundle = caller.get("/api/puzzles/santase/bundle").json()
    (today,) = (puzzle for puzzle in bundle["puzzles"] if puzzle["puzzle"]["id"] == daily)
    assert today["puzzle"] == caller.get(f"/api/puzzle/{daily}").json()
    assert today["solution"]["best"]


def test_what_is_not_there_is_refused(caller):
    """A puzzle, puzzles of a game, a game."""
    assert code(caller.get("/api/puzzle/0")) == (404, "no_puzzle")
    assert code(caller.post("/api/puzzle/0", {"move": "HA"})) == (404, "no_puzzle")
    assert code(caller.get("/api/puzzles/yard")) == (404, "no_puzzles")
    assert code(caller.get("/api/puzzles/chess")) == (422, "unreadable")


def test_an_answer_is_a_move(caller, daily):
    """Nothing else is one."""
    assert code(caller.post(f"/api/puzzle/{daily}", {"move": "nonsense"})) == (422, "unreadable")
    assert code(caller.post(f"/api/puzzle/{daily}", {})) == (422, "unreadable")
