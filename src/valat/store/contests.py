"""Contests: their logs, and what lists show of them; written together."""

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, func, insert, select, update

from valat.store.database import Archive
from valat.store.event_logs import EventLogs
from valat.store.schema import contest as table
from valat.store.schema import contest_event as events
from valat.store.texts import contains
from valat.store.writer import Statement


class ContestListing(Struct, frozen=True):
    """A contest as lists have it.

    Attributes:
        ended_ms: when it was final or cancelled; None before.
    """

    id: str
    title: str
    stage: str
    opened_ms: int
    ended_ms: int | None = None


_ADD = insert(table)
LOGS = EventLogs(events, "contest_id")
"""The logs of contests; `valat.contest.log.events` knows all kinds."""
# `new_…`: in an update SQLAlchemy keeps the columns' own names for itself
_SET = (
    update(table)
    .where(table.c.id == bindparam("of"))
    .values(title=bindparam("new_title"), stage=bindparam("new_stage"), ended_ms=bindparam("new_ended_ms"))
)
_REWRITE = (
    update(events)
    .where(events.c.contest_id == bindparam("of"), events.c.seq == bindparam("at"))
    .values(body=bindparam("new_body"))
)


def add_contest(listing: ContestListing) -> list[Statement]:
    """Lists a new contest; it comes before its first event."""
    return [(_ADD, asdict(listing))]


def set_listing(contest: str, title: str, stage: str, ended_ms: int | None) -> list[Statement]:
    """Lists what it is called, and where it stands."""
    row = {"of": contest, "new_title": title, "new_stage": stage, "new_ended_ms": ended_ms}
    return [(_SET, row)]


def rewrite_event(contest: str, seq: int, body: str) -> list[Statement]:
    """Gives an event another body: without the names of somebody who wants them deleted."""
    return [(_REWRITE, {"of": contest, "at": seq, "new_body": body})]


async def all_contests(archive: Archive) -> list[str]:
    """The ids of all there are, the oldest first."""
    query = select(table.c.id).order_by(table.c.opened_ms, table.c.id)
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def contests_with(archive: Archive, player: str) -> list[str]:
    """The ids of those whose logs tell of the player."""
    query = select(events.c.contest_id).where(contains(events.c.body, player)).distinct()
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def ended_contests(archive: Archive, offset: int, limit: int) -> tuple[list[ContestListing], int]:
    """A page of those that are over, the latest first, and how many there are."""
    over = table.c.ended_ms.is_not(None)
    query = select(table).where(over).order_by(table.c.ended_ms.desc(), table.c.id)
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query.offset(offset).limit(limit))).mappings().all()
        total = (await connection.execute(select(func.count()).select_from(table).where(over))).scalar_one()
    names = ContestListing.__struct_fields__
    return [ContestListing(**{name: row[name] for name in names}) for row in rows], total
