"""Finished deals are compared with best play in a worker of their own."""

from random import Random

import pytest
from sqlalchemy import select

from tests.shapes import setting
from tests.table.live.test_boards import begun, bid_and_play, quiet
from tests.table.world import play_at_random, play_deal
from valat.analysis import double_dummy_margins
from valat.house.deal_solving import solve_next
from valat.store.encryption import is_encrypted
from valat.store.history import History
from valat.store.schema import deal
from valat.workers.pool import pool

pytestmark = pytest.mark.anyio

__all__ = ["quiet"]


async def test_the_latest_deal_is_solved_first(world):
    """Until there is none any more; each seat's margin is what the player's page counts."""
    four = await world.four()
    ann, bob = four[:2]
    await play_deal(world, four)
    for guest in four:
        await guest.do("ready", deal=1)
    await world.wait(300)
    await play_deal(world, four)
    history = History(world.house.store)
    async with pool(1, 0) as workers:
        assert await solve_next(world.house.store, workers)
        newest, oldest = await history.deals(ann.player.id, ann.player.id, 2)
        assert (newest.margin is None, oldest.margin) == (False, None)
        assert await solve_next(world.house.store, workers)
        assert not await solve_next(world.house.store, workers)
    margins = double_dummy_margins(await world.record(ann.table.id, 2, ann.player)).by_seat
    for guest, margin in ((ann, margins[0]), (bob, margins[1])):
        newest, _ = await history.deals(guest.player.id, guest.player.id, 2)
        assert newest.margin == margin


async def test_where_it_cannot_be_told_it_is_not_tried_again(world):
    """As in yard bridge, of which it is not known what a choice brings."""
    guests = await world.mixed(**setting(("yard", {"players": 2})))
    await play_at_random(world, guests, Random(1), until=lambda: bool(guests[0].table.state.finished_deals))
    async with pool(1, 0) as workers:
        assert await solve_next(world.house.store, workers)
        assert not await solve_next(world.house.store, workers)
    [played] = await History(world.house.store).deals(guests[0].player.id, guests[0].player.id, 1)
    assert played.margin is None


async def test_the_margins_of_a_board_are_encrypted(world):
    """Others have still to play it."""
    ann = await begun(world, "Ann")
    await bid_and_play(world, ann, "1NT", claim=None)
    async with pool(1, 0) as workers:
        await solve_next(world.house.store, workers)
    async with world.house.store.engine.connect() as connection:
        margins = (await connection.execute(select(deal.c.margins))).scalar()
    assert is_encrypted(margins)
    [played] = await History(world.house.store).deals(ann.player.id, ann.player.id, 1)
    assert (played.margin is None, played.unit) == (False, "tricks")
