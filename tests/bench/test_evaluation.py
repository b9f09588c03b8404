"""Weights of a hand's features."""

import pytest

from bench.evaluation import Pair, features, fitted, in_suits, pairs, weights_text

STRONG = ("AK32", "A432", "K32", "32")
WEAK = ("QT54", "5", "QJT64", "765")
LINE = "AK32.A432.K32.32 J98.KQJT.A9.AQJT QT54.5.QJT64.765 76.9876.875.K984 " + "7" * 20


def test_features_of_both_hands():
    """Summed over the two; trumps beyond eight, and honours opposite a singleton."""
    pair = Pair((STRONG, WEAK), (7.0,) * 5)
    names = ["high-card", "ace", "ten", "singleton", "trump", "wasted"]
    assert features(pair, 0, names) == [19, 2, 2, 1, 0, 0]


def test_sides_with_a_fit():
    """North and South have eight spades; the others none."""
    found = list(pairs([LINE]))
    assert [pair.hands[0] for pair in found] == [STRONG, ("J98", "KQJT", "A9", "AQJT")]
    assert (found[0], 0) in in_suits(found)


def test_weights_are_found():
    """Half a trick a point, whatever the hands."""
    hands = [(("A" * aces + "2" * (4 - aces), "432", "432", "432"),) * 2 for aces in (0, 1, 1, 0)]
    asked = [
        (Pair(both, (0, 0, 0, 0, 3 + features(Pair(both, ()), None, ["high-card"])[0] / 2)), None)
        for both in hands
    ]
    fit = fitted(asked, ["high-card"])
    assert fit.weights == pytest.approx((0.5, 3))
    assert "high-card = 1.00" in list(weights_text("no-trumps", fit, None, fit))
