"""The puzzles of a house: that of a day, and what is taken along."""

import pytest
from msgspec.structs import replace

from valat.analysis.puzzles.shipped import shipped_puzzles
from valat.house.puzzles import (
    COMING_DAYS,
    DAY_MS,
    keep_puzzles,
    keep_shipped,
    puzzle_bundle,
    puzzle_index,
    puzzle_list,
    puzzle_position,
    puzzle_verdict,
)
from valat.kernel.errors import Refusal
from valat.store.database import open_store
from valat.store.puzzles import puzzle_entries

pytestmark = pytest.mark.anyio

NOON = 20_000 * DAY_MS + DAY_MS // 2
SANTASE = [puzzle for puzzle in shipped_puzzles() if puzzle.game == "santase"]


@pytest.fixture
async def store(tmp_path, anyio_backend):
    """A store with the puzzles that come with the program."""
    async with open_store(tmp_path) as store:
        await keep_shipped(store)
        yield store


async def test_what_comes_with_the_program_is_kept_once(store):
    """However often the house starts."""
    before = await puzzle_entries(store)
    await keep_shipped(store)
    assert await puzzle_entries(store) == before
    assert {entry.id for entry in before} == {puzzle.id for puzzle in shipped_puzzles()}


async def test_the_puzzle_of_a_day_stays_the_same(store):
    """From midnight to midnight, whatever is made meanwhile."""
    daily = (await puzzle_list(store, "santase", None, None, NOON)).daily
    more = [replace(puzzle, id=f"{number:016}") for number, puzzle in enumerate(SANTASE)]
    await keep_puzzles(store, more, NOON)
    midnight = NOON - DAY_MS // 2
    for time in (midnight, NOON, midnight + DAY_MS - 1):
        assert (await puzzle_list(store, "santase", None, None, time)).daily == daily


async def test_another_day_has_another_puzzle(store):
    """In a week several come round."""
    days = [await puzzle_list(store, "santase", None, None, NOON + day * DAY_MS) for day in range(7)]
    assert len({day.daily for day in days}) > 3
    assert days[0].day == "2024-10-04"


async def test_the_index_names_each_game_with_puzzles(store):
    """With that of the day, and how many there are."""
    index = await puzzle_index(store, NOON)
    (santase,) = (game for game in index.games if game.game == "santase")
    assert santase.count == len(SANTASE)
    assert santase.daily.id == (await puzzle_list(store, "santase", None, None, NOON)).daily


async def test_a_list_is_of_a_theme(store):
    """Or of a kind."""
    of_theme = await puzzle_list(store, "santase", "endgame", None, NOON)
    assert {entry.id for entry in of_theme.puzzles} == {p.id for p in SANTASE if p.theme == "endgame"}
    assert (await puzzle_list(store, "santase", None, "call", NOON)).puzzles == ()


async def test_a_position_tells_nothing_of_the_solution(store):
    """Neither the other hand nor what was done."""
    puzzle = SANTASE[0]
    told = await puzzle_position(store, puzzle.id)
    assert told.view["seat"] == puzzle.seat
    assert set(told.view["hands"][1 - puzzle.seat]) == {"??"}
    assert len(told.view["moves"]) == puzzle.ply


async def test_the_right_answer_is_right(store):
    """And every other is wrong; both have the whole solution, with every card open."""
    puzzle = SANTASE[0]
    right = await puzzle_verdict(store, puzzle.id, puzzle.best[0])
    wrong = await puzzle_verdict(store, puzzle.id, puzzle.choices[-1].move)
    assert (right.right, wrong.right) == (True, False)
    assert right.solution == wrong.solution
    assert [choice.move for choice in right.solution.choices] == [choice.move for choice in puzzle.choices]
    assert "??" not in right.solution.scene.hands[1 - puzzle.seat]


async def test_a_move_that_the_rules_forbid_is_refused(store):
    """As at a table."""
    puzzle = SANTASE[0]
    held = {choice.move[:2] for choice in puzzle.choices}
    other = next(card for hand in puzzle.record["hands"] for card in hand if card not in held)
    with pytest.raises(Refusal) as refused:
        await puzzle_verdict(store, puzzle.id, other)
    assert refused.value.code == "illegal"


async def test_the_coming_days_are_taken_along(store):
    """With their solutions, so that they can be solved without a connection."""
    bundle = await puzzle_bundle(store, "santase", NOON)
    assert len(bundle.days) == COMING_DAYS
    ids = [puzzle.puzzle.id for puzzle in bundle.puzzles]
    assert {day.id for day in bundle.days} <= set(ids)
    assert [puzzle.solution.id for puzzle in bundle.puzzles] == ids


@pytest.mark.parametrize(("game", "code"), [("yard", "no_puzzles"), ("chess", "unreadable")])
async def test_a_game_without_puzzles_is_refused(store, game, code):
    """One that has none, and one that is not there."""
    with pytest.raises(Refusal) as refused:
        await puzzle_list(store, game, None, None, NOON)
    assert refused.value.code == code


async def test_a_puzzle_that_is_not_there_is_refused(store):
    """By its name."""
    with pytest.raises(Refusal) as refused:
        await puzzle_position(store, "nowhere")
    assert refused.value.code == "no_puzzle"
