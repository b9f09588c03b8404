"""IMPs against a datum, and against a field."""

from fractions import Fraction

from valat.duplicate.scores import butler, cross_imps, datum
from valat.games.bridge.scoring import STEPS


def test_the_datum():
    """The mean to the nearest ten, halves away from zero. Rule: BRI-COMP-2"""
    assert datum([100, 110]) == 110
    assert datum([-100, -110]) == -110
    assert datum([420, 430, 50]) == 300
    assert datum([0, 0]) == 0


def test_the_best_and_the_worst_may_not_count():
    """They do where none would be left. Rule: BRI-COMP-2"""
    assert datum([2000, 100, 120, -1000], left_out=1) == 110
    assert datum([2000, 1000], left_out=1) == 1500


def test_butler():
    """Against the datum, 330. Rule: BRI-COMP-2"""
    assert butler([620, 170, 620, -100], STEPS) == (7, -4, 7, -10)


def test_cross_imps():
    """Against each other score, as a mean or a sum, and nothing is won over all. Rule: BRI-COMP-2"""
    scores = [620, 170, -100]
    assert cross_imps(scores, STEPS) == (11, Fraction(-3, 2), Fraction(-19, 2))
    assert cross_imps(scores, STEPS, averaged=False) == tuple(2 * each for each in cross_imps(scores, STEPS))


def test_one_score_alone():
    """Nothing to compare with is nothing won."""
    assert cross_imps([420], STEPS) == (0,)
    assert butler([420], STEPS) == (0,)
