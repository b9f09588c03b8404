"""A table that a tournament runs: who sits, when it is dealt, that it stands still, goes on, or ends."""

import asyncio

import pytest

from tests.table.log.logs import FOUR, after, committed, dealt, played_out
from tests.table.log.logs import opened as opened_log
from tests.table.world import opened, play_deal
from valat.kernel.errors import Refusal, Stale, Unreadable
from valat.kernel.match_cap import MatchCap
from valat.match.replay import run_record
from valat.protocol.table import Manager
from valat.store.players import Player
from valat.store.results import results_of
from valat.table.live import management
from valat.table.live.seats import NamedBot
from valat.table.log.events import (
    BotSeated,
    PlayerSeated,
    ScoreAdjusted,
    SeatLeft,
    TablePaused,
    TableResumed,
    TableStopped,
)

pytestmark = pytest.mark.anyio

NAMES = ("Ann", "Bob", "Cid", "Dan")
HOUR = 3_600_000
ONE_DEAL = {"deals": 1, "count_passed": True, "level": "draw"}


async def begun(world, *names, **setting):
    """A managed table that was resumed, and those people at it."""
    table = await world.managed(*(names or NAMES), **setting)
    guests = [await world.come(name, table) for name in names or NAMES if name]
    await table.management.resume()
    await world.wait(200)
    return guests


def on_turn(guests):
    """Whoever is on turn."""
    return guests[guests[0].picture["scene"]["turn"]]


# --- nobody decides but its manager


async def test_it_opens_paused_and_waits_for_nobody(world):
    """Once it goes on it is dealt, whoever has come."""
    table = await world.managed(*NAMES)
    assert (table.state.phase, table.state.paused_ms) == ("waiting", 0)
    await world.wait(HOUR)
    assert table.state.phase == "waiting"
    await table.management.resume()
    await world.wait(0)
    assert (table.state.phase, table.state.paused_ms) == ("playing", None)


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("sit", {"seat": 1}),
        ("leave", {}),
        ("leave", {"keep": True}),
        ("bot", {"seat": 1}),
        ("wait", {}),
        ("rematch", {}),
        ("undo", {"deal": 1, "ply": 0}),
        ("answer", {"accept": True}),
        ("hint", {"deal": 1, "ply": 0}),
        ("substitute", {"seat": 1}),
    ],
)
async def test_what_its_manager_decides_is_refused(world, do, fields):
    """With the tournament's id; to whoever watches, too."""
    ann, *_ = await begun(world)
    for guest in (ann, await world.come("Eve", ann.table)):
        error = (await guest.do(do, **fields))["error"]
        assert (error["code"], error["args"]) == ("managed", {"tournament": "cup"})
    assert [seat.name for seat in ann.table.state.seats] == list(NAMES)


async def test_it_does_not_end_because_people_went(world):
    """The clock moves for those who are away until the match is over; then the table closes."""
    guests = await begun(world, cap=ONE_DEAL)
    table = guests[0].table
    for guest in guests:
        await guest.leave_room()
    while table.state.phase == "playing":
        await world.wait(60_000)
    assert (table.state.phase, len(table.state.finished_deals)) == ("over", 1)
    await world.wait(300_000)
    assert (table.state.phase, table.state.closed) == ("closed", "abandoned")


async def test_bots_alone_play_on(world):
    """Also where nobody sits there for whom they would play."""
    table = await world.managed(cap=ONE_DEAL)
    await table.management.resume()
    await world.wait(HOUR)
    assert table.state.finished_deals != ()


async def test_a_bot_moves_at_once_after_three_clocks_in_a_row(world):
    """Whoever is away has the full time three times, and again after coming back. Rule: TRN-KO-6, TRN-KO-7"""
    guests = await begun(world, "Ann", None, None, None)
    (ann,) = guests
    state = lambda: ann.table.state  # noqa: E731
    await ann.leave_room()
    for _ in range(3):
        while state().actors()[:1] != (0,):
            await world.wait(1)
        ply = state().ply
        await world.wait(29_000)
        assert (state().ply, ann.table.timings.substituted) == (ply, set())
        await world.wait(1_001)
        assert state().ply > ply
    assert ann.table.timings.substituted == {0}
    await world.come("Ann", ann.table)
    assert (ann.table.timings.substituted, ann.table.timings.clock_moves) == (set(), {})


