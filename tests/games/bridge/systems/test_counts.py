"""What hands count."""

import pytest

from tests.games.bridge.systems.hands import hand
from valat.games.bridge.systems import counts, evaluation
from valat.games.bridge.systems.constraint import Balanced, Constraint, Regular, Skew
from valat.games.bridge.systems.counts import HONOUR_TRICKS, LOWEST_ALIKE, POINTS, Count
from valat.games.bridge.systems.hand import CountedHand, lowest_alike

COUNTS = {
    each for module in (counts, evaluation) for each in vars(module).values() if isinstance(each, Count)
}


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AKQJ 432 432 432", 10),
        ("K 65432 5432 432", 2),
        ("Q2 5432 5432 432", 1),
        ("AJ 5432 5432 432", 4),
        ("J2 5432 5432 432", 0),
        ("QJ 5432 5432 432", 2),
        ("Q 65432 5432 J32", 2),
    ],
)
def test_high_card_points(cards, points):
    """Rule: BRI-HCP-1"""
    assert CountedHand(hand(cards)).total(POINTS) == points


@pytest.mark.parametrize(
    ("cards", "half_tricks"),
    [
        ("AK32 432 432 432", 4),
        ("AQ32 K32 432 432", 4),
        ("A432 KQ2 432 432", 4),
        ("K 65432 5432 432", 0),
    ],
)
def test_honour_tricks(cards, half_tricks):
    """Counted in halves. Rule: BRI-TRICKS-1"""
    assert CountedHand(hand(cards)).total(HONOUR_TRICKS) == half_tricks


SHAPES = {
    "5432 432 432 432": (True, True, False),
    "5432 5432 432 32": (True, True, False),
    "65432 432 432 32": (True, False, False),
    "5432 5432 5432 2": (False, True, False),
    "65432 5432 32 32": (False, False, True),
    "765432 432 432 2": (False, False, True),
    "7654 5432 5432 2": (False, True, False),
    "65432 432 5432 2": (False, False, True),
}


@pytest.mark.parametrize("cards", SHAPES)
def test_shapes(cards):
    """Balanced, regular, skew. Rule: BRI-SHAPE-1"""
    tests = (Balanced(), Regular(), Skew())
    assert tuple(bool(Constraint([test]).fits(hand(cards))) for test in tests) == SHAPES[cards]


@pytest.mark.parametrize("count", sorted(COUNTS, key=repr), ids=repr)
def test_holdings_alike_count_the_same(count):
    """By every count, whichever the small cards are."""
    assert [count.values[bits] for bits in LOWEST_ALIKE] == count.values


def test_the_lowest_hand_alike():
    """Keeps the cards from the ten up, and how many there are below."""
    assert lowest_alike(hand("AT98 K97 Q654 J9")) == hand("AT32 K32 Q432 J2")
