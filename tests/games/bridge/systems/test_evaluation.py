"""What hands are worth beyond their points. Rule: BRI-HCP-2"""

import pytest

from tests.games.bridge.systems.hands import hand
from valat.games.bridge.systems.coverage import random_hands
from valat.games.bridge.systems.evaluation import fit_points, no_trump_points
from valat.games.bridge.systems.hand import CountedHand

SPADES, HEARTS, CLUBS = 3, 2, 0


def in_spades(cards, partner=3, short=()):
    return fit_points(CountedHand(hand(cards)), SPADES, partner, short)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5432 A432 A32 A2", "K432 KQ32 KJ2 32"),
        ("QT32 QT32 QT2 T2", "Q432 Q432 Q32 32"),
        ("K5432 A432 A432 -", "K5432 A43 A43 32"),
        ("K5432 A43 A2 432", "K543 A43 A2 5432"),
    ],
)
def test_in_a_suit(better, worse):
    """Aces, tens, short suits and the ninth trump are worth more than the book has them."""
    assert in_spades(better, partner=5) > in_spades(worse, partner=5)


def test_partner_is_short():
    """King and queen opposite a singleton are wasted; small cards there are welcome."""
    wasted, working = "A432 KQJ2 32 KQ2", "A432 5432 KQ KQ2"
    assert in_spades(wasted, short=(HEARTS,)) < in_spades(wasted)
    assert in_spades(working, short=(HEARTS,)) >= in_spades(working)


def test_trumps_are_counted_together():
    """A fourth trump is worth something opposite five, not opposite four."""
    assert in_spades("K432 A432 K32 32", partner=6) > in_spades("K432 A432 K32 32", partner=4)


@pytest.mark.parametrize(
    ("cards", "points"),
    [("AT32 AT2 AT2 432", 13), ("KJ32 KJ2 KJ2 432", 11), ("K432 QJ2 QJ2 QJ2", 11), ("5432 432 432 432", 0)],
)
def test_at_no_trumps(cards, points):
    """Aces and tens count more, kings, queens and knaves less."""
    assert no_trump_points(CountedHand(hand(cards))) == points


def test_many_hands_at_once():
    """An array of hands is worth what each of them is."""
    hands = random_hands(200, 1)[0]
    together = fit_points(hands, CLUBS, 5, (SPADES,)).tolist(), no_trump_points(hands).tolist()
    single = [hands.hand(place) for place in range(200)]
    assert together == (
        [fit_points(each, CLUBS, 5, (SPADES,)) for each in single],
        [no_trump_points(each) for each in single],
    )