# --- paused


async def test_while_it_is_paused_nobody_moves(world):
    """Neither people nor the clock; the picture has none."""
    guests = await begun(world)
    await world.wait(10_000)
    await guests[0].table.management.pause()
    await world.wait(HOUR)
    table = guests[0].picture["table"]
    assert (table["paused"], table["clock"], table["ply"]) == (True, None, 0)
    assert (await on_turn(guests).play())["error"]["code"] == "paused"


async def test_the_clock_goes_on_with_what_was_left(tmp_path):
    """Also after the house was started anew."""
    async with opened(tmp_path) as world:
        guests = await begun(world)
        await world.wait(10_000)
        spent = guests[0].table.timings.spent_ms(world.times.now())
        await guests[0].table.management.pause()
        table, times = guests[0].table.id, world.times
    async with opened(tmp_path, times) as world:
        again = await world.house.get(table)
        await world.wait(HOUR)
        await again.management.resume()
        ann = await world.come("Ann", again)
        assert ann.picture["table"]["clock"]["left_ms"] == 30_000 - spent < 20_001
        await world.wait(30_000 - spent)
        assert again.state.ply == 1


async def test_bots_stand_still(world, monkeypatch):
    """What one has thought of meanwhile is not played."""
    thought, choose = asyncio.Event(), world.bots.choose

    async def slow(*asked, **how):
        await thought.wait()
        return await choose(*asked, **how)

    monkeypatch.setattr(world.bots, "choose", slow)
    table = await world.managed()
    await table.management.resume()
    while not table.timings.thinking:
        await asyncio.sleep(0)
        world.times.ring_until(world.times.now())
    await table.management.pause()
    thought.set()
    await world.wait(HOUR)
    assert (table.state.phase, table.state.ply) == ("playing", 0)
    await table.management.resume()
    await world.wait(1)
    assert table.state.ply > 0


# --- from deal to deal


async def test_the_pause_between_deals_is_the_managers(world):
    """Ten seconds, or less when all are ready."""
    guests = await begun(world)
    for ready in (False, True):
        number = guests[0].table.state.deal.number
        await play_deal(world, guests)
        await world.wait(9_000)
        assert guests[0].table.state.phase == "between"
        for guest in guests if ready else ():
            await guest.do("ready", deal=number)
        await world.wait(0 if ready else 1_000)
        assert guests[0].table.state.deal.number == number + 1


async def test_its_manager_has_the_next_deal_dealt_at_once(world):
    """Once, however often it is asked for."""
    guests = await begun(world)
    await play_deal(world, guests)
    for _ in range(2):
        await guests[0].table.management.deal(2)
        await world.wait(0)
        assert guests[0].table.state.deal.number == 2
    with pytest.raises(Stale):
        await guests[0].table.management.deal(3)


# --- who sits


async def test_its_manager_seats_bots_and_people(world):
    """In the middle of a deal, too; once, however often it is asked for."""
    ann, *_ = await begun(world)
    table, seq = ann.table, ann.table.state.seq
    for _ in range(2):
        await table.management.seat(1, "gentle")
    assert (table.state.seats[1].kind, table.state.seats[1].level) == ("bot", "gentle")
    assert table.state.level_for(1).name == "gentle"
    assert table.state.seq == seq + 2
    await table.management.seat(1, await world.person("Eve"))
    assert table.state.seats[1].name == "Eve"
    with pytest.raises(Refusal) as refused:
        await table.management.seat(2, await world.person("Eve"))
    assert refused.value.code == "seated"


