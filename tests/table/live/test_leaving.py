"""Leaving a match that goes on: the seat is kept for some minutes, then given up."""

import pytest

from tests.table.world import on_turn
from valat.store.tables import open_seats

pytestmark = pytest.mark.anyio


async def leave(guest):
    """Leaves, as the page does: the seat is kept, then the socket closes."""
    assert "ok" in await guest.do("leave", keep=True)
    await guest.leave_room()


async def test_a_bot_plays_for_whoever_left_until_they_are_back(world):
    """At once, for the others are not to wait; by coming back the seat is theirs again."""
    guests = await world.four()
    gone = on_turn(guests)
    seat, table = gone.picture["table"]["you"], gone.table
    friend = next(guest for guest in guests if guest is not gone)
    await leave(gone)
    await world.wait(0)
    assert friend.picture["table"]["ply"] == 1
    shown = friend.picture["table"]["seats"][seat]
    assert (shown["name"], shown["kind"], shown["bot_plays"]) == (gone.player.name, "person", True)
    again = await world.come(gone.player.name, table)
    assert not again.picture["table"]["seats"][seat]["bot_plays"]
    assert again.picture["table"]["you"] == seat
    told = friend.seen[friend.seen.index("kept") :]
    assert [kind for kind in told if kind != "move"] == ["kept", "away", "back", "returned"]


async def test_after_five_minutes_the_seat_goes_to_a_bot(world):
    """The event tells who sat there, whom the picture does not name any more."""
    guests = await world.four(access="private", clock=None)
    gone, friend = guests[3], guests[0]
    await leave(gone)
    await world.wait(299_000)
    assert friend.picture["table"]["seats"][3]["kind"] == "person"
    await world.wait(1_000)
    assert friend.picture["table"]["seats"][3]["kind"] == "bot"
    events = [message["event"] for message in friend.told("table") if message["event"]]
    assert {"kind": "left", "seat": 3, "name": gone.player.name} in events
    assert await open_seats(world.house.store, gone.player.id) == []


async def test_with_bots_alone_the_table_waits(world):
    """Nothing is played meanwhile, the lobby offers the way back, and the match goes on where it was."""
    ann = await world.open()
    await world.wait(300)
    while ann.picture["scene"]["turn"] != 0:
        await world.wait(700)
    ply, table = ann.picture["table"]["ply"], ann.table
    await leave(ann)
    await world.wait(299_000)
    assert (table.state.ply, table.state.closed) == (ply, None)
    assert [seat.id for seat in await open_seats(world.house.store, ann.player.id)] == [table.id]
    again = await world.come("Ann", table)
    assert again.picture["table"]["seats"][0]["bot_plays"] is False
    assert "ok" in await again.play()


async def test_with_bots_alone_it_closes_after_five_minutes(world):
    """Nobody came back."""
    ann = await world.open()
    await world.wait(300)
    await leave(ann)
    await world.wait(300_000)
    assert ann.table.state.phase == "closed"
    assert await open_seats(world.house.store, ann.player.id) == []


async def test_whoever_left_may_play_at_another_table(world):
    """Playing at once leads back only to where one has not left."""
    ann = await world.open()
    await world.wait(300)
    assert await world.house.play("belot", ann.player) is ann.table
    await leave(ann)
    assert await world.house.play("belot", ann.player) is not ann.table


async def test_before_the_first_deal_nothing_is_kept(world):
    """Nor after the match: the seat is free at once."""
    ann = await world.open(fill="people")
    bob = await world.come("Bob", ann.table)
    await bob.do("sit", seat=1)
    await leave(bob)
    assert ann.picture["table"]["seats"][1]["kind"] == "empty"


async def test_leaving_for_good_needs_no_wait(world):
    """Without `keep` a bot sits down at once, also after the seat was kept."""
    guests = await world.four()
    await guests[3].do("leave", keep=True)
    assert "ok" in await guests[3].do("leave")
    assert guests[0].picture["table"]["seats"][3]["kind"] == "bot"
