"""Puzzles are made of the finished deals of public tables, when nobody waits for an analysis."""

import pytest
from msgspec.structs import replace

from tests.table.world import play_deal
from valat.analysis.puzzles.shipped import shipped_puzzles
from valat.house import puzzle_maker as module
from valat.house.puzzle_maker import DEALS_OF_A_TABLE, PuzzleMaker, puzzle_in_record, records_for_puzzles
from valat.store.puzzles import next_source, puzzle_entries

pytestmark = pytest.mark.anyio

FOUND = next(shipped_puzzles())


class Analysts:
    """Workers that find a puzzle at one ply of each deal, and are busy at first where one says so."""

    def __init__(self, busy=0):
        self.busy, self.asked = busy, []

    @property
    def is_idle(self):
        self.busy -= 1
        return self.busy < 0

    async def run_idle(self, function, record, ply):
        assert function is puzzle_in_record
        self.asked.append(ply)
        return replace(FOUND, id=f"{len(self.asked):016}") if ply == 3 else None


@pytest.fixture
def slept():
    """The seconds that were waited."""
    return []


@pytest.fixture
def maker(world, slept):
    """Makes the maker of a house, with these workers."""

    async def sleep(seconds):
        slept.append(seconds)

    return lambda workers: PuzzleMaker(world.house.store, world.house.logs, workers, lambda: 5, sleep)


async def test_a_public_table_is_looked_through(world, maker):
    """Each move of its deals once; what is found is kept, and the table is done."""
    four = await world.four()
    await play_deal(world, four)
    table, workers = four[0].table.id, Analysts()
    await maker(workers).look_through(table)
    assert sorted(workers.asked) == list(range(len(workers.asked)))
    assert [entry.made_ms for entry in await puzzle_entries(world.house.store)] == [5]


async def test_whoever_waits_for_an_analysis_goes_first(world, maker, slept):
    """The maker asks again after a while."""
    four = await world.four()
    await play_deal(world, four)
    await maker(Analysts(busy=3)).look_through(four[0].table.id)
    assert slept.count(module.BUSY_S) == 3


async def test_a_table_is_looked_through_once(world, maker):
    """Also where it has nothing for puzzles, or cannot be read."""
    four = await world.four()
    table = four[0].table.id
    for guest in four:
        await guest.do("leave")
    await world.wait(10_000)
    await maker(Analysts()).look_through(table)
    assert await next_source(world.house.store) is None


@pytest.mark.parametrize(
    "setting",
    [
        {"access": "private"},
        {"boards": "world"},
        {"preset": "book"},
        {"options": {"carre_cancels_quinte": True}},
    ],
    ids=str,
)
async def test_of_other_tables_nothing_is_taken(world, setting):
    """Private ones, boards that others may still play, and unusual rules."""
    four = await world.four()
    await play_deal(world, four)
    log = await world.house.logs.find(four[0].table.id)
    assert len(records_for_puzzles(log)) == 1
    other = replace(log, state=replace(log.state, setting=replace(log.state.setting, **setting)))
    assert records_for_puzzles(other) == []


async def test_of_a_long_match_the_first_deals_are_taken(world):
    """So that other tables have their turn."""
    four = await world.four()
    await play_deal(world, four)
    log = await world.house.logs.find(four[0].table.id)
    long = replace(log, deals=log.deals * 9)
    assert len(records_for_puzzles(long)) == DEALS_OF_A_TABLE


def test_a_puzzle_keeps_no_names():
    """Neither of players nor of their nonces: the record is the deal's alone."""
    assert "proof" not in FOUND.record
    assert "players" not in FOUND.record
