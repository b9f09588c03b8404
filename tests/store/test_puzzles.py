"""Puzzles that are kept, and the tables that were looked through."""

import pytest

from valat.store.puzzles import (
    PuzzleEntry,
    StoredPuzzle,
    find_puzzles,
    next_source,
    note_source,
    puzzle_entries,
    save_puzzles,
)
from valat.store.tables import add_table, close_table

pytestmark = pytest.mark.anyio


def puzzle(name, made_ms=1, game="belot"):
    return StoredPuzzle(name, game, "card", "lead", 2, made_ms, f'"{name}"')


async def test_what_was_kept_is_found(store):
    """By name; a name that is not there is left out."""
    await save_puzzles(store, [puzzle("a"), puzzle("b")])
    assert await find_puzzles(store, ["a", "c"]) == {"a": '"a"'}


async def test_the_newest_are_listed_first(store):
    """Those of a game, or all."""
    await save_puzzles(store, [puzzle("a", 1), puzzle("b", 3), puzzle("c", 2, "bridge")])
    assert [entry.id for entry in await puzzle_entries(store, "belot")] == ["b", "a"]
    assert (await puzzle_entries(store))[1] == PuzzleEntry("c", "bridge", "card", "lead", 2, 2)


async def test_a_position_that_comes_again_is_kept_once(store):
    """As it was first."""
    await save_puzzles(store, [puzzle("a", 1)])
    await save_puzzles(store, [puzzle("a", 9)])
    assert [entry.made_ms for entry in await puzzle_entries(store)] == [1]


async def test_the_oldest_of_a_game_are_forgotten(store):
    """Other games' stay."""
    await save_puzzles(store, [puzzle("x", 1, "bridge")])
    for number, name in enumerate("abcd"):
        await save_puzzles(store, [puzzle(name, number + 1)], kept=2)
    assert [entry.id for entry in await puzzle_entries(store)] == ["d", "c", "x"]


async def test_the_last_table_that_ended_is_the_next_source(store):
    """Each once; one that goes on is none."""
    for number, table in enumerate(("t1", "t2", "t3")):
        await store.writer.write([*add_table(table, "belot", number)])
    await store.writer.write([*close_table("t1", 10), *close_table("t2", 20)])
    found = []
    while (table := await next_source(store)) is not None:
        found.append(table)
        await note_source(store, table, 30)
    assert found == ["t2", "t1"]
