"""Periods from the draft to the prizes, in a store where time stands still."""

import pytest
from msgspec.structs import replace

from tests.dialects import ON_BOTH
from tests.period.live.world import period_world
from tests.period.plans import DAY, END, HOUR, NOW, PLAN, START
from valat.kernel.errors import Refusal
from valat.ledger.checks import faults
from valat.ledger.grants import vip_until
from valat.period.definition import PERIOD
from valat.protocol.period_acts import (
    CancelPeriod,
    CloseReview,
    ConfirmPeriod,
    DisqualifyPlayer,
    ReviewPlayer,
    StopRepeating,
    VoidPeriod,
)
from valat.staff.acts import Act, new_entry
from valat.staff.grants import grant_role
from valat.store.ledger import all_postings, balance
from valat.store.periods import PeriodListing, add_period
from valat.store.staff.audit import audit_statements
from valat.store.staff.sanctions import Sanction, sanction_statements
from valat.store.writer import WriteConflict
from valat.tournament.log.events import Repeat

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]

WEEKLY = Repeat("FREQ=WEEKLY", "Europe/Sofia")
LATE = END + 48 * HOUR


async def names(world, period):
    """Who is where."""
    state = await world.periods.get(period)
    return [(row.place, row.name) for row in await world.periods.rankings.read(state)]


async def refused(awaitable):
    """The code of the refusal."""
    with pytest.raises(Refusal) as refusal:
        await awaitable
    return refusal.value.code


async def test_from_the_draft_to_the_prizes(world):
    """Deals of the period count, and by itself it is final after 48 hours. Rule: TRN-PROMO-6"""
    period = await world.announced()
    await world.deal(Ann=90)
    await world.wait(START)
    assert (await world.periods.get(period)).phase == "running"
    await world.wait(START + DAY)
    await world.deal(Ann=10, Bob=26)
    await world.deal(Ann=10, Cid=4)
    await world.wait(END)
    await world.deal(Cid=90)
    assert await names(world, period) == [(1, "Bob"), (2, "Ann"), (3, "Cid")]
    await world.wait(LATE - 1)
    assert ((await world.periods.get(period)).phase, await world.chips("Bob")) == ("provisional", [0])
    await world.wait(LATE)
    assert (await world.periods.get(period)).phase == "final"
    assert await world.chips("Bob", "Ann", "Cid") == [100, 50, 20]
    assert await vip_until(world.store, (await world.person("Bob")).id) == LATE + 60_000


@ON_BOTH
async def test_prizes_are_posted_once(world):
    """With the cause that names period, place and player. Rule: TRN-PROMO-4"""
    period = await world.ended(Ann=20, Bob=10)
    organiser = (await world.person("organiser")).id
    await world.act(period, ConfirmPeriod)
    assert await refused(world.act(period, ConfirmPeriod)) == "too_late"
    postings = await all_postings(world.store)
    ann, bob = (await world.person("Ann")).id, (await world.person("Bob")).id
    assert [posting.cause for posting in postings] == [
        f"period:{period}:prize:1:{ann}",
        f"period:{period}:prize:2:{bob}",
    ]
    assert postings[0].actor == organiser


async def test_staff_suspended_and_disqualified_players_are_left_out(world):
    """The ranking closes up. Rule: TRN-PROMO-2, TRN-PROMO-3"""
    period = await world.ended(Ann=50, Bob=40, Cid=30, Dan=20)
    ann, bob = await world.person("Ann"), await world.person("Bob")
    await grant_role(world.store, ann.id, "organiser", "house", "So.")
    entry = new_entry(Act(ann.id, "A bot.", NOW), "suspend", "house", "report:t/1", (bob.id,))
    sanction = sanction_statements(Sanction(entry.id, bob.id, "suspend", LATE + DAY))
    await world.store.writer.write([*audit_statements(entry), *sanction])
    await world.act(period, DisqualifyPlayer, player="Cid")
    assert await names(world, period) == [(1, "Dan")]
    assert await refused(world.act(period, DisqualifyPlayer, player="Cid")) == "disqualified"


async def test_an_act_that_comes_twice_is_done_once(world):
    """Its answer may have been lost; with another id, or none, it is another act."""
    period = await world.ended(Ann=50)
    first = await world.act(period, ReviewPlayer, player="Ann", id="a")
    assert (await world.act(period, ReviewPlayer, player="Ann", id="a")).seq == first.seq
    assert await refused(world.act(period, ReviewPlayer, player="Ann", id="b")) == "reviewed"
    assert await refused(world.act(period, ReviewPlayer, player="Ann")) == "reviewed"


