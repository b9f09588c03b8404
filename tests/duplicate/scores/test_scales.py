"""A scale that stands where another's does."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from valat.duplicate.scores import imps_by
from valat.duplicate.scores.scales import scale_at, shares_below
from valat.games.bridge.scoring import STEPS

DIFFERENCES = st.lists(st.integers(-300, 300), min_size=30, max_size=200).filter(any)


def test_shares_of_what_differs():
    """Boards with the same result at both tables are left out. Rule: DUP-SCORE-1"""
    apart = [0] * 50 + [10] * 20 + [-30] * 20 + [60] * 20
    assert shares_below((20, 50, 90), apart) == (Fraction(1, 3), Fraction(2, 3))


def test_the_same_shares():
    """A step is the least difference with so many below it. Rule: DUP-SCORE-1"""
    apart = [0] * 7 + [1] * 20 + [-5] * 20 + [9] * 20
    assert scale_at([Fraction(1, 3), Fraction(2, 3)], (20, 50), apart) == (5, 9)


def test_further_steps_keep_the_models_proportions():
    """Where less than ten differences are as large, nothing is known of a share. Rule: DUP-SCORE-1"""
    apart = [2] * 30 + [8] * 30
    assert scale_at([Fraction(1, 2)], (20, 40, 70), apart) == (8, 16, 28)


def test_equal_steps():
    """Where many differences are the same they bring several IMPs at once. Rule: DUP-SCORE-1"""
    scale = scale_at([Fraction(1, 4), Fraction(1, 2)], (20, 50), [3] * 40)
    assert scale == (3, 3)
    assert [imps_by(scale, apart) for apart in (2, 3, -4)] == [0, 2, -2]


@given(DIFFERENCES)
def test_the_own_scale_comes_out_again(apart):
    """From the model's own differences, wherever one of them stands. Rule: DUP-SCORE-1"""
    sizes = sorted({abs(size) for size in apart if size})
    scale = scale_at(shares_below(sizes, apart), sizes, apart)
    known = len(shares_below(sizes, apart))
    assert list(scale[:known]) == sizes[:known]


@given(DIFFERENCES, st.lists(st.fractions(0, 1), max_size=24).map(sorted))
def test_no_scale_falls(apart, shares):
    """As many steps as the model has, none below the one before. Rule: DUP-SCORE-1"""
    scale = scale_at(shares, STEPS, apart)
    assert list(scale) == sorted(scale)
    assert scale[0] > 0
    assert len(scale) == len(STEPS)
