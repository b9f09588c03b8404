"""The end of a tournament's deal writes what each player has won by it."""

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from tests.table.log.logs import dealt
from tests.table.world import opened, play_deal
from valat.store.schema import tournament_point as points
from valat.table.log.point_projections import has_played
from valat.table.log.state import PlayedMove

pytestmark = pytest.mark.anyio

NAMES = ("Ann", "Bob", "Cid", "Dan")


async def written(store):
    """Player, deal and points of each row."""
    query = select(points.c.player_id, points.c.deal, points.c.points).order_by(points.c.player_id)
    async with store.engine.connect() as connection:
        return [tuple(row) for row in await connection.execute(query)]


@pytest.mark.parametrize(
    ("by", "counts"),
    [
        (("player", "clock"), True),
        (("player", "clock", "bot"), False),
        (("bot", "bot"), False),
        ((), True),
    ],
    ids=["half", "less", "none", "nothing-to-do"],
)
def test_a_deal_counts_for_who_has_played_half_of_it(by, counts):
    """Moves of clock and bot are nobody's own. Rule: TRN-PROMO-5"""
    state = dealt()
    moves = (PlayedMove(0, "pass", "player"), *(PlayedMove(1, "pass", actor) for actor in by))
    assert has_played(replace(state, deal=replace(state.deal, moves=moves)), 1) is counts


async def test_each_player_is_given_what_the_side_writes(tmp_path):
    """With the deal's end, and once. Rule: TRN-PROMO-1"""
    async with opened(tmp_path) as world:
        table = await world.managed(*NAMES, cap={"deals": 1, "count_passed": True, "level": "draw"})
        guests = [await world.come(name, table) for name in NAMES]
        await table.management.resume()
        await world.wait(200)
        await play_deal(world, guests)
        scores = table.state.places.scores
        expected = [(guest.player.id, 1, scores[seat % 2]) for seat, guest in enumerate(guests)]
        assert await written(world.house.store) == sorted(expected)


async def test_nobody_has_points_beside_a_filled_place(tmp_path):
    """The match counts for no prize week. Rule: TRN-FILL-1"""
    async with opened(tmp_path) as world:
        cap = {"deals": 1, "count_passed": True, "level": "draw"}
        table = await world.managed(*NAMES, cap=cap, filled=True)
        guests = [await world.come(name, table) for name in NAMES]
        await table.management.resume()
        await world.wait(200)
        await play_deal(world, guests)
        assert len(table.state.finished_deals) == 1
        assert await written(world.house.store) == []


async def test_a_deal_that_a_bot_played_has_no_points(tmp_path):
    """It is kept all the same, so that the page can say why. Rule: TRN-PROMO-5, TRN-PROMO-8"""
    async with opened(tmp_path) as world:
        table = await world.managed(*NAMES, cap={"deals": 1, "count_passed": True, "level": "draw"})
        guests = [await world.come(name, table) for name in NAMES]
        await table.management.resume()
        while table.state.phase != "over":
            await world.wait(1_000)
            for guest in guests[:3]:
                view = guest.picture["view"]
                if view and view["legal"]:
                    await guest.play(0)
        people = {guest.player.id for guest in guests[:3]}
        rows = await written(world.house.store)
        assert {player for player, _, points in rows if points is not None} == people
        assert {player for player, _, points in rows if points is None} == {guests[3].player.id}


async def test_an_ordinary_table_writes_none(tmp_path):
    """Points are of tournaments alone."""
    async with opened(tmp_path) as world:
        four = await world.four()
        await play_deal(world, four)
        assert four[0].table.state.finished_deals
        assert await written(world.house.store) == []
