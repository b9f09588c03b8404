"""What a table does by itself: in a job, when it is due, and not where the log is frozen."""

from types import SimpleNamespace

import pytest

from tests.table.live.parts import FakeLog, ManualTime, table_state, timings
from valat.table.live.alarm import Alarm
from valat.table.live.clock import Pace
from valat.table.log.events import BotSeated, SeatLeft, UndoRefused
from valat.table.log.state import Seat, Seats

pytestmark = pytest.mark.anyio


class Parts:
    """An alarm whose next due thing a test sets."""

    def __init__(self):
        self.times, self.log, self.timings = ManualTime(), FakeLog(table_state()), timings()
        self.due, self.jobs, self.started, self.substitutions, self.missed = None, [], [], 0, 0
        context = SimpleNamespace(times=self.times, store=SimpleNamespace(keys=None), pace=Pace())
        clock = SimpleNamespace(due=lambda state: self.due)
        self.alarm = Alarm(
            context,
            self.log,
            self.timings,
            clock,
            self.jobs.append,
            self.started.append,
            self.substitute,
            self.note_missing,
        )

    def substitute(self):
        self.substitutions += 1

    async def note_missing(self):
        self.missed += 1

    async def ring(self, action):
        """Lets something be due now, and done."""
        self.due = (self.times.ms, action)
        self.alarm.set()
        self.pass_ms(0)
        await self.jobs.pop()()

    def pass_ms(self, ms):
        """Lets time pass."""
        until = self.times.ms + ms
        while self.times.ring_until(until):
            pass
        self.times.ms = until


@pytest.fixture
def parts():
    return Parts()


async def test_what_is_due_is_done_in_a_job(parts):
    parts.due = (parts.times.ms + 700, "bot")
    parts.alarm.set()
    parts.pass_ms(699)
    assert parts.jobs == []
    parts.pass_ms(1)
    await parts.jobs[0]()
    assert parts.started == ["bot"]


async def test_what_is_not_due_any_more_when_its_job_comes_is_not_done(parts):
    """Jobs before it have changed the table."""
    parts.due = (parts.times.ms, "clock")
    parts.alarm.set()
    parts.pass_ms(0)
    parts.due = (parts.times.ms + 30_000, "clock")
    await parts.jobs[0]()
    assert parts.started == []


async def test_after_a_failure_it_waits(parts):
    parts.due = (parts.times.ms, "bot")
    parts.alarm.set(1_000)
    parts.pass_ms(999)
    assert parts.jobs == []
    parts.pass_ms(1)
    assert len(parts.jobs) == 1


async def test_bots_take_the_place_of_those_who_are_away_for_long(parts):
    await parts.ring("substitute")
    assert (parts.substitutions, parts.missed) == (1, 0)
    await parts.ring("missing")
    assert (parts.substitutions, parts.missed) == (1, 1)


async def test_a_seat_that_was_kept_long_enough_goes_to_a_bot(parts):
    """The log says who sat there."""
    since = parts.times.ms - Pace().keep_ms
    ann, bob = Seat("person", "Ann", "ann", kept_ms=since), Seat("person", "Bob", "bob")
    parts.log.state.seats = Seats((ann, bob))
    parts.log.state.persons = (0, 1)
    await parts.ring("leave")
    assert parts.log.appended == [SeatLeft(0, "Ann"), BotSeated(0, "Mira")]


async def test_an_undo_that_nobody_answers_is_refused(parts):
    parts.due = (parts.times.ms, "undo")
    parts.alarm.set()
    parts.pass_ms(0)
    await parts.jobs[0]()
    assert parts.log.appended == [UndoRefused(why="late")]


async def test_a_frozen_table_does_nothing(parts):
    parts.due, parts.log.freeze_reason = (parts.times.ms, "bot"), "why"
    parts.alarm.set()
    parts.pass_ms(1_000)
    assert parts.jobs == []


async def test_a_table_where_somebody_is_stays_open(parts):
    parts.timings.here.add(0)
    await parts.alarm.close_if_empty()
    assert parts.log.appended == []
