"""A turn at a table without a clock waits for somebody who is away: a notice tells them."""

import pytest

from tests.table.world import on_turn
from valat.house.turns import AWAY_MS

pytestmark = pytest.mark.anyio

SLOW = {"access": "private", "clock": None}


async def left_on_turn(world, **setting):
    """Who is on turn at a table that all have left; everybody has an account."""
    guests = await world.four(**{**SLOW, **setting})
    for guest in guests:
        name = guest.player.name
        await world.house.players.register(guest.player.id, name, name.lower(), "hash")
    waited_for = on_turn(guests)
    for guest in guests:
        await guest.leave_room()
    return waited_for


async def turns(world, guest):
    """The links of the notices of a player."""
    await world.house.wait_idle()
    await world.house._turns.close()
    return [notice.link for notice in (await world.house.notices.newest(guest.player.id)).notices]


async def test_who_is_away_is_told(world):
    """NTC-1: not at once, since a page that is loaded again is gone for a moment."""
    guest = await left_on_turn(world)
    assert await turns(world, guest) == []
    await world.wait(AWAY_MS)
    assert await turns(world, guest) == [f"/t/{guest.table.id}"]


async def test_who_comes_back_is_not_told(world):
    """NTC-1: nor is somebody at a table with a clock, which moves."""
    guest = await left_on_turn(world)
    await world.come(guest.player.name, guest.table, guest.table.invite)
    await world.wait(AWAY_MS)
    assert await turns(world, guest) == []


async def test_who_comes_to_the_table_has_read_it(world):
    """NTC-1: nothing waits there any more."""
    guest = await left_on_turn(world)
    await world.wait(AWAY_MS)
    assert await turns(world, guest) == [f"/t/{guest.table.id}"]
    await world.come(guest.player.name, guest.table, guest.table.invite)
    await turns(world, guest)
    assert (await world.house.notices.newest(guest.player.id)).unread == 0


async def test_a_clock_tells_nobody(world):
    """NTC-1: it goes on by itself."""
    guest = await left_on_turn(world, clock={"move": 30})
    await world.wait(AWAY_MS)
    assert await turns(world, guest) == []


async def test_bots_do_not_wait_for_anybody(world):
    """NTC-1: who plays alone may go at any time."""
    await world.member("Ann")
    ann = await world.open("Ann", fill="bots", **SLOW)
    await world.wait(60_000)
    assert on_turn([ann]) is ann
    await ann.leave_room()
    await world.wait(AWAY_MS)
    assert await turns(world, ann) == []
