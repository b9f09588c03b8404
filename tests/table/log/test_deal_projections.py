"""The list of finished deals, as it is written with the events and read from a log that is there already."""

from random import Random

import pytest
from sqlalchemy import delete, select

from tests.shapes import setting
from tests.table.live.test_boards import WORLD, begun, bid_and_play, on_with, quiet
from tests.table.world import play_at_random, play_deal
from valat import games
from valat.store.encryption import decrypt, is_encrypted
from valat.store.log import read_events
from valat.store.schema import deal, deal_seat
from valat.table.log.deal_projections import past_deal_statements

pytestmark = pytest.mark.anyio

__all__ = ["quiet"]


async def listed(store, table, *columns):
    """Those columns of the list, sorted."""
    async with store.engine.connect() as connection:
        return sorted((await connection.execute(select(*columns).select_from(table))).all())


@pytest.mark.parametrize("name", games.names())
async def test_a_finished_deal_is_listed_with_who_sat_there(world, name):
    """People alone, each with the seat and the side."""
    guests = await world.mixed(**setting((name, {})))
    table = guests[0].table
    await play_at_random(world, guests, Random(2), until=lambda: bool(table.state.finished_deals))
    sides = table.state.game.sides(table.state.options)
    people = [
        (table.id, 1, guest.player.id, seat, sides[seat])
        for guest in guests
        if (seat := table.state.seat_of(guest.player.id)) is not None
    ]
    seats = deal_seat.c
    found = await listed(
        world.house.store, deal_seat, seats.table_id, seats.deal, seats.player_id, seats.seat, seats.side
    )
    assert found == sorted(people)


async def test_a_log_that_is_there_already_lists_the_same(world):
    """Of several deals, somebody having left between two of them."""
    four = await world.four()
    table, store = four[0].table, world.house.store
    await play_deal(world, four)
    for guest in four:
        await guest.do("ready", deal=1)
    await world.wait(300)
    await four[3].do("leave")
    await four[0].do("bot", seat=3)
    await play_at_random(world, four[:3], Random(1), until=lambda: len(table.state.finished_deals) == 2)

    columns = (deal.c.table_id, deal.c.deal, deal.c.at_ms, deal.c.body)
    seats = tuple(deal_seat.c)
    before = await listed(store, deal, *columns), await listed(store, deal_seat, *seats)
    assert len(before[0]) == 2
    assert len(before[1]) == 7
    await store.writer.write([(delete(deal_seat), {}), (delete(deal), {})])
    statements = list(past_deal_statements(table.id, await read_events(store, table.id), store.keys))
    # twice, as when a house is stopped in between
    for _ in range(2):
        await store.writer.write(statements)
        assert (await listed(store, deal, *columns), await listed(store, deal_seat, *seats)) == before


async def test_of_a_board_that_others_play_the_store_alone_tells_nothing(world):
    """What it brought is encrypted; with the house key it is read."""
    ann = await begun(world, "Ann")
    await bid_and_play(world, ann, "1NT")
    [(body,)] = await listed(world.house.store, deal, deal.c.body)
    assert is_encrypted(body)
    assert '"kind":"part_score"' in decrypt(world.house.store.keys, body)


async def test_practice_is_not_listed(world):
    """It counts nowhere."""
    ann = await begun(world, "Ann", **{**WORLD, "boards": "own"})
    await bid_and_play(world, ann)
    await on_with(world, ann)
    wanted = {"game": "bridge", "boards": "given", "of": ann.table.id, "deal": 1}
    practising = await world.open("Ann", **wanted)
    await world.wait(6_000)
    await bid_and_play(world, practising)
    assert [row[0] for row in await listed(world.house.store, deal, deal.c.table_id)] == [ann.table.id]
