"""The end of a rated match changes its players' ratings, in the same transaction."""

from random import Random

import pytest
from sqlalchemy import select

from tests.table.world import opened, play_at_random, play_deal
from valat.kernel.errors import Refusal
from valat.store.log import read_events
from valat.store.rating_rebuild import work_off_backlog
from valat.store.schema import rated_match, rating_change
from valat.table.log import history

pytestmark = pytest.mark.anyio

NAMES = ("Ann", "Bob", "Cid", "Dan")
CAP = {"deals": 1, "count_passed": True, "level": "draw"}


async def register(world, *names):
    """Registers players of these names."""
    for name in names:
        who = await world.person(name)
        await world.players.register(who.id, name, name.lower(), "hash")


async def why_not(world):
    """Why each match that was to be rated is not."""
    async with world.house.store.engine.connect() as connection:
        return list((await connection.execute(select(rated_match.c.why_not))).scalars())


async def parts(world):
    """Who had which rank and part, by name."""
    query = select(rating_change.c.player_id, rating_change.c.rank, rating_change.c.part)
    async with world.house.store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return {(await world.players.get(row.player_id)).name: (row.rank, row.part) for row in rows}


async def two(world, **setting):
    """Ann and Bob, registered, at a rated table of Santase, the first deal dealt."""
    await register(world, "Ann", "Bob")
    ann = await world.open("Ann", game="santase", fill="people", rated=True, **setting)
    bob = await world.come("Bob", ann.table)
    assert "ok" in await bob.do("sit", seat=1)
    await world.wait(10_000)
    return [ann, bob]


async def managed(world, *names, **setting):
    """These at a tournament's table, in its first and only deal."""
    table = await world.managed(*names, cap=CAP, rated=True, **setting)
    guests = [await world.come(name, table) for name in names if name]
    await table.management.resume()
    await world.wait(200)
    return table, guests


async def test_a_tournament_match_is_rated(tmp_path):
    """By the places of its sides. Rule: RTG-2"""
    async with opened(tmp_path) as world:
        await register(world, *NAMES)
        table, guests = await managed(world, *NAMES)
        await play_deal(world, guests)
        ranks = table.state.places.ranks
        found = await parts(world)
        assert found == {name: (ranks[seat % 2], "played") for seat, name in enumerate(NAMES)}
        assert await why_not(world) == [None]


@pytest.mark.parametrize(("fourth", "why"), [("Gus", "guest"), (None, "bot")])
async def test_a_match_with_a_guest_or_a_bot_is_not(tmp_path, fourth, why):
    """And it says why. Rule: RTG-2"""
    async with opened(tmp_path) as world:
        await register(world, *NAMES[:3])
        table, guests = await managed(world, *NAMES[:3], fourth)
        while table.state.phase != "over":
            await world.wait(1_000)
            for guest in guests:
                view = guest.picture["view"]
                if view and view["legal"]:
                    await guest.play(0)
        assert await why_not(world) == [why]
        assert await parts(world) == {}


async def test_a_match_that_the_house_stops_counts_for_nobody(tmp_path):
    """Rule: RTG-4"""
    async with opened(tmp_path) as world:
        await register(world, *NAMES)
        table, _ = await managed(world, *NAMES)
        await table.management.stop("late")
        assert await why_not(world) == ["stopped"]


async def test_leaving_a_match_is_losing_it(tmp_path):
    """The one who stayed does not have to play on against the bot. Rule: RTG-4"""
    async with opened(tmp_path) as world:
        ann, bob = await two(world)
        assert "ok" in await bob.do("leave")
        assert "ok" in await ann.do("leave")
        await world.wait(600_000)
        assert await why_not(world) == [None]
        assert await parts(world) == {"Ann": (1, "played"), "Bob": (2, "left")}


