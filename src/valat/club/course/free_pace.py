"""What follows at free pace: a table begins when those who play there are done; it does not wait for others.

Boards are never waited for: they are not carried from table to table, and several may have one at a time.
"""

from collections.abc import Sequence

from msgspec import Struct

from valat.club.log.events import AnyEvent, SessionClosed, TableStarted
from valat.club.log.members import late_seated
from valat.club.log.pace import rounds_to_play
from valat.club.log.state import Session
from valat.duplicate.movements.movement import Row

SEATING_MS = 20_000
"""From the seating to the first card: so long one looks where one sits."""
CHANGE_MS = 15_000
"""From a table's end to the next one: so long one looks at what came of it."""


class NextTable(Struct, frozen=True):
    """A table for which some are ready that play there.

    Attributes:
        missing: the contestants who are at an earlier round still.
        ready_ms: when it begins, milliseconds since 1970, if nobody is missing.
    """

    row: Row
    missing: tuple[int, ...]
    ready_ms: int


def next_tables(state: Session) -> list[NextTable]:
    """The tables for which somebody is ready, in the order of rounds and tables; none before the seating."""
    # a late pair plays from the first round on that nobody has come to
    planned_state = late_seated(state, state.round + 1) if state.late else state
    to_play = rounds_to_play(planned_state)
    done_ms = _done_ms(state)
    found: list[NextTable] = []
    for row in planned_state.rows:
        numbers = [number for side in row.sides for number in side]
        if not row.is_played or (row.round, row.table) in state.tables:
            continue
        missing = tuple(number for number in numbers if to_play[number] < row.round)
        if len(missing) < len(numbers):
            ready = max((done_ms[number] + CHANGE_MS for number in numbers if number in done_ms), default=0)
            at_start = state.since_ms + SEATING_MS if state.phase == "seated" else 0
            found.append(NextTable(row, missing, max(ready, at_start)))
    return found


def free_due_ms(state: Session) -> int | None:
    """When the next table begins, or the session ends; None while everybody plays or waits for another."""
    tables = next_tables(state)
    if not tables and all(table.done for table in state.tables.values()):
        return max(_done_ms(state).values(), default=0) + CHANGE_MS
    return min((table.ready_ms for table in tables if not table.missing), default=None)


def free_consequences(state: Session, now_ms: int, round_ms: int) -> Sequence[AnyEvent]:
    """The events by which tables begin for which all are ready, or the session ends.

    Args:
        round_ms: how long a table's clock runs.
    """
    due = free_due_ms(state)
    if due is None or now_ms < due:
        return ()
    ready_rows = [
        following.row
        for following in next_tables(state)
        if not following.missing and following.ready_ms <= now_ms
    ]
    if not ready_rows:
        return (SessionClosed(),)
    return [TableStarted(row.round, row.table, now_ms + round_ms) for row in ready_rows]


def _done_ms(state: Session) -> dict[int, int]:
    """When each contestant's last table was done that is."""
    found: dict[int, int] = {}
    for table in state.tables.values():
        if table.done:
            for number in (number for side in table.row.sides for number in side):
                found[number] = max(table.done_ms, found.get(number, 0))
    return found
