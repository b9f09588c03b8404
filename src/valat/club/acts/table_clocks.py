"""The clock of one table, which may stand still or run longer than the round's."""

from valat.club.acts.commands import LONGEST_MS, add_time
from valat.club.log.checks import check_goes_on
from valat.club.log.events import AnyEvent
from valat.club.log.pace import current_tables, is_free, playing_table
from valat.club.log.state import RoundTable, Session
from valat.club.log.table_events import TablePaused, TableResumed, TableTimeAdded
from valat.kernel.errors import Refusal


def ends_ms(state: Session, table: RoundTable) -> int:
    """When the table's clock ends while it runs, milliseconds since 1970."""
    return _planned_end_ms(state, table) + table.extra_ms


def left_ms(state: Session, table: RoundTable) -> int:
    """What the table's clock has left while it stands still."""
    if table.paused is not None:
        return table.left_ms
    if is_free(state):
        return max(0, ends_ms(state, table) - state.paused_ms)
    return state.left_ms + table.extra_ms


def pause_table(state: Session, number: int, reason: str, now_ms: int, round_: int = 0) -> list[AnyEvent]:
    """The events by which one table stands still; none where it does.

    Args:
        round_: as of `playing_table`, here as in the other two.
    Raises:
        Refusal: `too_late`; `no_table` where it does not play now.
    """
    table = _playing(state, number, round_)
    if table.paused is not None:
        return []
    left = _left_ms(state, table, now_ms) + table.extra_ms
    # a clock past its end has nothing left, and owes nothing when the table goes on
    return [TablePaused(round=table.row.round, table=number, left_ms=max(0, left), reason=reason)]


def resume_table(state: Session, number: int, now_ms: int, round_: int = 0) -> list[AnyEvent]:
    """The events by which one table goes on with what its clock had left; none where it does.

    Raises:
        Refusal: `too_late`; `no_table` where it does not play now.
    """
    table = _playing(state, number, round_)
    if table.paused is None:
        return []
    extra = table.left_ms - _left_ms(state, table, now_ms)
    return [TableResumed(round=table.row.round, table=number, extra_ms=extra)]


def add_table_time(
    state: Session, number: int, minutes: float, reason: str, now_ms: int, round_: int = 0
) -> list[AnyEvent]:
    """The events by which one table's clock ends later, or sooner.

    Raises:
        Refusal: `too_late`; `no_table` where it does not play now; `no_round` where its clock
            stands still; `bad_clock`.
    """
    table = _playing(state, number, round_)
    if state.paused is not None or table.paused is not None:
        raise Refusal("No clock is running there.", code="no_round")
    extra = table.extra_ms + round(minutes * 60_000)
    if not now_ms < _planned_end_ms(state, table) + extra <= now_ms + LONGEST_MS:
        raise Refusal("The round must end in the future, at most six hours from now.", code="bad_clock")
    return [TableTimeAdded(round=table.row.round, table=number, extra_ms=extra, reason=reason)]


def add_everybodys_time(state: Session, minutes: float, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which the round ends later, or sooner; at free pace every table whose clock runs.

    Raises:
        Refusal: as `add_time`.
    """
    if not is_free(state) or state.over:
        return add_time(state, minutes, reason, now_ms)
    running = [table for table in current_tables(state) if not table.done and table.paused is None]
    if state.paused is not None or not running:
        raise Refusal("No round clock is running.", code="no_round")
    return [
        event
        for table in running
        for event in add_table_time(state, table.row.table, minutes, reason, now_ms, table.row.round)
    ]


def _planned_end_ms(state: Session, table: RoundTable) -> int:
    """When the round's clock ends, or the table's own was to end."""
    return table.ends_ms or state.ends_ms


def _left_ms(state: Session, table: RoundTable, now_ms: int) -> int:
    """What that clock has left; less than 0 after its end."""
    if is_free(state):
        # while the whole session is paused a table of its own pace has what it had then
        return table.ends_ms - (now_ms if state.paused is None else state.paused_ms)
    return state.left_ms if state.paused is not None else state.ends_ms - now_ms


def _playing(state: Session, number: int, round_: int) -> RoundTable:
    check_goes_on(state)
    table = playing_table(state, number, round_)
    if table is None:
        raise Refusal("That table isn't in this round.", code="no_table")
    return table