async def test_a_stopped_match_stands_as_it_was(world):
    """The table is closed, and what was dealt is open."""
    guests = await begun(world)
    await play_deal(world, guests)
    await world.wait(10_000)
    for _ in range(2):
        await guests[0].table.management.stop("cancelled")
    await world.wait(0)
    state = guests[0].table.state
    assert (state.phase, state.closed, state.places) == ("closed", "stopped", None)
    assert guests[0].seen[-4:] == ["stopped", "revealed", "revealed", "closed"]
    with pytest.raises(Refusal) as refused:
        await guests[0].table.management.pause()
    assert refused.value.code == "table_over"


async def test_an_ordinary_table_has_no_manager(world):
    assert (await world.open()).table.management is None


# --- the events alone


def bodies(new_events):
    """What the events say."""
    return [new_event.body for new_event in new_events]


def seats_filled():
    """A table of four people before its first deal."""
    return after(opened_log(), committed(), *FOUR)


def test_a_seat_is_left_before_another_takes_it():
    """A bot is only replaced."""
    state, eve = seats_filled(), Player("eve", "Eve", guest=False)
    left, taken = bodies(management.seating_events(state, 1, eve))
    assert (left, taken) == (SeatLeft(1, "Bob"), PlayerSeated(1, "eve", "Eve", guest=False))
    with_bot = after(state, *bodies(management.seating_events(state, 1, "steady")))
    assert with_bot.seats[1].level == "steady"
    assert bodies(management.seating_events(with_bot, 1, "steady")) == []
    assert [type(body) for body in bodies(management.seating_events(with_bot, 1, "gentle"))] == [BotSeated]


def test_a_manager_names_a_bot():
    """One of the same level under another name is another bot."""
    state, named = seats_filled(), NamedBot("steady", "Vera 3")
    with_bot = after(state, *bodies(management.seating_events(state, 1, named)))
    assert (with_bot.seats[1].name, with_bot.seats[1].level) == ("Vera 3", "steady")
    assert bodies(management.seating_events(with_bot, 1, named)) == []
    (other,) = bodies(management.seating_events(with_bot, 1, NamedBot("steady", "Mira 3")))
    assert other == BotSeated(1, "Mira 3", "steady")


@pytest.mark.parametrize(("seat", "who"), [(4, "house"), (1, "genius")])
def test_a_seat_or_bot_that_is_none(seat, who):
    with pytest.raises(Unreadable):
        management.seating_events(seats_filled(), seat, who)


def test_whoever_has_seen_a_hand_takes_no_other():
    """Not by a manager's word either."""
    state = dealt()
    gone = after(state, *bodies(management.seating_events(state, 1, "house")))
    with pytest.raises(Refusal) as refused:
        management.seating_events(gone, 2, Player("bob", "Bob", guest=False))
    assert refused.value.code == "saw_cards"
    assert management.seating_events(gone, 1, Player("bob", "Bob", guest=False)) != []


def test_pausing_and_resuming_happen_once():
    """What is so already makes no event."""
    state = dealt()
    assert management.resuming_events(state) == []
    assert bodies(management.pausing_events(state, 700)) == [TablePaused(700)]
    paused = after(state, TablePaused(700))
    assert management.pausing_events(paused, 900) == []
    assert bodies(management.resuming_events(paused)) == [TableResumed()]


def test_stopping_says_how_it_stood():
    """By the deals that are over."""
    assert bodies(management.stopping_events(dealt(), "time")) == [TableStopped("time", (0, 0), (1, 1))]


def test_a_deal_is_the_next_or_was_dealt():
    """Another is asked for too soon."""
    state = seats_filled()
    assert management.is_next_deal(state, 1)
    assert not management.is_next_deal(dealt(), 1)
    for wrong, number in ((state, 2), (dealt(), 2)):
        with pytest.raises(Stale):
            management.is_next_deal(wrong, number)
    with pytest.raises(Refusal, match="paused"):
        management.is_next_deal(after(state, TablePaused()), 1)


# --- adjusted scores


