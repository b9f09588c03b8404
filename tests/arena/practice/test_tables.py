"""Who has a run of practice, and who makes room for others."""

import pytest

from valat.arena.practice.tables import MOST, MOST_OF_ADDRESS, SILENT_S, PracticeTables
from valat.kernel.errors import Refusal


class Run:
    """A run whose page has been silent for so long."""

    def __init__(self, silent_s=0.0):
        self.silent_s, self.is_over = silent_s, False

    def make_room(self):
        self.is_over = True


@pytest.fixture
def tables():
    """The house's practice, with runs that last as long as the test."""
    tables, opened = PracticeTables(None), []

    def enter(run, address, player):
        opened.append(tables.place(run, address, player))
        opened[-1].__enter__()

    tables.enter = enter
    yield tables
    for place in reversed(opened):
        place.__exit__(None, None, None)


def full(tables, silent_s=0.0):
    """Runs of as many addresses as take all places."""
    runs = [Run(silent_s) for _ in range(MOST)]
    for number, run in enumerate(runs):
        tables.enter(run, f"10.0.0.{number // MOST_OF_ADDRESS}", f"player {number}")
    return runs


def test_silent_runs_of_four_addresses_keep_nobody_out(tables):
    """The run that has been silent for longest makes room, and no other."""
    runs = full(tables, SILENT_S)
    runs[5].silent_s = 2 * SILENT_S
    tables.enter(Run(), "10.9.9.9", "somebody else")
    assert [number for number, run in enumerate(runs) if run.is_over] == [5]


def test_runs_that_answer_keep_their_places(tables):
    """Whoever comes then is told that the house is full."""
    runs = full(tables, SILENT_S - 1)
    with pytest.raises(Refusal) as refused:
        tables.enter(Run(), "10.9.9.9", "somebody else")
    assert refused.value.code == "busy"
    assert not any(run.is_over for run in runs)


def test_an_address_makes_room_for_itself(tables):
    """Its own silent run ends, and none of others."""
    others = full(tables)[:MOST_OF_ADDRESS]
    with pytest.raises(Refusal) as refused:
        tables.enter(Run(), "10.0.0.0", "one more")
    assert refused.value.code == "too_many_runs"
    others[1].silent_s = SILENT_S
    tables.enter(Run(), "10.0.0.0", "one more")
    assert [run.is_over for run in others] == [False, True, False, False]


def test_a_run_that_made_room_frees_no_other_place(tables):
    """When it has ended its place is somebody else's already."""
    full(tables, SILENT_S)
    for number in range(MOST):
        tables.enter(Run(), f"10.1.0.{number // MOST_OF_ADDRESS}", f"new {number}")
    with pytest.raises(Refusal):
        tables.enter(Run(), "10.2.0.0", "too late")
