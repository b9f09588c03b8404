"""IMPs."""

from fractions import Fraction

import pytest

from valat.games.bridge.scoring import butler, cross_imps, datum, imps, team_imps, total_points

TABLE = """
0-10 0, 20-40 1, 50-80 2, 90-120 3, 130-160 4, 170-210 5, 220-260 6, 270-310 7, 320-360 8, 370-420 9,
430-490 10, 500-590 11, 600-740 12, 750-890 13, 900-1090 14, 1100-1290 15, 1300-1490 16, 1500-1740 17,
1750-1990 18, 2000-2240 19, 2250-2490 20, 2500-2990 21, 3000-3490 22, 3500-3990 23, 4000-9000 24
"""
"""Laws of Duplicate Bridge, Law 78 B."""

RANGES = [entry.split() for entry in TABLE.replace("\n", " ").split(",")]


@pytest.mark.parametrize(("span", "amount"), RANGES, ids=[span for span, _ in RANGES])
def test_the_table(span, amount):
    """Every difference of tens, won and lost. Rule: BRI-COMP-3"""
    low, high = map(int, span.split("-"))
    assert {imps(points) for points in range(low, high + 1, 10)} == {int(amount)}
    assert {imps(-points) for points in range(low, high + 1, 10)} == {-int(amount)}


@pytest.mark.parametrize(
    ("own", "other", "won"), [(620, 620, 0), (-100, 620, -12), (-50, -620, 11), (0, 90, -3)]
)
def test_two_tables(own, other, won):
    """The difference of both tables. Rule: BRI-COMP-3"""
    assert team_imps(own, other) == won == -team_imps(other, own)
    assert total_points(own, other) == own - other


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
    assert butler([620, 170, 620, -100]) == (7, -4, 7, -10)


def test_cross_imps():
    """Against each other score, as a mean or a sum, and nothing is won over all. Rule: BRI-COMP-2"""
    scores = [620, 170, -100]
    assert cross_imps(scores) == (11, Fraction(-3, 2), Fraction(-19, 2))
    assert cross_imps(scores, averaged=False) == tuple(2 * each for each in cross_imps(scores))


def test_one_score_alone():
    """Nothing to compare with is nothing won."""
    assert cross_imps([420]) == (0,)
    assert butler([420]) == (0,)
