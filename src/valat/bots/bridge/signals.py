"""What a defender's small cards tell partner: attitude to partner's suit, count in declarer's.

A high card encourages, and high before low shows an even number.
"""

from collections.abc import Sequence

from valat.bots.bridge.sight import Sight, of, rank
from valat.kernel.game import Card


def attitude(sight: Sight, cards: Sequence[Card]) -> Card:
    """The small card to partner's suit: high with an honour behind it, or with two cards and a trump to ruff.

    Args:
        cards: of the suit, the highest first, none of which is to take the trick.
    """
    suit = cards[0][0]
    liked = any(card[1] in "AKQ" for card in of(sight.hand, suit))
    short = len(cards) == 2 and bool(sight.trumps) and bool(of(sight.hand, sight.trumps))
    return _highest_spared(cards) if liked or short else cards[-1]


def count(cards: Sequence[Card]) -> Card:
    """The small card to a suit of declarer's: high from an even number.

    >>> count(("S8", "S3")), count(("S8", "S5", "S3"))
    ('S8', 'S3')
    """
    return _highest_spared(cards) if len(cards) % 2 == 0 else cards[-1]


def discard(sight: Sight, suit: str) -> Card:
    """The card thrown from a suit: the lowest, which does not ask for it."""
    return of(sight.hand, suit)[-1]


def _highest_spared(cards: Sequence[Card]) -> Card:
    """The highest card that can be spared, below the ten; the lowest where none is."""
    return next((card for card in cards if rank(card) < rank("ST")), cards[-1])
