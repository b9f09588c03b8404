"""The blocks that the league has played: the newest of each pair, the records of the newest of each game."""

import zlib
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from valat.store.database import Archive
from valat.store.schema import arena_job as jobs
from valat.store.schema import league_block as table
from valat.store.writer import Statement

RECENT = 50
"""Blocks of a game whose records are kept."""


class PairKey(Struct, frozen=True):
    """Two versions that meet in a game, in the order of their keys; a bot of the house's has version 0."""

    game: str
    first: str
    first_version: int
    second: str
    second_version: int


class PointSums(Struct, frozen=True):
    """What blocks were worth to a player: the sum, and that of the squares."""

    points: float = 0.0
    squares: float = 0.0


class PairTotals(Struct, frozen=True):
    """What a pair has played.

    Attributes:
        blocks: how many are kept.
        last_ms: when the last one was over.
        next: the number of its next one.
        first, second: what they were worth to either.
    """

    blocks: int
    last_ms: int
    next: int
    first: PointSums = PointSums()
    second: PointSums = PointSums()


class LeagueBlock(Struct, frozen=True):
    """A block.

    Attributes:
        job: whose it is: once, and never that of another block.
        number: among the pair's, from 0.
        first_points, second_points: the mean of its matches, the more the better.
    """

    job: str
    pair: PairKey
    number: int
    at_ms: int
    first_points: float
    second_points: float


_PAIR = tuple(table.c[name] for name in PairKey.__struct_fields__)
_COLUMNS = (
    table.c.job_id, *_PAIR, table.c.number, table.c.at_ms, table.c.first_points,
    table.c.second_points,
)  # fmt: skip


def _is_pair() -> ColumnElement[bool]:
    of = (table.c.game == bindparam("of_game")) & (table.c.first == bindparam("of_first"))
    return of & (table.c.second == bindparam("of_second"))


_ADD = insert(table)
_DROP_OLD = delete(table).where(
    _is_pair(),
    table.c.id.not_in(
        select(table.c.id)
        .where(_is_pair())
        .order_by(table.c.id.desc())
        .limit(bindparam("kept"))
        .correlate(None)
    ),
)
_DROP_VERSIONS = delete(table).where(
    table.c.game == bindparam("of_game"),
    or_(
        (table.c.first == bindparam("of")) & (table.c.first_version != bindparam("now")),
        (table.c.second == bindparam("of")) & (table.c.second_version != bindparam("now")),
    ),
)
_TOTALS = (
    *_PAIR, func.count(), func.max(table.c.at_ms), func.max(table.c.number),
    func.sum(table.c.first_points), func.sum(table.c.first_points * table.c.first_points),
    func.sum(table.c.second_points), func.sum(table.c.second_points * table.c.second_points),
)  # fmt: skip
_DROP_RECORDS = (
    update(table)
    .where(
        table.c.game == bindparam("of_game"),
        table.c.record.is_not(None),
        table.c.id.not_in(
            select(table.c.id)
            .where(table.c.game == bindparam("of_game"), table.c.record.is_not(None))
            .order_by(table.c.id.desc())
            .limit(bindparam("kept"))
            .correlate(None)
        ),
    )
    .values(record=None)
)
_DROP_PLAYER = delete(table).where(or_(table.c.first == bindparam("of"), table.c.second == bindparam("of")))
_DROP_JOBS = delete(jobs).where(jobs.c.kind == "league", jobs.c.done_ms.is_not(None))


def add_block(block: LeagueBlock, matches: bytes, kept: int) -> list[Statement]:
    """Keeps a block with its matches, JSON; what is older than the newest of its pair is let go of.

    Args:
        kept: blocks of a pair.
    Raises (when written):
        WriteConflict: the job's block is there already.
    """
    pair = block.pair
    row = {
        **asdict(pair),
        "job_id": block.job,
        "number": block.number,
        "at_ms": block.at_ms,
        "first_points": block.first_points,
        "second_points": block.second_points,
        "record": zlib.compress(matches),
    }
    of = {"of_game": pair.game, "of_first": pair.first, "of_second": pair.second, "kept": kept}
    versions = [
        {"of_game": pair.game, "of": pair.first, "now": pair.first_version},
        {"of_game": pair.game, "of": pair.second, "now": pair.second_version},
    ]
    return [
        (_ADD, row),
        *((_DROP_VERSIONS, version) for version in versions),
        (_DROP_OLD, of),
        (_DROP_RECORDS, {"of_game": pair.game, "kept": RECENT}),
    ]


def forget_player(player: str) -> list[Statement]:
    """Deletes all blocks of an entry that plays no longer."""
    return [(_DROP_PLAYER, {"of": player})]


def forget_jobs() -> list[Statement]:
    """Deletes the league's jobs that are done: there is no end to them."""
    return [(_DROP_JOBS, {})]


async def all_totals(archive: Archive) -> dict[PairKey, PairTotals]:
    """What each pair has played."""
    return await _totals(archive, select(*_TOTALS).group_by(*_PAIR))


async def totals_of(archive: Archive, pair: PairKey) -> PairTotals | None:
    """What one pair has played; None where nothing is kept."""
    is_pair = [table.c[name] == value for name, value in asdict(pair).items()]
    return (await _totals(archive, select(*_TOTALS).where(*is_pair).group_by(*_PAIR))).get(pair)


async def _totals(archive: Archive, query: Select[Any]) -> dict[PairKey, PairTotals]:
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return {
        PairKey(*row[:5]): PairTotals(row[5], row[6], row[7] + 1, PointSums(*row[8:10]), PointSums(*row[10:]))
        for row in rows
    }


async def players_of(archive: Archive) -> set[str]:
    """The keys of all who have blocks."""
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(select(table.c.first, table.c.second).distinct())).all()
    return {key for row in rows for key in row}


async def recent_blocks(archive: Archive, game: str) -> list[LeagueBlock]:
    """The blocks of a game whose records are kept, the latest first."""
    of = (table.c.game == game) & table.c.record.is_not(None)
    query = select(*_COLUMNS).where(of).order_by(table.c.id.desc()).limit(RECENT)
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [_block(row) for row in rows]


async def block_with_matches(archive: Archive, job: str) -> tuple[LeagueBlock, bytes] | None:
    """The block of a job with its matches, JSON; None where there is none, or its records are gone."""
    query = select(*_COLUMNS, table.c.record).where(table.c.job_id == job)
    async with archive.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    if row is None or row.record is None:
        return None
    return _block(row), zlib.decompress(row.record)


def _block(row: Any) -> LeagueBlock:
    return LeagueBlock(
        row.job_id,
        PairKey(row.game, row.first, row.first_version, row.second, row.second_version),
        row.number,
        row.at_ms,
        row.first_points,
        row.second_points,
    )
