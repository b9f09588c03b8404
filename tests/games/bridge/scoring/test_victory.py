"""Victory points."""

from itertools import pairwise

import pytest

from valat.games.bridge.scoring import blitz, published_scale, victory_points

SIXTEEN = [10.00, 10.31, 10.61, 10.91, 11.20, 11.48, 11.76, 12.03, 12.29, 12.55, 12.80]
"""The federation's table for 16 boards, as far as 10 IMPs."""


def test_the_published_table():
    """The first IMPs of sixteen boards. Rule: BRI-COMP-3"""
    assert [victory_points(margin, 16) for margin in range(11)] == SIXTEEN


@pytest.mark.parametrize("boards", [*range(1, 41), 48, 64, 96, 128])
def test_no_imp_is_worth_more_than_the_one_before(boards):
    """From a draw to a blitz, for matches of any length. Rule: BRI-COMP-3"""
    scale = published_scale(boards)
    steps = [after - before for before, after in pairwise(scale)]
    assert steps == sorted(steps, reverse=True)
    assert (scale[0], scale[-1]) == (1000, 2000)


@pytest.mark.parametrize("boards", [8, 16, 20])
def test_rounding_changes_a_hundredth(boards):
    """The table is the formula, put right by a hundredth at the most. Rule: BRI-COMP-3"""
    for margin in range(80):
        exact = victory_points(margin, boards, published=False)
        assert abs(victory_points(margin, boards) - exact) <= 0.0151


@pytest.mark.parametrize("published", [True, False])
def test_both_teams_share_twenty(published):
    """Whatever the margin. Rule: BRI-COMP-3"""
    for margin in range(100):
        pair = (victory_points(sign * margin, 12, published=published) for sign in (1, -1))
        assert sum(pair) == pytest.approx(20)


def test_a_blitz():
    """From 15 times the root of the boards on all are won. Rule: BRI-COMP-3"""
    assert blitz(16) == 60
    assert victory_points(59, 16) < 20 == victory_points(60, 16) == victory_points(500, 16)
    assert victory_points(-60, 16) == 0
