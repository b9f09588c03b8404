"""The matches that versions of entries have played while a contest is practised for."""

import zlib
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, insert, select, update

from valat.store.database import Archive
from valat.store.schema import contest_match as table
from valat.store.writer import Statement

MatchOutcome = Literal["won", "lost", "level"]
KEPT_VERSIONS = 3
"""Of so many newest versions of an entry the records are kept."""


class ContestMatch(Struct, frozen=True):
    """A match as lists have it.

    Attributes:
        match: its place in its block.
        game: its place among the contest's games.
        opponent: the others' name.
        number: of the block's seed.
        points: what it was worth, the more the better.
        breaches, late: the bot's own, and how many of these were of time.
        moves_ms: JSON, the processor time of each of its answers.
    """

    contest_id: str
    job_id: str
    match: int
    entry: int
    version: int
    game: int
    opponent: str
    number: int
    at_ms: int
    points: float
    outcome: MatchOutcome
    breaches: int
    late: int
    moves_ms: str


class NumberedMatch(Struct, frozen=True):
    """A match, and the number by which it is asked for."""

    id: int
    match: ContestMatch


_NAMES = ContestMatch.__struct_fields__
_ADD = insert(table)
_FORGET = (
    update(table)
    .where(
        table.c.contest_id == bindparam("of"),
        table.c.entry == bindparam("own"),
        table.c.version <= bindparam("before"),
        table.c.record.is_not(None),
    )
    .values(record=None)
)
_ERASE = (
    update(table)
    .where(table.c.contest_id == bindparam("of"), table.c.entry == bindparam("own"))
    .values(record=None, moves_ms="[]")
)


def add_matches(matches: Sequence[tuple[ContestMatch, bytes]]) -> list[Statement]:
    """Keeps matches with their records, as JSON.

    Raises (when written):
        WriteConflict: the job's matches are there already.
    """
    rows = [{**asdict(match), "record": zlib.compress(record)} for match, record in matches]
    return [(_ADD, rows)] if rows else []


def forget_records(contest: str, entry: int, newest: int) -> list[Statement]:
    """Deletes the records of old versions, where a new one comes."""
    return [(_FORGET, {"of": contest, "own": entry, "before": newest - KEPT_VERSIONS})]


def erase_records(contest: str, entry: int) -> list[Statement]:
    """Deletes all records and timings of an entry whose author has it deleted."""
    return [(_ERASE, {"of": contest, "own": entry})]


async def matches_of(archive: Archive, contest: str, entry: int, limit: int = 2000) -> list[NumberedMatch]:
    """The matches of an entry, the latest first."""
    of = (table.c.contest_id == contest) & (table.c.entry == entry)
    columns = [table.c.id, *(table.c[name] for name in _NAMES)]
    query = select(*columns).where(of).order_by(table.c.id.desc()).limit(limit)
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return [NumberedMatch(row["id"], ContestMatch(**{name: row[name] for name in _NAMES})) for row in rows]


async def match_of(archive: Archive, contest: str, entry: int, match: int) -> NumberedMatch | None:
    """An entry's match by its number; None where there is none."""
    of = (table.c.contest_id == contest) & (table.c.entry == entry) & (table.c.id == match)
    query = select(*(table.c[name] for name in _NAMES)).where(of)
    async with archive.engine.connect() as connection:
        row = (await connection.execute(query)).mappings().first()
    return None if row is None else NumberedMatch(match, ContestMatch(**row))


async def points_of(
    archive: Archive, contest: str, entry: int | None = None
) -> list[tuple[int, int, int, int, str, float]]:
    """Entry, version, game, seed, opponent and points of matches, by which entries are compared.

    Args:
        entry: whose; None for everybody's.
    """
    columns = (
        table.c.entry,
        table.c.version,
        table.c.game,
        table.c.number,
        table.c.opponent,
        table.c.points,
    )
    query = select(*columns).where(table.c.contest_id == contest).order_by(table.c.id)
    if entry is not None:
        query = query.where(table.c.entry == entry)
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [(row[0], row[1], row[2], row[3], row[4], row[5]) for row in rows]


async def record_of(archive: Archive, contest: str, entry: int, match: int) -> bytes | None:
    """The record of an entry's match, as JSON; None where there is none, or no longer."""
    of = (table.c.contest_id == contest) & (table.c.entry == entry) & (table.c.id == match)
    async with archive.engine.connect() as connection:
        packed = (await connection.execute(select(table.c.record).where(of))).scalar()
    return None if packed is None else zlib.decompress(packed)