async def test_whoever_never_played_cannot_be_disqualified(world):
    """Nor reviewed."""
    period = await world.ended(Ann=50)
    assert await refused(world.act(period, DisqualifyPlayer, player="Bob")) == "not_entered"
    assert await refused(world.act(period, ReviewPlayer, player="Bob")) == "not_entered"
    assert await refused(world.periods.get("none")) == "no_period"


async def test_a_review_keeps_it_from_being_final(world):
    """It is overdue meanwhile, and final when the review is closed. Rule: TRN-PROMO-6"""
    period = await world.ended(Ann=50)
    await world.act(period, ReviewPlayer, player="Ann")
    await world.wait(LATE + DAY)
    state = await world.periods.get(period)
    assert (state.phase, state.is_overdue(LATE + DAY)) == ("provisional", True)
    await world.act(period, CloseReview, player="Ann")
    await world.periods.wait_idle()
    assert (await world.periods.get(period)).phase == "final"


async def test_a_prize_is_revoked_and_given_back(world):
    """By reversing postings; the others are paid the difference. Rule: TRN-PROMO-6"""
    period = await world.ended(Ann=50, Bob=40, Cid=30, Dan=20)
    await world.wait(LATE)
    ann, organiser = await world.person("Ann"), (await world.person("organiser")).id
    await world.act(period, DisqualifyPlayer, player="Ann")
    assert await world.chips("Ann", "Bob", "Cid", "Dan") == [0, 100, 50, 20]
    assert await vip_until(world.store, ann.id) == 0
    await world.periods.reinstate(period, ann.id, "No bot.", organiser)
    assert await world.chips("Ann", "Bob", "Cid", "Dan") == [100, 50, 20, 0]
    assert list(faults(await all_postings(world.store))) == []


async def test_a_winner_who_becomes_staff_keeps_the_prize(world):
    """When somebody else's is revoked later."""
    period = await world.ended(Ann=50, Bob=40)
    await world.wait(LATE)
    bob = await world.person("Bob")
    await grant_role(world.store, bob.id, "moderator", "house", "So.")
    await world.act(period, DisqualifyPlayer, player="Ann")
    assert await world.chips("Ann", "Bob") == [0, 100]


async def test_voiding_takes_all_back_at_once(world):
    """Also what was spent: an account may go below nothing by it. Rule: TRN-PROMO-6"""
    period = await world.ended(Ann=50, Bob=40)
    await world.wait(LATE)
    before = len(await all_postings(world.store))
    state = await world.act(period, VoidPeriod)
    assert (state.phase, await world.chips("Ann", "Bob")) == ("void", [0, 0])
    assert len(await all_postings(world.store)) == 2 * before
    house = await balance(world.store, "house:grants", "chips")
    assert (house, [listing.id for listing in (await world.periods.ended(0, 9))[0]]) == (0, [period])


async def test_registered_players_move_up_past_guests(world):
    """A guest who registers before it is final has the place. Rule: TRN-PROMO-8"""
    await world.person("Ann", registered=False)
    await world.person("Bob", registered=False)
    period = await world.ended(Ann=50, Bob=40, Cid=30)
    bob = await world.person("Bob")
    del world.people["Bob"]
    await world.person("Bob")
    await world.wait(LATE)
    assert bob.guest
    assert await world.chips("Ann", "Bob", "Cid") == [0, 100, 50]
    assert [award.place for award in (await world.periods.get(period)).awards] == [1, 2]


async def test_what_is_written_with_an_act(world):
    """In one transaction: where it is refused nothing stands."""
    period = await world.announced()
    organiser = (await world.person("organiser")).id
    entry = new_entry(Act(organiser, "Snow.", NOW), "period_cancel", "house", f"period:{period}")
    twice = [*audit_statements(entry), *audit_statements(entry)]
    with pytest.raises(WriteConflict):
        await world.periods.act(period, CancelPeriod(reason="Snow."), organiser, twice)
    assert (await PERIOD.load_state(world.store, period)).phase == "announced"
    assert (await world.periods.get(period)).phase == "announced"


