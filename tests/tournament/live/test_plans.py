"""Tournaments that begin at a time: for whom, for how much, and what their end pays."""

import pytest

from tests.tournament.live.world import tournament_world
from valat.kernel.errors import Refusal, Unreadable
from valat.ledger.checks import faults
from valat.ledger.grants import Amount, grant, player_account
from valat.protocol.tournaments import PlanPrize, RepeatRule, TournamentPlan
from valat.store.ledger import all_postings, balance
from valat.tournament.acts import commands
from valat.tournament.course.projections import pool_account

pytestmark = pytest.mark.anyio

HOUR = 3_600_000


async def planned(cup, **fields):
    """The id of a Quick tournament of Santase that begins in an hour, and waits for people."""
    fields = {"starts_ms": cup.house.now() + HOUR, "waits": True, **fields}
    return (await cup.tournaments.plan(TournamentPlan(game="santase", format="quick", **fields))).id


async def chips(cup, number):
    """What a player holds."""
    return await balance(cup.house.store, player_account((await cup.player(number)).id), "chips")


async def give(cup, number, what, amount):
    """A player is granted something, by the house's clock."""
    player = await cup.player(number)
    cause = f"gift {number} {what}"
    await grant(cup.house.store, player.id, Amount(what, amount), cause, now=cup.house.now)


async def test_it_begins_at_its_time(cup):
    """Not when it is full; a queue's tournament is open beside it."""
    tournament = await planned(cup, prizes=(PlanPrize(1, chips=5),))
    await cup.enter(tournament, *range(1, 9))
    await cup.wait(HOUR - 1000)
    assert (await cup.tournaments.get(tournament)).phase == "open"
    assert cup.open_one("santase") != tournament
    await cup.wait(1000)
    assert (await cup.tournaments.get(tournament)).phase == "called"


@pytest.mark.parametrize("resumed", ["called", "cancelled"])
async def test_it_is_paused_over_its_start(cup, resumed):
    """Nobody is called and nobody enters; it begins when it goes on, or does not if it is not full."""
    tournament, missing = await planned(cup), 0 if resumed == "called" else 1
    await cup.enter(tournament, *range(1, 9 - missing))
    await cup.tournaments.perform(tournament, lambda state: commands.pause(state, "No light."), None)
    await cup.wait(HOUR)
    with pytest.raises(Refusal) as refusal:
        await cup.enter(tournament, 9)
    assert refusal.value.code == "too_late"
    assert (await cup.tournaments.get(tournament)).phase == "open"
    await cup.tournaments.perform(tournament, commands.resume, None)
    await cup.idle()
    assert (await cup.tournaments.get(tournament)).phase == resumed


async def test_bots_fill_it_at_its_time(cup):
    """Unless its plan says that it waits for people; the one after it is like it. Rule: TRN-FILL-1"""
    tournament = await planned(cup, waits=False, repeat=WEEKLY)
    await cup.enter(tournament, 1)
    await cup.wait(HOUR - 1000)
    assert (await cup.tournaments.get(tournament)).phase == "open"
    await cup.wait(1000)
    state = await cup.tournaments.get(tournament)
    assert (state.phase, len(state.entrants), len(state.places)) == ("called", 1, 8)
    assert next(
        tournament
        for tournament in cup.tournaments.running()
        if tournament.terms.starts_ms and tournament.phase == "open"
    ).fills


async def test_one_that_is_not_full_does_not_take_place(cup):
    """Its players are free again, and have their fee back."""
    tournament = await planned(cup, fee=10)
    await cup.register(1, 2)
    for number in (1, 2):
        await give(cup, number, "chips", 10)
    await cup.enter(tournament, 1, 2)
    assert await chips(cup, 1) == 0
    await cup.wait(HOUR)
    state = await cup.tournaments.get(tournament)
    assert (state.phase, state.reason) == ("cancelled", "too_few")
    assert [await chips(cup, number) for number in (1, 2)] == [10, 10]


async def test_a_pool_is_paid_out_whole(cup):
    """To the winner and the other finalist, 70 to 30; nothing stays in the tournament's account."""
    tournament = await planned(cup, fee=10)
    await cup.register(*range(1, 9))
    for number in range(1, 9):
        await give(cup, number, "chips", 15)
    await cup.enter(tournament, *range(1, 9))
    assert await balance(cup.house.store, pool_account(tournament), "chips") == 80
    await cup.wait(HOUR)
    await cup.play_out(tournament, own_moves=True)
    assert await balance(cup.house.store, pool_account(tournament), "chips") == 0
    assert sorted([await chips(cup, number) for number in range(1, 9)])[-2:] == [5 + 24, 5 + 56]
    assert list(faults(await all_postings(cup.house.store))) == []


