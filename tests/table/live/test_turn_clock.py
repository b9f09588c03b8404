"""Since when whose turn is; the clock stands still while an undo is asked for."""

import pytest

from tests.table.live.parts import ManualTime, table_state, timings
from valat.table.live.clock import Pace
from valat.table.live.doors import Doors
from valat.table.live.turn_clock import TurnClock
from valat.table.log.events import Event, MoveMade, UndoAsked, UndoRefused
from valat.table.log.state import Seal


@pytest.fixture
def times():
    return ManualTime()


@pytest.fixture
def held():
    return timings()


@pytest.fixture
def clock(times, held):
    return TurnClock(times, Pace(), held, Doors())


def move(seat, by="player"):
    return Event(1, 0, 1, MoveMade(1, 0, seat, "Pass", by, 0, 0))


def test_a_turn_begins_when_another_is_to_move(clock, times, held):
    before, after = table_state(), table_state(ply=1, actors=lambda: (1,))
    times.ms += 4_000
    assert clock.spent_ms() == 4_000
    clock.note(move(0), before, after)
    assert (held.turn_ms, clock.spent_ms()) == (times.ms, 0)


def test_the_clock_runs_on_through_a_move_off_turn(clock, times, held):
    """Whoever was to move still is."""
    times.ms += 4_000
    clock.note(move(1), table_state(), table_state(ply=1))
    assert clock.spent_ms() == 4_000


def test_a_bot_plays_on_for_whoever_let_the_clock_run_out(clock, held):
    state = table_state()
    clock.note(move(0, "player"), state, state)
    assert held.substituted == set()
    clock.note(move(0, "clock"), state, state)
    assert held.substituted == {0}


def test_the_time_of_an_undo_is_nobodys(clock, times, held):
    """What was thought before it counts."""
    state, asked = table_state(), table_state(undo=object())
    times.ms += 3_000
    clock.note(Event(1, 0, 1, UndoAsked(0, 0, (1,))), state, asked)
    times.ms += 10_000
    assert clock.spent_ms() == 3_000
    clock.note(Event(2, 0, 1, UndoRefused(1)), asked, state)
    assert (held.undo_ms, clock.spent_ms()) == (None, 3_000)


def test_a_full_table_is_noted_while_somebody_is_there(clock, times, held):
    """For the first deal: all seats taken, the deal sealed."""
    waits = table_state(phase="waiting", seal=Seal(1, "", "", ""))
    clock.note_full(waits)
    assert held.full_ms is None
    held.here.add(0)
    clock.note_full(waits)
    since = times.ms
    times.ms += 5
    clock.note_full(waits)
    assert held.full_ms == since
    clock.note_full(table_state())
    assert held.full_ms is None