async def test_who_left_has_lost_though_the_other_only_closes_the_page(tmp_path):
    """Nobody plays it to its end. Rule: RTG-4"""
    async with opened(tmp_path) as world:
        ann, bob = await two(world)
        assert "ok" in await bob.do("leave")
        await ann.leave_room()
        await world.wait(600_000)
        assert await why_not(world) == [None]
        assert await parts(world) == {"Ann": (1, "played"), "Bob": (2, "left")}


async def test_who_closes_the_page_first_has_left_first(tmp_path):
    """The other one has waited, and leaves in vain. Rule: RTG-4"""
    async with opened(tmp_path) as world:
        ann, bob = await two(world)
        await bob.leave_room()
        await world.wait(20_000)
        assert "ok" in await ann.do("leave")
        await world.wait(600_000)
        assert await parts(world) == {"Ann": (1, "played"), "Bob": (2, "left")}


async def test_where_all_go_away_at_once_nobody_has_lost(tmp_path):
    """As where the house loses its connection. Rule: RTG-4"""
    async with opened(tmp_path) as world:
        ann, bob = await two(world)
        await bob.leave_room()
        await ann.leave_room()
        await world.wait(600_000)
        assert await why_not(world) == ["stopped"]


async def test_a_player_who_comes_back_has_not_left(tmp_path):
    """Rule: RTG-4"""
    async with opened(tmp_path) as world:
        ann, bob = await two(world)
        await bob.do("leave", keep=True)
        left = ann.table.state.starters[1].left
        await bob.do("sit", seat=1)
        assert (left is None, ann.table.state.starters[1].left) == (False, None)


async def test_a_log_that_is_read_back_knows_who_began_and_who_moved(tmp_path):
    """Also of deals that are over. Rule: RTG-2"""
    async with opened(tmp_path) as world:
        guests = await two(world)
        table = guests[0].table
        await play_at_random(
            world,
            guests,
            Random(1),
            until=lambda: len(table.state.finished_deals) > 1 and table.state.ply > 3,
        )
        store = world.house.store
        state, refusal = history.state_from_log(table.id, await read_events(store, table.id), store.keys)
        assert refusal is None
        assert state.starters == table.state.starters
        assert all(starter.own == starter.made > 5 for starter in state.starters)


async def test_an_ordinary_match_leaves_nothing(tmp_path):
    """Rule: RTG-2"""
    async with opened(tmp_path) as world:
        await register(world, *NAMES)
        guests = await world.four()
        assert guests[0].table.state.starters == ()


@pytest.mark.parametrize("setting", [{"fill": "bots"}, {"boards": "given", "fill": "people"}])
async def test_bots_and_practice_cannot_be_rated(tmp_path, setting):
    """Rule: RTG-2"""
    async with opened(tmp_path) as world:
        await register(world, "Ann")
        with pytest.raises(Refusal):
            await world.open("Ann", rated=True, **setting)


async def test_no_guest_sits_down_where_the_match_is_rated(tmp_path):
    """A guest has no rating. Rule: RTG-2"""
    async with opened(tmp_path) as world:
        await register(world, "Ann")
        ann = await world.open("Ann", game="santase", fill="people", rated=True)
        gus = await world.come("Gus", ann.table)
        assert (await gus.do("sit", seat=1))["error"]["code"] == "needs_account"


async def test_a_ruling_after_the_end_ranks_the_sides_again(tmp_path):
    """Where it changes who has won, ratings are computed again. Rule: RTG-4"""
    async with opened(tmp_path) as world:
        await register(world, *NAMES)
        table, guests = await managed(world, *NAMES)
        await play_deal(world, guests)
        ranks = table.state.places.ranks
        winner = ranks.index(1)
        await table.management.adjust(1, 1 - winner, 1_000, "Signals.")
        expected = {name: (ranks[1 - seat % 2], "played") for seat, name in enumerate(NAMES)}
        assert await parts(world) == expected
        (rebuilt,) = await work_off_backlog(world.house.store)
        assert (rebuilt.matches, rebuilt.differing) == (1, 8)
        await table.management.adjust(2, 1 - winner, 10, "More of it.")
        assert await work_off_backlog(world.house.store) == []
