"""Opening a manager's tables: one for each number, whatever happens."""

import asyncio

import pytest
from msgspec import UNSET

from tests.table.world import opened
from valat.house.lobby import free_seats, joinable, own_tables
from valat.kernel.errors import Unreadable
from valat.store import tables
from valat.table.log.setting import Setting

pytestmark = pytest.mark.anyio

NAMES = ("Ann", "Bob", "Cid", "Dan")


async def test_the_same_number_is_the_same_table(world):
    """Asked for once more, and by several at once; another number is another."""
    for name in NAMES:
        await world.person(name)
    tables_of_one = await asyncio.gather(*(world.managed(*NAMES) for _ in range(5)))
    assert len({id(table) for table in tables_of_one}) == 1
    assert await world.managed(*NAMES) is tables_of_one[0]
    assert await world.managed(*NAMES, number=2) is not tables_of_one[0]
    assert len(await tables.all_tables(world.house.store)) == 2


async def test_a_manager_that_was_killed_finds_its_table(tmp_path, monkeypatch):
    """What was durable is there, though nobody was told of it."""
    async with opened(tmp_path) as world:
        for name in NAMES:
            await world.person(name)

        def crash(table):
            raise RuntimeError

        monkeypatch.setattr(world.house, "_admit", crash)
        with pytest.raises(RuntimeError):
            await world.managed(*NAMES)
        (entry,) = await tables.all_tables(world.house.store)
    async with opened(tmp_path) as world:
        table = await world.managed(*NAMES)
        assert (table.id, [seat.name for seat in table.state.seats]) == (entry.id, list(NAMES))


async def test_after_a_restart_it_goes_on_before_anybody_asks(tmp_path):
    """Its clock runs, its bots play; ordinary tables wait until somebody comes back."""
    async with opened(tmp_path) as world:
        await world.open("Eve")
        table = await world.managed("Ann", None, None, None)
        await table.management.resume()
        await world.wait(0)
        ply, times = table.state.ply, world.times
    async with opened(tmp_path, times) as world:
        assert world.house.health()["tables"] == 1
        await world.wait(60_000)
        assert (await world.house.get(table.id)).state.ply > ply


async def test_a_closed_one_is_not_read_back(tmp_path):
    """Nothing will happen there any more."""
    async with opened(tmp_path) as world:
        await (await world.managed(*NAMES)).management.stop("cancelled")
    async with opened(tmp_path) as world:
        assert world.house.health()["tables"] == 0


@pytest.mark.parametrize(
    ("setting", "names"),
    [
        ({"cap": UNSET}, NAMES),
        ({"clock": None, "access": "private"}, NAMES),
        ({"game": "bridge", "preset": "rubber", "partners": "turns"}, NAMES),
        ({"boards": "given"}, NAMES),
        ({"boards": "shared"}, NAMES),
        ({"bots": "genius"}, NAMES),
        ({"game": "chess"}, NAMES),
        ({}, NAMES[:3]),
    ],
    ids=str,
)
async def test_what_nobody_manages(world, setting, names):
    """A match without an end or a clock, partners that change, boards that the game has not."""
    with pytest.raises(Unreadable):
        await world.managed(*names, **setting)


async def test_it_is_listed_to_watch_and_never_to_join(world):
    """Though nobody is there, and a bot sits there; nor is anybody led back to it."""
    table = await world.managed("Ann", None, None, None)
    await table.management.resume()
    await world.wait(0)
    ann = await world.come("Ann", table)
    assert not joinable(table)
    assert [entry.joinable for entry in world.house.lobby.picture().tables] == [False]
    assert list(free_seats([table], Setting("belot"))) == []
    assert list(own_tables([table], "belot", ann.player)) == []
