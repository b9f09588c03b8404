"""A bot's move: thought about beside the table's task, made within it, or dropped."""

import asyncio

import pytest
from msgspec.structs import replace

from tests.table.live.parts import FakeLog, ManualTime, timings
from tests.table.log.logs import KEYS
from valat.kernel.errors import Illegal
from valat.table.live.bots import BotMoves
from valat.table.live.clock import Pace
from valat.table.live.context import NoGuests
from valat.table.live.doors import Doors
from valat.table.live.turn_clock import TurnClock
from valat.table.log.state import Seat, Seats, Undo

pytestmark = pytest.mark.anyio


class Chooser:
    """Chooses when a test says so."""

    def __init__(self):
        self.go_on, self.move = asyncio.Event(), None

    async def choose(self, game, view, level, seed=None, *, compared=False):
        await self.go_on.wait()
        if isinstance(self.move, Exception):
            raise self.move
        return self.move or view.legal[-1]


class Parts:
    """The bots of a real table's state, with a log that only keeps."""

    def __init__(self, state):
        self.log, self.chooser, self.jobs, self.failures = FakeLog(state), Chooser(), [], 0
        self.timings = timings()
        self.times = ManualTime()
        clock = TurnClock(self.times, Pace(bot_ms=700), self.timings, Doors())
        self.bots = BotMoves(
            self.chooser,
            self.times,
            clock,
            self.timings,
            self.log,
            self.jobs.append,
            self.fail,
            KEYS,
            NoGuests(),
            lambda seat, author, text: None,
        )

    def let_pass(self, ms):
        until = self.times.ms + ms
        while self.times.ring_until(until):
            pass
        self.times.ms = until

    def fail(self):
        self.failures += 1

    async def think(self):
        """Lets the thought come to its end, and the jobs it has put be done."""
        self.chooser.go_on.set()
        await self.bots.wait_idle()
        self.let_pass(700)
        for job in self.jobs:
            await job()


@pytest.fixture
async def parts(world):
    """The bots of a table where one is on turn."""
    guests = await world.four()
    seat = guests[0].picture["scene"]["turn"]
    state = guests[0].table.state
    seats = Seats(Seat("bot", "Mira") if number == seat else who for number, who in enumerate(state.seats))
    return Parts(replace(state, seats=seats))


async def test_a_move_is_made_in_a_job(parts):
    """Meanwhile the table knows that a bot thinks."""
    parts.bots.start("bot")
    assert (parts.bots.thinking, parts.timings.thinking) == (True, True)
    await parts.think()
    assert (parts.bots.thinking, parts.timings.thinking) == (False, False)
    (made,) = parts.log.appended
    assert (made.seat, made.by) == (parts.log.state.actors()[0], "bot")


@pytest.mark.parametrize("thought_ms", [0, 300, 699])
async def test_a_move_comes_at_the_pace_however_soon_it_was_chosen(parts, thought_ms):
    """Else its time would tell how many cards there were to choose from."""
    parts.bots.start("bot")
    parts.let_pass(thought_ms)
    parts.chooser.go_on.set()
    await parts.bots.wait_idle()
    parts.let_pass(699 - thought_ms)
    assert (parts.jobs, parts.timings.thinking) == ([], True)
    parts.let_pass(1)
    assert (len(parts.jobs), parts.timings.thinking) == (1, False)


async def test_a_move_for_a_position_that_is_gone_is_dropped(parts):
    """The table has moved on while the bot thought."""
    parts.bots.start("bot")
    parts.log.state = replace(parts.log.state, undo=Undo(0, 0, ()))
    await parts.think()
    assert parts.log.appended == []


async def test_a_bot_that_fails_is_told_of(parts, caplog):
    """No job comes of it; whoever set the alarm sets it again."""
    parts.chooser.move = OSError("too many open files")
    parts.bots.start("bot")
    await parts.think()
    assert (parts.failures, parts.jobs, parts.timings.thinking) == (1, [], False)
    assert "failed" in caplog.text


async def test_in_place_of_an_illegal_move_any_legal_one_is_made(parts, monkeypatch):
    """A bot never holds up a table."""
    real = parts.log.append

    async def strict(new_events):
        if new_events[0].body.move == parts.chooser.move:
            raise Illegal("No.", rule="BEL-BID-1")
        return await real(new_events)

    state = parts.log.state
    legal = [state.game.write(move) for move in state.game.legal(state.deal.state, state.actors()[0])]
    parts.chooser.move = legal[-1]
    monkeypatch.setattr(parts.log, "append", strict)
    parts.bots.start("bot")
    await parts.think()
    assert [made.move for made in parts.log.appended] == [legal[0]]


async def test_a_stopped_thought_comes_to_nothing(parts):
    parts.bots.start("bot")
    parts.bots.stop()
    await parts.bots.wait_idle()
    assert (parts.jobs, parts.failures) == ([], 0)
