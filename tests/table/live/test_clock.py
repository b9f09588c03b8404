"""Time to move, people who are away, tables that nobody comes back to."""

import pytest

from tests.table.world import on_turn, play_deal
from valat.store.tables import open_seats
from valat.table.live.clock import COMMITMENTS_MS, THROWN_IN_MS, left_ms
from valat.table.log.setting import ClockSetting

pytestmark = pytest.mark.anyio


def test_the_bank_is_used_after_the_moves_own_time():
    """30 s a move and 60 s in the bank: after 42 s the bank holds 48."""
    assert left_ms(ClockSetting(30, 60), 60_000, 10_000) == (20_000, 60_000)
    assert left_ms(ClockSetting(30, 60), 60_000, 42_000) == (0, 48_000)


async def test_at_zero_a_bot_plays_until_the_player_is_back(world):
    """The move is marked as the clock's; any message gives the seat back."""
    guests = await world.four()
    late = on_turn(guests)
    seat = late.picture["table"]["you"]
    await world.wait(29_999)
    assert late.picture["table"]["ply"] == 0
    await world.wait(1)
    event = late.picture["event"]
    assert (event["kind"], event["by"], event["seat"]) == ("move", "clock", seat)
    assert late.picture["table"]["seats"][seat]["bot_plays"]
    assert "ok" in await late.do("back")
    assert not late.picture["table"]["seats"][seat]["bot_plays"]
    assert "back" in late.seen


async def test_no_clock_runs_for_one_person_with_bots(world):
    """Nobody waits for them, so half a minute's look away costs nothing; with a second person it begins."""
    ann = await world.open(fill="bots")
    await world.wait(COMMITMENTS_MS)
    ply = ann.picture["table"]["ply"]
    await world.wait(600_000)
    assert (ann.picture["table"]["ply"], ann.picture["table"]["clock"]) == (ply, None)
    bob = await world.come("Bob", ann.table)
    assert "ok" in await bob.do("sit", seat=1)
    await world.wait(29_999)
    assert ann.picture["table"]["ply"] == ply
    assert ann.picture["table"]["clock"]["left_ms"] <= 30_000
    await world.wait(1)
    assert ann.picture["table"]["ply"] > ply


async def test_the_clock_runs_for_one_person_whose_boards_others_play(world):
    """All have the same time for them."""
    ann = await world.open(game="bridge", boards="world")
    await world.wait(300)
    while ann.picture["scene"]["turn"] != 0:
        await world.wait(700)
    assert ann.picture["table"]["clock"]["full_ms"] == 30_000
    await world.wait(30_000)
    assert ann.table.timings.clock_moves == {0: 1}


async def passing(*asked, **how):
    """A bot that passes."""
    return "Pass"


@pytest.mark.parametrize("company", ["people", "bots"])
async def test_a_deal_thrown_in_deals_again_by_itself(world, company):
    """Nobody has to say that they are ready: it is looked at for a moment, and the next one is dealt."""
    world.bots.choose = passing
    guests = await world.four() if company == "people" else [await world.open(fill="bots")]
    await world.wait(COMMITMENTS_MS)
    for _ in guests:
        table = guests[0].picture["table"]
        move = {"deal": table["deal"], "ply": table["ply"], "move": "Pass"}
        assert "ok" in await on_turn(guests).do("move", **move)
        await world.wait(0)
    await world.wait(THROWN_IN_MS - 1)
    assert guests[0].picture["table"]["phase"] == "between"
    await world.wait(1)
    table = guests[0].picture["table"]
    assert (table["phase"], table["deal"]) == ("playing", 2)