def test_a_score_is_adjusted_once():
    """By its number; of a deal that is over, or of the match."""
    state = played_out(dealt(cap=MatchCap(7), manager=Manager("tournament", "cup", 1)))
    (body,) = bodies(management.adjusting_events(state, 1, 0, -10, "A revoke.", 1))
    assert body == ScoreAdjusted(1, 0, -10, "A revoke.", 1, 1)
    adjusted = after(state, body)
    assert management.adjusting_events(adjusted, 1, 0, -10, "A revoke.", 1) == []
    (of_match,) = bodies(management.adjusting_events(adjusted, 2, 1, 5, "Late."))
    before, now = (game.game.standing(game.match).scores for game in (state, after(adjusted, of_match)))
    assert now == (before[0] - 10, before[1] + 5)


@pytest.mark.parametrize(
    ("side", "deal", "code"), [(2, None, "unreadable"), (-1, None, "unreadable"), (0, 2, "no_deal")]
)
def test_what_cannot_be_adjusted(side, deal, code):
    """No such side; a deal that is not over."""
    state = played_out(dealt(cap=MatchCap(7), manager=Manager("tournament", "cup", 1)))
    with pytest.raises(Refusal) as refused:
        management.adjusting_events(state, 1, side, 5, "Late.", deal)
    assert refused.value.code == code


async def test_an_adjusted_score_is_shown_with_its_reason(world):
    """Everybody there is told that it was; the match has what, and why."""
    guests = await begun(world)
    await play_deal(world, guests)
    scores = guests[0].picture["match"]["scores"]
    for _ in range(2):
        await guests[0].table.management.adjust(1, 0, -10, "A revoke.", 1)
    await world.house.wait_idle()
    picture = guests[2].picture
    assert picture["event"] == {"kind": "adjusted"}
    assert picture["match"]["scores"] == [scores[0] - 10, scores[1]]
    assert picture["match"]["adjustments"] == [
        {"number": 1, "side": 0, "points": -10, "reason": "A revoke.", "after": 1, "deal": 1}
    ]


async def test_an_adjusted_match_replays_to_the_same_winner(tmp_path):
    """Also when it was adjusted after its end, and read back from the log; its result is corrected."""
    async with opened(tmp_path) as world:
        guests = await begun(world, cap=ONE_DEAL)
        table = guests[0].table
        await play_deal(world, guests)
        scores = table.state.places.scores
        loser = scores.index(min(scores))
        await table.management.adjust(1, 1 - loser, -1000, "A revoke.", 1)
        assert table.state.places.winner == loser
        (result,) = await results_of(world.house.store, "tournament", "cup")
        assert (result.places[loser], result.scores) == (1, table.state.places.scores)
        record = await world.export(table.id, guests[0].player)
        assert run_record(record).places == table.state.places
        overview = await world.replay(table.id, guests[0].player)
        assert (overview.winner, overview.adjustments[0].reason) == (loser, "A revoke.")
        shown = table.state
    async with opened(tmp_path, world.times) as world:
        state = (await world.house.get(table.id)).state
        assert (state.places, state.match, state.adjustments) == (
            shown.places,
            shown.match,
            shown.adjustments,
        )


async def test_a_tie_that_is_adjusted_away_asks_for_no_more_deals(world):
    """The match ends with the adjustment."""
    guests = await begun(world, cap={"deals": 1, "count_passed": True})
    for _ in range(4):
        seat = on_turn(guests)
        assert "ok" in await seat.play(seat.picture["view"]["legal"].index("Pass"))
    table = guests[0].table
    assert table.state.phase == "between"
    await table.management.adjust(1, 1, -10, "Late.")
    assert (table.state.phase, table.state.places.winner) == ("over", 0)


@pytest.mark.parametrize(("code", "said"), [("frozen", 1), ("table_over", 0)])
def test_what_a_table_refuses_is_logged(caplog, code, said):
    """But for a match that has ended while its manager was on the way."""
    with management.logged_refusal("t1"):
        raise Refusal("No.", code=code)
    assert len(caplog.records) == said
