"""Appeals against what a board counts."""

import pytest

from tests.club.log.refusals import refusal
from tests.club.log.sessions import acted, after, played_round, seated_session
from valat.club.acts import appeals
from valat.club.acts.undo import undo
from valat.club.live.requests import appeals_of
from valat.club.log.checks import CORRECTIONS_MS
from valat.club.log.events import RoundStarted, SessionClosed

RULING = ("average", "average+")


def place_of(state, player):
    """The first board of the player in round 1: round, table, board."""
    number = state.contestant_of(player).number
    row = next(table.row for table in state.tables_of(1) if any(number in side for side in table.row.sides))
    return 1, row.table, row.boards[0]


def appealed():
    """A session in which player 1 has appealed, and the appeal's number."""
    state = played_round(seated_session(*range(1, 9)))
    at = place_of(state, "p1")
    state = acted(state, "p1", *appeals.open_appeal(state, at, "p1", "It was 4S.", now_ms=0))
    return state, next(iter(state.appeals))


def test_an_appeal_is_opened_heard_and_decided():
    """By a ruling, where it is upheld."""
    state, number = appealed()
    state = after(state, *appeals.hear(state, number, "Both sides were heard.", now_ms=0))
    assert (state.appeals[number].status, state.appeals[number].waits) == ("heard", True)
    assert appeals.hear(state, number, "Again.", now_ms=0) == []
    state = after(state, *appeals.decide(state, number, RULING, "A slip.", now_ms=0))
    assert (state.appeals[number].status, state.appeals[number].answer) == ("upheld", "A slip.")
    assert [adjustment.sides for adjustment in state.adjustments.values()] == [RULING]
    assert refusal(appeals.decide, state, number, None, "Again.", now_ms=0) == "no_act"


def test_what_was_stands_where_it_is_dismissed():
    state, number = appealed()
    state = after(state, *appeals.decide(state, number, None, "It was 4H.", now_ms=0))
    assert (state.appeals[number].status, state.adjustments) == ("dismissed", {})


def test_a_decision_is_taken_back():
    """The appeal waits again."""
    state, number = appealed()
    state = after(state, *appeals.decide(state, number, None, "It was 4H.", now_ms=0))
    (act,) = state.acts
    state = after(state, *undo(state, act, "There is a witness.", now_ms=0))
    assert state.appeals[number].status == "opened"


def test_what_cannot_be_appealed():
    """A board that was not played there, or by others; twice; too late; without a word."""
    state, _ = appealed()
    at = place_of(state, "p1")
    assert appeals.open_appeal(state, at, "p1", "It was 4S.", now_ms=0) == []
    assert refusal(appeals.open_appeal, state, at, "p1", "And more.", now_ms=0) == "appealed"
    assert refusal(appeals.open_appeal, state, at, "p99", "Mine.", now_ms=0) == "no_board"
    assert refusal(appeals.open_appeal, state, (1, at[1], 99), "p1", "Mine.", now_ms=0) == "no_board"
    assert refusal(appeals.open_appeal, state, at, "p1", "", now_ms=0) == "no_reason"
    running = after(seated_session(*range(1, 9)), RoundStarted(1, 1))
    at = place_of(running, "p1")
    assert refusal(appeals.open_appeal, running, at, "p1", "It was 4S.", now_ms=0) == "no_board"
    over = after(played_round(seated_session(*range(1, 9))), SessionClosed(), at_ms=1)
    late = {"now_ms": 2 + CORRECTIONS_MS}
    assert refusal(appeals.open_appeal, over, place_of(over, "p1"), "p1", "It was 4S.", **late) == "too_late"


@pytest.mark.parametrize(
    ("player", "directs", "count"), [("p1", False, 1), ("p0", False, 0), ("p0", True, 1)]
)
def test_who_is_shown_an_appeal(player, directs, count):
    """Those of the table, and the director."""
    state, _ = appealed()
    boards = {board for row in state.rows for board in row.boards}
    assert len(list(appeals_of(state, player, boards, directs=directs))) == count


def test_nobody_reads_of_a_board_to_come():
    """Not even a director who has still to play it. Rule: DUP-SEE-1"""
    state, number = appealed()
    boards = {board for row in state.rows for board in row.boards} - {state.appeals[number].place[2]}
    assert list(appeals_of(state, "p0", boards, directs=True)) == []