async def test_a_pool_that_nobody_may_win(cup):
    """Nobody has made a move of their own: everybody has the fee back."""
    tournament = await planned(cup, fee=10)
    await cup.register(*range(1, 9))
    for number in range(1, 9):
        await give(cup, number, "chips", 10)
    await cup.enter(tournament, *range(1, 9))
    await cup.wait(HOUR)
    await cup.play_out(tournament)
    assert [await chips(cup, number) for number in range(1, 9)] == [10] * 8


async def test_withdrawing_gives_the_fee_back(cup):
    """And entering again takes it again."""
    tournament = await planned(cup, fee=10)
    await cup.register(1)
    await give(cup, 1, "chips", 10)
    for _ in range(2):
        await cup.enter(tournament, 1)
        assert await chips(cup, 1) == 0
        await cup.tournaments.withdraw(tournament, await cup.player(1))
        assert await chips(cup, 1) == 10


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"registered": True}, "needs_account"),
        ({"vip": True}, "needs_account"),
        ({"fee": 1}, "needs_account"),
    ],
)
async def test_what_a_guest_cannot_enter(cup, fields, code):
    """Nothing is written."""
    tournament = await planned(cup, **fields)
    with pytest.raises(Refusal) as refusal:
        await cup.enter(tournament, 1)
    assert refusal.value.code == code
    assert (await cup.tournaments.get(tournament)).entrants == ()


async def test_vip_and_chips(cup):
    """Whoever lacks them is told so; with them the same player enters."""
    await cup.register(1)
    vip, paid = await planned(cup, vip=True), await planned(cup, fee=10)
    codes = []
    for tournament in (vip, paid):
        with pytest.raises(Refusal) as refusal:
            await cup.enter(tournament, 1)
        codes.append(refusal.value.code)
    assert codes == ["needs_vip", "no_chips"]
    await give(cup, 1, "vip_s", 86_400)
    await cup.enter(vip, 1)


async def test_times_that_overlap(cup):
    """One tomorrow does not keep anybody from one today."""
    today, soon = await planned(cup), await planned(cup, starts_ms=cup.house.now() + 2 * HOUR)
    tomorrow = await planned(cup, starts_ms=cup.house.now() + 24 * HOUR)
    await cup.enter(today, 1)
    await cup.enter(tomorrow, 1)
    with pytest.raises(Refusal) as refusal:
        await cup.enter(soon, 1)
    assert refusal.value.code == "overlaps"


async def test_a_queue_fills_just_before_a_planned_one(cup):
    """Whoever has entered both is told, and their place in the queue is somebody else's. Rule: TRN-ENTER-1"""
    soon, queued = await planned(cup, starts_ms=cup.house.now() + 2 * HOUR + 60_000), cup.open_one()
    await cup.enter(soon, 1)
    await cup.enter(queued, 1)
    await cup.wait(60_001)
    async with cup.listening(1) as messages:
        await cup.enter(queued, *range(2, 9))
        await cup.idle()
    assert [message["about"] for message in messages] == ["overlaps"]
    player = await cup.player(1)
    state = await cup.tournaments.get(queued)
    assert (state.phase, state.entry_of(player.id), len(state.entrants)) == ("open", None, 7)
    assert (await cup.tournaments.get(soon)).entry_of(player.id) is not None
    await cup.enter(queued, 9)
    await cup.idle()
    assert (await cup.tournaments.get(queued)).phase == "called"


async def test_a_queue_that_fills_in_time(cup):
    """Two hours before the planned one begins it is played as any other."""
    soon, queued = await planned(cup, starts_ms=cup.house.now() + 3 * HOUR), cup.open_one()
    await cup.enter(soon, 1)
    await cup.enter(queued, *range(1, 9))
    await cup.idle()
    assert (await cup.tournaments.get(queued)).phase == "called"


