"""Puzzles that are kept, and which tables were looked through for them."""

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, exists, insert, select

from valat.store.database import Store
from valat.store.schema import game_table, puzzle, puzzle_source
from valat.store.writer import Rows

KEPT = 2_000
"""How many are kept of a game, of about 2 kB each; the oldest go first."""


class PuzzleEntry(Struct, frozen=True):
    """A puzzle as lists know it.

    Attributes:
        made_ms: when it was made; 0 of one that comes with the program.
    """

    id: str
    game: str
    kind: str
    theme: str
    level: int
    made_ms: int


class StoredPuzzle(PuzzleEntry, frozen=True):
    """A puzzle as it is kept; `body` is its JSON."""

    body: str


_ENTRY = [puzzle.c[name] for name in PuzzleEntry.__struct_fields__]
# the same position may come again, from another table
_ADD = Rows(puzzle, ignore=True)
_OLDEST = (
    select(puzzle.c.made_ms)
    .where(puzzle.c.game == bindparam("of_game"))
    .order_by(puzzle.c.made_ms.desc())
    .limit(1)
    .offset(bindparam("kept"))
    .scalar_subquery()
)
# with fewer than `kept` the subquery is null, and nothing is older than null
_FORGET = delete(puzzle).where(puzzle.c.game == bindparam("of_game"), puzzle.c.made_ms <= _OLDEST)
_NOTE = insert(puzzle_source)


async def save_puzzles(store: Store, puzzles: Sequence[StoredPuzzle], kept: int = KEPT) -> None:
    """Keeps puzzles, and forgets the oldest of their games beyond so many."""
    if not puzzles:
        return
    games = sorted({puzzle.game for puzzle in puzzles})
    await store.writer.write(
        [
            (_ADD, [asdict(puzzle) for puzzle in puzzles]),
            (_FORGET, [{"of_game": game, "kept": kept} for game in games]),
        ]
    )


async def puzzle_entries(store: Store, game: str | None = None) -> list[PuzzleEntry]:
    """The puzzles for a game, or for all, the newest first, those of one time by their names."""
    query = select(*_ENTRY).order_by(puzzle.c.made_ms.desc(), puzzle.c.id)
    if game is not None:
        query = query.where(puzzle.c.game == game)
    async with store.engine.connect() as connection:
        return [PuzzleEntry(**row) for row in (await connection.execute(query)).mappings()]


async def find_puzzles(store: Store, ids: Collection[str]) -> dict[str, str]:
    """The bodies of these puzzles, as far as there are such, by their names."""
    query = select(puzzle.c.id, puzzle.c.body).where(puzzle.c.id.in_(ids))
    async with store.engine.connect() as connection:
        return {row.id: row.body for row in await connection.execute(query)}


async def next_source(store: Store) -> str | None:
    """The table that ended last of those not looked through yet; None where there is none."""
    looked_through = exists().where(puzzle_source.c.table_id == game_table.c.id)
    query = (
        select(game_table.c.id)
        .where(game_table.c.ended_ms.is_not(None), ~looked_through)
        .order_by(game_table.c.ended_ms.desc())
        .limit(1)
    )
    async with store.engine.connect() as connection:
        table: str | None = (await connection.execute(query)).scalar()
        return table


async def note_source(store: Store, table: str, at_ms: int) -> None:
    """Takes note that a table was looked through."""
    await store.writer.write([(_NOTE, {"table_id": table, "at_ms": at_ms})])
