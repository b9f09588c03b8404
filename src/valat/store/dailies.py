"""Open series: their logs, which are never changed, and which there are; written together."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, insert, select, update

from valat.store.database import Archive
from valat.store.event_logs import EventLogs
from valat.store.schema import daily as table
from valat.store.schema import daily_event as events
from valat.store.writer import Statement

Kind = Literal["day", "hour", "planned"]


class DailyListing(Struct, frozen=True):
    """One open series of a game.

    Attributes:
        day: `2026-11-25`, by UTC, on which its window opens.
        series: the boards of the day, a rush hour by the house's plan, or what an organiser has planned.
        starts_ms, ends_ms: its window.
    """

    id: str
    game: str
    day: str
    opened_ms: int
    series: Kind
    starts_ms: int
    ends_ms: int


_ADD = insert(table)
LOGS = EventLogs(events, "daily_id")
"""The logs of open series; `valat.series.log.events` knows all kinds."""
# not the columns' own names, which SQLAlchemy keeps for itself in an update
_CLOSE = update(table).where(table.c.id == bindparam("of")).values(closed_ms=bindparam("at_ms"))


def add_daily(listing: DailyListing) -> list[Statement]:
    """Lists a new series; it comes before its first event.

    Raises (when written):
        WriteConflict: the game has boards of that day, or that hour is one already.
    """
    return [(_ADD, asdict(listing))]


def close_daily(daily: str, at_ms: int) -> list[Statement]:
    """Lists it as over."""
    return [(_CLOSE, {"of": daily, "at_ms": at_ms})]


async def open_dailies(archive: Archive) -> list[str]:
    """The ids of those that are not over, the oldest first."""
    query = select(table.c.id).where(table.c.closed_ms.is_(None)).order_by(table.c.starts_ms, table.c.game)
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def find_daily(archive: Archive, game: str, day: str) -> str | None:
    """The id of a game's boards of that day."""
    query = select(table.c.id).where(table.c.series == "day", table.c.game == game, table.c.day == day)
    async with archive.engine.connect() as connection:
        found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return found


async def find_hour(archive: Archive, starts_ms: int) -> str | None:
    """The id of the rush hour that starts then."""
    query = select(table.c.id).where(table.c.series == "hour", table.c.starts_ms == starts_ms)
    async with archive.engine.connect() as connection:
        found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return found


async def closed_series(archive: Archive, count: int) -> list[str]:
    """The ids of the last series that are over, the newest first; days have lists of their own."""
    query = select(table.c.id).where(table.c.series != "day", table.c.closed_ms.is_not(None))
    query = query.order_by(table.c.ends_ms.desc(), table.c.id).limit(count)
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def last_closed(archive: Archive, game: str) -> str | None:
    """The id of a game's boards of the last day that is over."""
    day_is_over = (table.c.series == "day", table.c.game == game, table.c.closed_ms.is_not(None))
    query = select(table.c.id).where(*day_is_over)
    async with archive.engine.connect() as connection:
        found: str | None = (
            await connection.execute(query.order_by(table.c.day.desc()).limit(1))
        ).scalar_one_or_none()
        return found
