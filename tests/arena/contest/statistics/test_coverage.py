"""Simulated contests of bots of known strength: whether intervals and calls keep what they promise."""

import pytest

from tests.arena.contest.statistics.simulated import coverage

FIELDS = {
    "level": [0.0, 0.0, 0.0, 0.0],
    "close": [-1.5, -0.5, 0.5, 1.5],
    "apart": [-8.0, -2.0, 2.0, 8.0],
    "two": [-1.0, 1.0],
}


@pytest.mark.proof
@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("rounds", [20, 100])
def test_intervals_hold_the_truth(field, rounds):
    """In 400 contests 93 to 97 of a hundred do, whoever plays and whenever the contest stopped."""
    held, _ = coverage(FIELDS[field], 400, rounds, seed=7)
    assert 0.93 <= held <= 0.97


@pytest.mark.proof
@pytest.mark.parametrize("entries", [2, 4])
def test_equal_bots_are_seldom_called_different(entries):
    """In at most 5 of a hundred contests."""
    _, calls = coverage([0.0] * entries, 400, 100, seed=3, draws=100)
    assert calls <= 0.05


def test_a_sample_of_intervals():
    """The same, of fewer contests, with more room for chance."""
    held, calls = coverage([0.0, 0.0, 0.0], 60, 40, seed=5, draws=400)
    assert 0.9 <= held <= 0.99
    assert calls <= 0.1


def test_bots_far_apart_are_told_apart():
    """A rule that never calls anybody different would hold its level too."""
    _, calls = coverage([-8.0, 8.0], 20, 100, seed=1, draws=100)
    assert calls == 1