async def test_nobody_waits_for_somebody_away_but_once(world):
    """After 12 s in all a bot plays, move by move, with a clock or without one, until they are back."""
    guests = await world.four(access="private", clock=None)
    gone = on_turn(guests)
    seat = gone.picture["table"]["you"]
    others = [guest for guest in guests if guest is not gone]
    await gone.leave_room()
    assert others[0].picture["event"] == {"kind": "away", "seat": seat}
    await world.wait(11_999)
    assert (others[0].picture["table"]["ply"], "substituted" in others[0].seen) == (0, False)
    await world.wait(1)
    assert others[0].picture["table"]["ply"] == 1
    assert others[0].picture["table"]["seats"][seat]["bot_plays"]
    while others[0].picture["scene"]["turn"] != seat:
        await on_turn(others).play()
        await world.wait(0)
        if others[0].picture["table"]["ply"] > 4:
            break
    assert others[0].picture["table"]["ply"] > 4
    again = await world.come(gone.player.name, gone.table)
    assert not again.picture["table"]["seats"][seat]["bot_plays"]
    assert [kind for kind in others[0].seen if kind in ("substituted", "back")][-2:] == [
        "substituted",
        "back",
    ]


async def test_the_others_may_let_the_bot_play_now(world):
    """For somebody who is away, and for nobody else."""
    guests = await world.four()
    gone = on_turn(guests)
    seat = gone.picture["table"]["you"]
    friend = next(guest for guest in guests if guest is not gone)
    assert (await friend.do("substitute", seat=seat))["error"]["code"] == "not_away"
    await gone.leave_room()
    assert "ok" in await friend.do("substitute", seat=seat)
    await world.wait(0)
    assert friend.picture["table"]["ply"] == 1
    assert "substituted" in friend.seen


async def test_where_nobody_is_here_the_table_waits(world):
    """Neither clock nor bots go on; the time that was left is there afterwards."""
    ann = await world.open(game="bridge", boards="world")
    await world.wait(300)
    while ann.picture["scene"]["turn"] != 0:
        await world.wait(700)
    ply, table = ann.picture["table"]["ply"], ann.table
    await world.wait(5_000)
    left = table.picture(ann.player)["table"]["clock"]["left_ms"]
    assert left < 30_000
    await ann.leave_room()
    await world.wait(200_000)
    again = await world.come("Ann", table)
    assert again.picture["table"]["ply"] == ply
    assert again.picture["table"]["clock"]["left_ms"] == left


async def test_a_player_who_comes_back_has_the_seat_at_once(world):
    """A reconnect is enough."""
    guests = await world.four()
    await guests[1].leave_room()
    again = await world.come("Bob", guests[0].table)
    assert again.picture["table"]["you"] == 1
    assert guests[0].picture["event"] == {"kind": "back", "seat": 1}


async def test_two_tabs_are_one_player(world):
    """Closing one of two sockets leaves the player here."""
    ann = await world.open()
    tab = await world.come("Ann", ann.table)
    await tab.leave_room()
    assert ann.picture["table"]["seats"][0]["here"]


async def test_a_friends_table_without_a_clock_waits(world):
    """Without a clock people have all the time, as long as they are here."""
    guests = await world.four(access="private", clock=None)
    await world.wait(3_600_000)
    assert guests[0].picture["table"]["ply"] == 0
    assert guests[0].picture["table"]["clock"] is None


async def test_a_table_that_nobody_comes_back_to_closes(world):
    """Five minutes without a person, and what was dealt is revealed."""
    ann = await world.open()
    await world.wait(COMMITMENTS_MS)
    await ann.leave_room()
    await world.wait(300_000)
    assert ann.table.state.closed == "abandoned"
    assert await open_seats(world.house.store, ann.player.id) == []


async def test_the_next_deal_comes_when_all_are_ready(world):
    """The score stands until everybody who is here has read it."""
    guests = await world.four()
    await play_deal(world, guests)
    for guest in guests[:3]:
        assert "ok" in await guest.do("ready", deal=1)
    await world.wait(0)
    assert guests[0].picture["table"]["phase"] == "between"
    await guests[3].do("ready", deal=1)
    await world.wait(0)
    assert (guests[0].picture["table"]["deal"], guests[0].picture["table"]["phase"]) == (2, "playing")


async def test_the_next_deal_comes_after_thirty_seconds(world):
    """Somebody who reads the score for long does not hold up the table."""
    guests = await world.four()
    await play_deal(world, guests)
    await world.wait(29_999)
    assert guests[0].picture["table"]["deal"] == 1
    await world.wait(1)
    assert guests[0].picture["table"]["deal"] == 2
