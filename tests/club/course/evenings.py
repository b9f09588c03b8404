"""Evenings of which tables end in an order that a test chooses, with results that follow from the board."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tests.club.log.sessions import FOUR_HEARTS, after
from valat.club.course.outcome import consequences, due_ms
from valat.club.log.events import BoardFinished, TableDone
from valat.club.log.pace import current_tables
from valat.club.log.state import RoundTable, Session

Choose = Callable[[Sequence[RoundTable]], RoundTable]
"""Which of the tables that play is done next."""
Watch = Callable[[Session], None]


def score_at(round_: int, table: int, board: int) -> int:
    """What a board comes to at a table: different ones, with ties among them."""
    return 10 * ((7 * round_ + 3 * table + 5 * board) % 11 - 5)


def with_pace(state: Session, pace: str) -> Session:
    """The session as it would be at that pace."""
    return replace(state, plan=replace(state.plan, pace=pace))


def ended_table(state: Session, table: RoundTable, seats: int, at_ms: int) -> Session:
    """The state after a table has played its boards."""
    place = table.row.round, table.row.table
    for board in table.row.boards:
        score = score_at(*place, board)
        scores = [score, -score] if seats == 0 else [score + seat for seat in range(seats)]
        entry = {**FOUR_HEARTS, "scores": scores}
        state = after(state, BoardFinished(*place, board, score, entry), at_ms=at_ms)
    return after(state, TableDone(*place), at_ms=at_ms)


def played_evening(
    state: Session,
    choose: Choose,
    watch: Watch = lambda state: None,
    *,
    step_ms: int = 60_000,
    seats: int = 0,
) -> Session:
    """The session to its end: whenever nothing follows by itself one of the tables is done.

    Args:
        watch: is called with each state.
        step_ms: from one table's end to the next one's.
        seats: of a game at which every seat has a score of its own; 0 for two sides.
    """
    now = state.since_ms
    for _ in range(10_000):
        if state.over:
            return state
        if bodies := consequences(state, now, "Bot"):
            state = after(state, *bodies, at_ms=now)
        elif playing := [table for table in current_tables(state) if not table.done]:
            now += step_ms
            state = ended_table(state, choose(playing), seats, now)
        else:
            now = due_ms(state) or now
        watch(state)
    raise AssertionError(f"the session does not come to its end: {state.plan}")
