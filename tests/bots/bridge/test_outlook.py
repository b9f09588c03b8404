"""What a side holds together."""

from tests.games.bridge.deals import cards
from valat.bots.bridge.outlook import outlook
from valat.cards.card_set import card_set

FIT = "AK642.K83.A643.7 QJ.J9642.K5.J932 T9853.A.J872.A84 7.QT75.QT9.KQT65"
"""North and South have ten spades and a singleton in each hand."""


def whole(hands):
    """The cards of each seat."""
    return tuple(card_set(cards(hand)) for hand in hands.split())


def test_points_with_a_fit():
    """Fourteen and nine, three each for two singletons, two for two trumps more than eight."""
    known = outlook([whole(FIT)], 0)
    assert known.points == 230
    assert known.lengths == (40, 80, 40, 100)
    assert known.trump_points[3] == 230 + 60 + 20


def test_a_mean_of_worlds():
    """As seen from the other side without a fit in spades, points alone count."""
    north, east, south, west = whole(FIT)
    both = outlook([(north, east, south, west), (east, north, west, south)], 0)
    assert both.points == 195
    assert both.lengths[3] == 65
