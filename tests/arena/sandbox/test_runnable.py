"""Limits of wall time, held against a process whose clocks are told."""

import pytest

from valat.arena.sandbox import runnable
from valat.arena.sandbox.runnable import CEILING, RunnableTime


class Process:
    """What it has used and waited, in milliseconds."""

    def __init__(self):
        self.used = self.waited = 0.0

    def cpu_ms(self):
        """As told."""
        return self.used

    def waited_ms(self):
        """As told."""
        return self.waited


@pytest.fixture
def clock(monkeypatch):
    """The time, in seconds, as the test sets it."""
    now = [0.0]
    monkeypatch.setattr(runnable, "monotonic", lambda: now[0])
    return now


def test_time_in_which_it_got_no_processor_does_not_count(clock):
    """CON-TIME-1: of eight seconds of wall time it could use three."""
    process = Process()
    time = RunnableTime(process, 5)
    clock[0], process.used, process.waited = 8.0, 1000, 5000
    assert time.left() == 2.0
    clock[0] = 10.0
    assert time.left() == 0.0


def test_one_that_sleeps_is_over_in_time(clock):
    """It has waited for nothing."""
    time = RunnableTime(Process(), 5)
    clock[0] = 4.0
    assert time.left() == 1.0
    clock[0] = 5.0
    assert time.left() == 0.0


def test_threads_that_wait_for_each_other_gain_nothing(clock):
    """All waiting is together no longer than what is left of the wall time beside what they ran."""
    process = Process()
    time = RunnableTime(process, 5)
    clock[0], process.used, process.waited = 6.0, 6000, 100_000
    assert time.left() < 0


def test_however_busy_the_machine_is_it_ends(clock):
    """At the ceiling, or at the moment that was told."""
    process = Process()
    process.waited = 1e9
    time, told = RunnableTime(process, 5, waited_ms=0), RunnableTime(process, 5, latest=7.0)
    clock[0] = 6.0
    assert (time.left() > 0, told.left()) == (True, 1.0)
    clock[0] = 5.0 * CEILING
    assert time.left() == 0.0


def test_what_was_before_does_not_count(clock):
    """It begins with what the process had of both."""
    process = Process()
    process.used, process.waited = 900, 4000
    time = RunnableTime(process, 5, cpu_ms=900, waited_ms=4000)
    clock[0] = 5.0
    assert time.left() == 0.0
