"""Weeks of the daily boards that are over: who stood where in which division, and who goes on."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import insert, select

from valat.store.database import Archive
from valat.store.schema import daily_series as table
from valat.store.writer import Statement


class SeriesPlace(Struct, frozen=True):
    """A player's week.

    Attributes:
        week: its Monday.
        points: hundredths of a percent.
        ladder: the place among all in the week after, from 1; None: in no division any more.
        missed: weeks in a row without a day that counted, this one among them.
    """

    game: str
    week: str
    player_id: str
    division: int
    rank: int
    points: int
    days: int
    move: Literal["up", "stays", "down"]
    ladder: int | None
    missed: int


_ADD = insert(table)


def add_places(places: Sequence[SeriesPlace]) -> list[Statement]:
    """Keeps a week.

    Raises (when written):
        WriteConflict: it is kept already.
    """
    return [(_ADD, asdict(place)) for place in places]


async def last_week(archive: Archive, game: str) -> list[SeriesPlace]:
    """All of a game's last week that is over, by division and place; empty before the first."""
    newest = select(table.c.week).where(table.c.game == game).order_by(table.c.week.desc()).limit(1)
    query = select(table).where(table.c.game == game, table.c.week == newest.scalar_subquery())
    async with archive.engine.connect() as connection:
        rows = await connection.execute(query.order_by(table.c.division, table.c.rank, table.c.player_id))
        return [SeriesPlace(**row) for row in rows.mappings()]
