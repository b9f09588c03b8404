"""Quick play with people over HTTP."""

from concurrent.futures import ThreadPoolExecutor


def test_two_who_ask_at_once_meet(newcomer):
    """Guests too; they are told where they sit. Rule: RTG-7"""
    callers = [newcomer(), newcomer()]
    with ThreadPoolExecutor(2) as threads:
        answers = list(
            threads.map(lambda caller: caller.post("/api/quick-play", {"game": "santase"}).json(), callers)
        )
    assert answers[0]["table"] == answers[1]["table"] is not None
    kinds = callers[0].get("/api/quick-play").json()["kinds"]
    assert [kind["people"] for kind in kinds if kind["game"] == "santase"] == [0]


def test_nobody_waits_for_a_game_that_is_not_there(caller):
    assert caller.post("/api/quick-play", {"game": "poker"}).json()["error"]["key"] == "no_such_game"


def test_who_stops_waiting_is_told_nothing(caller):
    """Also where nobody has waited."""
    assert caller.ask("DELETE", "/api/quick-play").status_code == 204
