"""A budget is kept by looking at the clock, or at the nodes."""

from valat.bots.bot import Budget
from valat.bots.search.purse import Purse

MS = 1_000_000


class Clock:
    """A clock that the test sets."""

    def __init__(self):
        self.now = 5 * MS

    def __call__(self):
        return self.now


def test_time_runs_out():
    """Most of the time may be spent, and then the purse is empty."""
    clock = Clock()
    purse = Purse(Budget(100, "ms"), clock)
    clock.now += 80 * MS
    assert not purse.empty
    clock.now += 20 * MS
    assert purse.empty


def test_no_round_that_would_be_late():
    """A round as long as the longest so far must still fit."""
    clock = Clock()
    purse = Purse(Budget(100, "ms"), clock)
    assert purse.again()
    clock.now += 30 * MS
    assert purse.again()
    clock.now += 20 * MS
    assert purse.again()
    clock.now += 20 * MS
    assert not purse.again()


def test_nodes_know_no_clock():
    """A budget in nodes is spent by nodes alone."""
    clock = Clock()
    purse = Purse(Budget(1000, "nodes"), clock)
    clock.now += 10_000 * MS
    assert purse.again()
    purse.spend(600)
    assert not purse.again()
    assert not purse.empty
    assert purse.nodes == 400


def test_nodes_left_go_by_the_pace():
    """In milliseconds the nodes left follow from how many were made so far."""
    clock = Clock()
    purse = Purse(Budget(100, "ms"), clock)
    clock.now += 17 * MS
    purse.spend(17_000)
    assert purse.nodes == 68_000
