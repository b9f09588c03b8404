"""The measures of sampled worlds."""

from math import log2

import pytest

from bench.worlds import gain, mean, measured, right_cards, surprise, views, what_matters

TRUE = (("CA", "C7"), ("HJ", "H7"), ("SA", "S7"), ("D7", "D8"))
TURNED = (TRUE[0], *TRUE[2:], TRUE[1])


def test_right_cards():
    """The share is of the others' cards, the viewer's own not counted."""
    assert right_cards([TRUE, TURNED], TRUE, 0) == 50
    assert right_cards([(TRUE[0], ("HJ", "SA"), ("H7", "S7"), TRUE[3])], TRUE, 0) == pytest.approx(400 / 6)


def test_what_matters():
    """Each ace's holder, the trump jack's and nine's, -1 for what is played; and the trumps of each seat."""
    clubs, diamonds, nine, jack, hearts, spades, *lengths = what_matters(TRUE, "H")
    assert (clubs, diamonds, hearts, spades) == (0, -1, -1, 2)
    assert (nine, jack) == (-1, 1)
    assert lengths == [0, 2, 0, 0]


def test_surprise():
    """Who believes the truth is hardly surprised, who believes otherwise is by what is wrong."""
    believed = surprise([TRUE] * 98, TRUE, "H")
    assert believed == pytest.approx(-10 * log2(98.5 / 100))
    assert surprise([TURNED] * 98, TRUE, "H") > 20


def test_gain_of_the_same():
    """Nothing is gained where both are alike, beyond doubt."""
    assert [row["value"] for row in gain("a gain", [[3.0], [4.0]], [[3.0], [4.0]], "%")] == [0, 0, 0]


def test_mean():
    """The mean is over all views, not over the deals' means."""
    assert mean([[1.0], [4.0, 4.0]]) == 3


def test_measured():
    """A deal gives some views, and each of them shares in per cent, surprises and times."""
    right, right_even, bits, bits_even, reading, drawing = measured(*next(views(1)))
    assert 0 < right <= 100
    assert 0 < right_even <= 100
    assert min(bits, bits_even, reading, drawing) > 0
