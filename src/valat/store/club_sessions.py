"""Club sessions: their logs, which are never changed, and what lists show of them; written together."""

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, func, insert, select, update

from valat.store.database import Archive
from valat.store.event_logs import EventLogs
from valat.store.schema import club_session as table
from valat.store.schema import club_session_event as events
from valat.store.writer import Statement


class SessionListing(Struct, frozen=True):
    """A session as lists have it.

    Attributes:
        starts_ms: when it begins; None: when its director says so.
        ended_ms: when it was final or cancelled; None before.
        private: its link alone leads there, no list. Rule: TRN-OWN-1
    """

    id: str
    title: str
    game: str
    phase: str
    opened_ms: int
    starts_ms: int | None = None
    ended_ms: int | None = None
    private: bool = False


_ADD = insert(table)
LOGS = EventLogs(events, "session_id")
"""The logs of sessions; `valat.club.log.events` knows all kinds."""
# `new_…`: in an update SQLAlchemy keeps the columns' own names for itself
_SET_PHASE = (
    update(table)
    .where(table.c.id == bindparam("of"))
    .values(phase=bindparam("new_phase"), ended_ms=bindparam("new_ended_ms"))
)


def add_session(listing: SessionListing) -> list[Statement]:
    """Lists a new session; it comes before its first event."""
    return [(_ADD, asdict(listing))]


def set_phase(session: str, phase: str, ended_ms: int | None) -> list[Statement]:
    """Lists where it stands."""
    return [(_SET_PHASE, {"of": session, "new_phase": phase, "new_ended_ms": ended_ms})]


async def running_sessions(archive: Archive) -> list[str]:
    """The ids of those that are not over, the oldest first."""
    query = select(table.c.id).where(table.c.ended_ms.is_(None)).order_by(table.c.opened_ms, table.c.id)
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def ended_sessions(archive: Archive, offset: int, limit: int) -> tuple[list[SessionListing], int]:
    """A page of those that are over and not private, the latest first, and how many there are."""
    over = table.c.ended_ms.is_not(None) & table.c.private.is_(False)
    query = select(table).where(over).order_by(table.c.ended_ms.desc(), table.c.id)
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query.offset(offset).limit(limit))).mappings().all()
        total = (await connection.execute(select(func.count()).select_from(table).where(over))).scalar_one()
    names = SessionListing.__struct_fields__
    return [SessionListing(**{name: row[name] for name in names}) for row in rows], total
