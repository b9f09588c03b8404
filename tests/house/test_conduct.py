"""Leaving matches with people, and the pause from tables with strangers."""

import pytest

from valat.kernel.errors import Refusal
from valat.store.conduct import PAUSES_MS, conduct_of
from valat.table.log.conduct_projections import conduct_statements
from valat.table.log.events import Event, MatchOver

pytestmark = pytest.mark.anyio


async def match(world, *names, **setting):
    """Two registered people in the middle of a match of Santase."""
    for name in names:
        await world.member(name)
    host = await world.open(names[0], game="santase", fill="people", **setting)
    guest = await world.come(names[1], host.table, host.table.invite)
    assert "ok" in await guest.do("sit", seat=1)
    await world.wait(1000)
    assert host.table.state.phase == "playing"
    return host, guest


async def incidents(world, name):
    return (await conduct_of(world.house.store, (await world.member(name)).id)).incidents


async def test_leaving_a_match_with_people_is_an_incident(world):
    """CDT-1: of the one who leaves; who is left alone then may go."""
    host, guest = await match(world, "Ann", "Bob")
    await guest.do("leave")
    await host.do("leave")
    assert [await incidents(world, name) for name in ("Ann", "Bob")] == [0, 1]


async def test_who_is_not_back_by_the_end_has_left(world):
    """CDT-1: the seat is kept for some time, of which the match has lasted less."""
    host, guest = await match(world, "Ann", "Bob")
    await guest.do("leave", keep=True)
    assert await incidents(world, "Bob") == 0
    over = Event(host.table.state.seq + 1, world.times.now(), 1, MatchOver((1, 0), 0, (1, 2)))
    await world.house.store.writer.write(conduct_statements(host.table.state, over))
    assert [await incidents(world, name) for name in ("Ann", "Bob")] == [0, 1]


async def test_a_lost_connection_is_none(world):
    """CDT-1: also where a bot plays until the player is back."""
    host, guest = await match(world, "Ann", "Bob")
    await guest.leave_room()
    await world.wait(20_000)
    await world.come("Bob", host.table)
    assert await incidents(world, "Bob") == 0


@pytest.mark.parametrize(("away_ms", "expected"), [(5_000, 0), (60_000, 1)])
async def test_closing_the_page_for_good_is_leaving(world, away_ms, expected):
    """CDT-1: but a connection that is lost for a moment is none, nor is going after the other has gone."""
    host, guest = await match(world, "Ann", "Bob")
    await guest.leave_room()
    await world.wait(away_ms)
    await host.leave_room()
    await world.wait(600_000)
    assert host.table.state.phase == "closed"
    assert [await incidents(world, name) for name in ("Ann", "Bob")] == [0, expected]


async def test_who_leaves_a_player_who_is_gone_leaves_nobody(world):
    """CDT-1: the one who only closed the page was first."""
    host, guest = await match(world, "Ann", "Bob")
    await guest.leave_room()
    await world.wait(60_000)
    await host.do("leave")
    await world.wait(600_000)
    assert [await incidents(world, name) for name in ("Ann", "Bob")] == [0, 1]


async def test_who_is_back_before_the_end_has_not_left(world):
    """CDT-1: as where the seat was kept."""
    host, guest = await match(world, "Ann", "Bob")
    await guest.leave_room()
    await world.wait(60_000)
    assert host.table.state.seats[1].missing is not None
    await world.come("Bob", host.table)
    await world.wait(100)
    assert host.table.state.seats[1].missing is None
    over = Event(host.table.state.seq + 1, world.times.now(), 1, MatchOver((1, 0), 0, (1, 2)))
    assert conduct_statements(host.table.state, over) == []


async def test_leaving_bots_is_none(world):
    await world.member("Ann")
    ann = await world.open("Ann", game="santase", fill="bots")
    await world.wait(1000)
    await ann.do("leave")
    assert await incidents(world, "Ann") == 0


async def test_the_clock_running_out_three_times_is_an_incident(world):
    """CDT-1"""
    host, _ = await match(world, "Ann", "Bob")
    seats = {0: "Ann", 1: "Bob"}
    moved = {"Ann": 0, "Bob": 0}
    while max(moved.values()) < 3:
        before = host.table.state.ply
        turn = seats[host.table.state.actors()[0]]
        await world.wait(31_000)
        moved[turn] += host.table.state.ply > before
        assert [await incidents(world, name) for name in moved] == [count >= 3 for count in moved.values()]
        if host.picture["table"]["phase"] != "playing":
            break


async def test_three_incidents_pause_from_tables_with_strangers(world):
    """CDT-1: for a quarter of an hour; private tables stay open."""
    for _ in range(3):
        host, guest = await match(world, "Ann", "Bob")
        await guest.do("leave")
        await host.do("leave")
    bob = await world.member("Bob")
    with pytest.raises(Refusal) as refused:
        await world.house.play("belot", bob)
    assert (refused.value.code, refused.value.details["incidents"]) == ("conduct_pause", "3")
    ann = await world.open("Ann", game="santase", fill="people")
    guest = await world.come("Bob", ann.table)
    assert (await guest.do("sit", seat=1))["error"]["code"] == "conduct_pause"
    turns = await world.open("Ann", game="bridge", preset="rubber", partners="turns", fill="people")
    waits = await world.come("Bob", turns.table)
    assert (await waits.do("wait"))["error"]["code"] == "conduct_pause"
    assert await world.open("Bob", game="santase", access="private")
    await world.wait(PAUSES_MS[0] + 1)
    assert await world.house.play("belot", bob)
