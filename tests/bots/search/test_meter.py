"""A budget is kept by looking at the clock, or at the nodes."""

from valat.bots.bot import Budget
from valat.bots.search import BudgetMeter

MS = 1_000_000


class Clock:
    """A clock that the test sets."""

    def __init__(self):
        self.now = 5 * MS

    def __call__(self):
        return self.now


def test_time_runs_out():
    """Most of the time may be spent, and then nothing is left."""
    clock = Clock()
    meter = BudgetMeter(Budget(100, "ms"), clock)
    clock.now += 80 * MS
    assert not meter.is_spent
    clock.now += 20 * MS
    assert meter.is_spent


def test_no_round_that_would_be_late():
    """A round as long as the longest so far must still fit."""
    clock = Clock()
    meter = BudgetMeter(Budget(100, "ms"), clock)
    assert meter.has_room()
    clock.now += 30 * MS
    assert meter.has_room()
    clock.now += 20 * MS
    assert meter.has_room()
    clock.now += 20 * MS
    assert not meter.has_room()


def test_nodes_know_no_clock():
    """A budget in nodes is spent by nodes alone."""
    clock = Clock()
    meter = BudgetMeter(Budget(1000, "nodes"), clock)
    clock.now += 10_000 * MS
    assert meter.has_room()
    meter.spend(600)
    assert not meter.has_room()
    assert not meter.is_spent
    assert meter.nodes_left == 400


def test_rounds_left_go_by_the_pace():
    """Where ten rounds have cost a quarter, thirty more can follow."""
    meter = BudgetMeter(Budget(1000, "nodes"))
    meter.spend(250)
    assert meter.rounds_left(10) == 30
    meter.spend(800)
    assert meter.rounds_left(40) == 0


def test_nodes_left_go_by_the_pace():
    """In milliseconds the nodes left follow from how many were made so far."""
    clock = Clock()
    meter = BudgetMeter(Budget(100, "ms"), clock)
    clock.now += 17 * MS
    meter.spend(17_000)
    assert meter.nodes_left == 68_000
