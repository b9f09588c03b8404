"""The clock of one table, which may stand still or run longer than the round's."""

from valat.club.acts.commands import LONGEST_MS
from valat.club.course.outcome import GRACE_MS
from valat.club.log.checks import check_goes_on, check_reason
from valat.club.log.events import AnyEvent
from valat.club.log.state import RoundTable, Session
from valat.club.log.table_events import TablePaused, TableResumed, TableTimeAdded
from valat.kernel.errors import Refusal


def ends_ms(state: Session, table: RoundTable) -> int:
    """When the table's clock ends while it runs, milliseconds since 1970."""
    return state.ends_ms + table.extra_ms


def next_end_ms(state: Session, now_ms: int) -> int | None:
    """When the next of the round's tables comes to the end of its time, or of its grace; None without one.

    Rule: BRI-COMP-14
    """
    if state.phase != "playing" or state.paused is not None:
        return None
    ends: list[int] = []
    for table in state.tables_of(state.round):
        if not table.done and table.paused is None:
            end = ends_ms(state, table)
            ends += [one for one in (end, end + GRACE_MS) if now_ms < one][:1]
    return min(ends, default=None)


def pause_table(state: Session, number: int, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which one table stands still; none where it does.

    Raises:
        Refusal: `no_reason`, `too_late`; `no_table` where it does not play now.
    """
    check_reason(reason)
    table = _playing(state, number)
    if table.paused is not None:
        return []
    left = _left_ms(state, now_ms) + table.extra_ms
    return [TablePaused(round=state.round, table=number, left_ms=max(0, left), reason=reason)]


def resume_table(state: Session, number: int, now_ms: int) -> list[AnyEvent]:
    """The events by which one table goes on with what its clock had left; none where it does.

    Raises:
        Refusal: `too_late`; `no_table` where it does not play now.
    """
    table = _playing(state, number)
    if table.paused is None:
        return []
    extra = table.left_ms - _left_ms(state, now_ms)
    return [TableResumed(round=state.round, table=number, extra_ms=extra)]


def add_table_time(state: Session, number: int, minutes: float, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which one table's clock ends later, or sooner.

    Raises:
        Refusal: `no_reason`, `too_late`; `no_table` where it does not play now; `no_round` where its clock
            stands still; `bad_clock`.
    """
    check_reason(reason)
    table = _playing(state, number)
    if state.paused is not None or table.paused is not None:
        raise Refusal("No clock is running there.", code="no_round")
    extra = table.extra_ms + round(minutes * 60_000)
    if not now_ms < state.ends_ms + extra <= now_ms + LONGEST_MS:
        raise Refusal("A round ends after now, and within six hours.", code="bad_clock")
    return [TableTimeAdded(round=state.round, table=number, extra_ms=extra, reason=reason)]


def _left_ms(state: Session, now_ms: int) -> int:
    """What the round's clock has left; less than 0 after its end."""
    return state.left_ms if state.paused is not None else state.ends_ms - now_ms


def _playing(state: Session, number: int) -> RoundTable:
    check_goes_on(state)
    table = state.tables.get((state.round, number))
    if state.phase != "playing" or table is None or table.done:
        raise Refusal("There is no such table in this round.", code="no_table")
    return table