async def test_one_that_is_paused_over_its_start_overlaps(cup):
    """However long: it may go on at any time."""
    tournament = await planned(cup)
    await cup.enter(tournament, 1)
    await cup.tournaments.perform(tournament, lambda state: commands.pause(state, "No light."), None)
    await cup.wait(4 * HOUR)
    with pytest.raises(Refusal) as refusal:
        await cup.enter(cup.open_one(), 1)
    assert refusal.value.code == "overlaps"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"starts_ms": 5}, "bad_time"),
        ({"game": "yard"}, "unreadable"),
        ({"game": "chess"}, "unreadable"),
        ({"prizes": (PlanPrize(1),)}, "unreadable"),
        ({"prizes": (PlanPrize(1, 5), PlanPrize(1, 6))}, "unreadable"),
        ({"fee": 5, "prizes": (PlanPrize(1, 5),)}, "unreadable"),
        ({"repeat": RepeatRule("FREQ=WEEKLY;COUNT=1", "UTC")}, "no_occurrence"),
        ({"repeat": RepeatRule("FREQ=WEEKLY", "Europe/Nowhere")}, "bad_repeat"),
        ({"repeat": RepeatRule("FREQ=SECONDLY", "UTC")}, "bad_repeat"),
    ],
    ids=[
        *("past", "no-quick", "no-game", "no-prize", "twice", "besides-a-pool"),
        *("once", "no-zone", "every-second"),
    ],
)
async def test_what_cannot_be_planned(cup, fields, code):
    """It is not there afterwards."""
    plan = {"game": "santase", "format": "quick", "starts_ms": cup.house.now() + HOUR, **fields}
    before = len(cup.tournaments.running())
    with pytest.raises((Refusal, Unreadable)) as refusal:
        await cup.tournaments.plan(TournamentPlan(**plan))
    assert refusal.value.code == code
    assert len(cup.tournaments.running()) == before


async def test_the_house_was_closed_when_it_was_to_begin(tmp_path):
    """It begins when the house is open again."""
    async with tournament_world(tmp_path) as cup:
        tournament = await planned(cup)
        await cup.enter(tournament, *range(1, 9))
        times = cup.world.times
    times.ms += 2 * HOUR
    async with tournament_world(tmp_path, times) as cup:
        await cup.idle()
        assert (await cup.tournaments.get(tournament)).phase == "called"


WEEKLY = RepeatRule("FREQ=WEEKLY", "Europe/Sofia")
WEEK = 7 * 24 * HOUR


async def test_it_comes_again(cup):
    """The next one is open as soon as this one begins, or does not take place; at its end there is one."""
    first = await planned(cup, repeat=WEEKLY)
    start = (await cup.tournaments.get(first)).terms.starts_ms
    await cup.enter(first, *range(1, 9))
    for weeks in (1, 2, 3):
        await cup.wait(HOUR if weeks == 1 else WEEK)
        starts = [state.terms.starts_ms for state in cup.tournaments.running() if state.phase == "open"]
        assert [time for time in starts if time is not None] == [start + weeks * WEEK]
    second = next(state for state in cup.tournaments.running() if state.terms.starts_ms)
    await cup.tournaments.perform(second.id, commands.end_repetition, None)
    await cup.wait(WEEK)
    assert [state for state in cup.tournaments.running() if state.terms.starts_ms] == []


async def test_the_next_one_has_the_same_rules(cup):
    """The version that was accepted last, of what repeats as of a queue. Rule: TRN-ENTER-1, TRN-PROMO-7"""
    queued, repeated = cup.open_one(), await planned(cup, repeat=WEEKLY)
    for tournament in (queued, repeated):
        for _ in range(2):
            await cup.tournaments.perform(tournament, commands.change_rules, None)
        await cup.tournaments.perform(tournament, lambda state: commands.cancel(state, "Rain."), None)
    following = [state for state in cup.tournaments.running() if state.rules == 3]
    assert cup.open_one() != queued
    assert {state.id for state in following} == {
        cup.open_one(),
        next(state.id for state in cup.tournaments.running() if state.terms.starts_ms),
    }


async def test_each_comes_once_whatever_happens(tmp_path):
    """The house was closed when one was to begin, and for three more; begun anew twice there is one more."""
    async with tournament_world(tmp_path) as cup:
        start = (await cup.tournaments.get(await planned(cup, repeat=WEEKLY))).terms.starts_ms
        times = cup.world.times
    times.ms = start + 3 * WEEK + HOUR
    for _ in range(2):
        async with tournament_world(tmp_path, times) as cup:
            await cup.idle()
            starts = [state.terms.starts_ms for state in cup.tournaments.running()]
            assert [time for time in starts if time is not None] == [start + 4 * WEEK]