async def test_it_goes_on_after_a_restart(tmp_path):
    """What has come due meanwhile happens at once. Rule: TRN-FORCE-1"""
    async with period_world(tmp_path, NOW) as world:
        period = await world.announced()
        await world.wait(START + DAY)
        await world.deal(Ann=50)
    async with period_world(tmp_path, LATE) as world:
        assert (await world.periods.get(period)).phase == "final"
        assert await world.chips("Ann") == [100]
        kinds = [type(event.body).__name__ for event in await PERIOD.load_events(world.store, period)]
        assert kinds == [
            "PeriodOpened",
            "PeriodAnnounced",
            "PeriodStarted",
            "PeriodEnded",
            "PeriodFinished",
        ]


async def test_a_clock_that_is_set_back(tmp_path):
    """Nothing happens again, and nothing is final before the house's time has come there anew."""
    async with period_world(tmp_path, NOW) as world:
        period = await world.ended(Ann=50)
    async with period_world(tmp_path, END - HOUR) as world:
        state = await world.periods.get(period)
        assert (state.phase, state.seq) == ("provisional", 4)
        assert await refused(world.act(period, ConfirmPeriod)) == "too_early"
        await world.wait(LATE - 1)
        assert (await world.periods.get(period)).phase == "provisional"
        await world.wait(LATE)
        assert (await world.periods.get(period)).phase == "final"
    async with period_world(tmp_path, LATE - HOUR) as world:
        await world.wait(LATE + DAY)
        assert (await world.periods.get(period)).seq == 5
        assert await world.chips("Ann") == [100]


@ON_BOTH
async def test_the_next_occurrence_is_made_once(tmp_path):
    """When this one begins, and announced; a restart makes no other. Rule: TRN-PROMO-7"""
    async with period_world(tmp_path, NOW) as world:
        period = await world.announced(repeat=WEEKLY)
        assert len(world.periods.running()) == 1
        await world.wait(START)
        first, second = world.periods.running()
        assert (first.next, second.series, second.phase) == (second.id, period, "announced")
        assert (second.plan.start_ms, second.plan.prizes) == (START + 7 * DAY, PLAN.prizes)
    async with period_world(tmp_path, START + HOUR) as world:
        await world.wait(START + 2 * DAY)
        assert [state.id for state in world.periods.running()] == [first.id, second.id]
        await world.wait(START + 7 * DAY)
        assert len([state for state in world.periods.running() if state.phase == "announced"]) == 1


async def test_an_occurrence_that_is_there_is_not_made_again(world):
    """Whatever has made it: the store has each once. Rule: TRN-PROMO-7"""
    period = await world.announced(repeat=WEEKLY)
    there = PeriodListing("there", period, START + 7 * DAY, "announced", START + 7 * DAY, NOW)
    await world.store.writer.write(add_period(there))
    await world.wait(START)
    assert (await world.periods.get(period)).next == "there"
    assert [state.id for state in world.periods.running()] == [period]


async def test_what_the_house_slept_through_is_not_made(tmp_path):
    """The next is the first that can still be announced."""
    async with period_world(tmp_path, NOW) as world:
        period = await world.announced(repeat=WEEKLY)
    async with period_world(tmp_path, START + 20 * DAY) as world:
        assert (await world.periods.get(period)).phase == "final"
        (following,) = world.periods.running()
        assert following.plan.start_ms == START + 21 * DAY


async def test_a_series_goes_on_when_one_is_cancelled(tmp_path):
    """And ends when it is stopped, or by its rule."""
    async with period_world(tmp_path, NOW) as world:
        period = await world.announced(repeat=Repeat("FREQ=WEEKLY;COUNT=2", "Europe/Sofia"))
        await world.act(period, CancelPeriod)
        await world.periods.wait_idle()
        (following,) = world.periods.running()
        await world.wait(following.plan.start_ms)
        assert (await world.periods.get(following.id)).next is None
        other = await world.announced(repeat=WEEKLY, start_ms=START + 30 * DAY, end_ms=START + 31 * DAY)
        await world.act(other, StopRepeating)
        await world.wait(START + 30 * DAY)
        assert not (await world.periods.get(other)).repeats
        assert [state.id for state in world.periods.running()] == [other]


async def test_a_rule_that_never_comes(world):
    """Is refused with the draft."""
    organiser = (await world.person("organiser")).id
    never = replace(PLAN, repeat=Repeat("FREQ=WEEKLY;COUNT=1", "UTC"))
    assert await refused(world.periods.draft(never, organiser)) == "no_occurrence"
    assert world.periods.running() == []
