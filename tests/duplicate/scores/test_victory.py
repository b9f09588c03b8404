"""Victory points."""

from itertools import pairwise

import pytest

from valat.duplicate.scores import (
    blitz,
    integer_scale,
    integer_victory_points,
    published_scale,
    victory_points,
)

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


WHOLE = {
    5: (0, 1, 3, 5, 7, 10, 13, 16, 20, 25, 31),
    6: (0, 1, 3, 5, 8, 11, 14, 18, 22, 27, 33),
    7: (0, 1, 3, 6, 9, 12, 15, 19, 24, 29, 36),
    8: (0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39),
    9: (0, 1, 4, 7, 10, 13, 17, 22, 27, 33, 41),
    10: (0, 1, 4, 7, 10, 14, 18, 23, 28, 35, 43),
    11: (0, 2, 5, 8, 11, 15, 19, 24, 30, 37, 45),
    12: (0, 2, 5, 8, 12, 16, 20, 25, 31, 38, 47),
    13: (0, 2, 5, 8, 12, 16, 21, 26, 32, 40, 49),
    14: (0, 2, 5, 9, 13, 17, 22, 27, 34, 41, 51),
    15: (0, 2, 5, 9, 13, 17, 22, 28, 35, 43, 53),
    16: (0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54),
    20: (0, 2, 6, 10, 15, 20, 26, 32, 40, 49, 61),
    24: (0, 2, 6, 11, 16, 22, 28, 35, 44, 54, 66),
    28: (0, 2, 7, 12, 18, 24, 30, 38, 47, 58, 72),
    32: (0, 3, 8, 13, 19, 25, 33, 41, 51, 62, 77),
    40: (0, 3, 8, 14, 21, 28, 36, 46, 56, 69, 86),
    48: (0, 3, 9, 16, 23, 31, 40, 50, 62, 76, 94),
    56: (0, 3, 10, 17, 25, 33, 43, 54, 67, 82, 101),
    64: (0, 4, 11, 18, 26, 36, 46, 58, 71, 88, 108),
}
"""The first margin of 10, 11, … 20 victory points, by boards: English Bridge Union, White Book 3.1.1."""


@pytest.mark.parametrize(("boards", "starts"), WHOLE.items())
def test_the_published_whole_numbers(boards, starts):
    """Every step of the scale of whole numbers begins where it is printed. Rule: BRI-COMP-3"""
    for won, first in enumerate(starts, 10):
        assert integer_victory_points(first, boards) == won
        assert first == 0 or integer_victory_points(first - 1, boards) == won - 1


@pytest.mark.parametrize("boards", range(1, 65))
def test_no_whole_step_is_narrower_than_the_one_before(boards):
    """A draw counts both ways; both teams share twenty. Rule: BRI-COMP-3"""
    scale = integer_scale(boards)
    widths = [2 * scale[0] + 1, *(after - before for before, after in pairwise(scale))]
    assert widths == sorted(widths)
    assert all(
        integer_victory_points(margin, boards) + integer_victory_points(-margin, boards) == 20
        for margin in range(120)
    )
