"""Promo periods: their logs, which are never changed, and what lists show of them; written together."""

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, func, insert, select, update

from valat.store.database import Archive
from valat.store.event_logs import EventLogs
from valat.store.schema import period as table
from valat.store.schema import period_event as events
from valat.store.writer import Statement


class PeriodListing(Struct, frozen=True):
    """A period as lists have it.

    Attributes:
        series, occurrence_ms: of each series one begins at each time of its rule.
        ended_ms: when it was final, cancelled or void; None before, and while its next is to be made.
    """

    id: str
    series: str
    occurrence_ms: int
    phase: str
    start_ms: int
    ended_ms: int | None = None


_ADD = insert(table)
LOGS = EventLogs(events, "period_id")
"""The logs of periods; `valat.period.log.events` knows all kinds."""
# `new_…`: in an update SQLAlchemy keeps the columns' own names for itself
_LIST = (
    update(table)
    .where(table.c.id == bindparam("of"))
    .values(
        phase=bindparam("new_phase"),
        occurrence_ms=bindparam("new_occurrence_ms"),
        start_ms=bindparam("new_start_ms"),
        ended_ms=bindparam("new_ended_ms"),
    )
)


def add_period(listing: PeriodListing) -> list[Statement]:
    """Lists a new period; it comes before its first event.

    Raises (when written):
        WriteConflict: this occurrence of its series is made already.
    """
    return [(_ADD, asdict(listing))]


def list_period(listing: PeriodListing) -> list[Statement]:
    """Lists a period as it is now."""
    row = {
        "of": listing.id,
        "new_phase": listing.phase,
        "new_occurrence_ms": listing.occurrence_ms,
        "new_start_ms": listing.start_ms,
        "new_ended_ms": listing.ended_ms,
    }
    return [(_LIST, row)]


async def running_periods(archive: Archive) -> list[str]:
    """The ids of those in which something is still to happen by itself, by when they begin."""
    query = select(table.c.id).where(table.c.ended_ms.is_(None)).order_by(table.c.start_ms, table.c.id)
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def ended_periods(archive: Archive, offset: int, limit: int) -> tuple[list[str], int]:
    """A page of the ids of those that are over, the latest first, and how many there are; without drafts."""
    over = table.c.ended_ms.is_not(None) & (table.c.phase != "draft")
    query = select(table.c.id).where(over).order_by(table.c.ended_ms.desc(), table.c.id)
    async with archive.engine.connect() as connection:
        found = list((await connection.execute(query.offset(offset).limit(limit))).scalars())
        total = (await connection.execute(select(func.count()).select_from(table).where(over))).scalar_one()
    return found, total


async def occurrence_of(archive: Archive, series: str, occurrence_ms: int) -> str | None:
    """The id of the period that a series has at that time of its rule."""
    query = select(table.c.id).where(table.c.series == series, table.c.occurrence_ms == occurrence_ms)
    async with archive.engine.connect() as connection:
        return (await connection.execute(query)).scalar()
