"""What a side holds together, on average over a few worlds."""

from collections.abc import Sequence

import msgspec

from valat.games.bridge.systems.counts import POINTS
from valat.games.bridge.systems.hand import CountedHand
from valat.solver.bridge.problem import Hands

SHORT_SUITS = (5, 3, 1)
"""Points for a void, a singleton and a doubleton, where there is a fit."""
FIT = 8
FIT_CARD = 1
"""Points for each trump beyond eight together."""


class Outlook(msgspec.Struct, frozen=True):
    """Tenths, on average.

    Attributes:
        points: high-card points of both hands.
        lengths: cards of clubs, diamonds, hearts and spades together.
        trump_points: for each suit as trumps the points, those for short suits and long trumps counted.
    """

    points: int
    lengths: tuple[int, ...]
    trump_points: tuple[int, ...]


def outlook(worlds: Sequence[Hands], seat: int) -> Outlook:
    """What the seat's side holds; there must be a world."""
    pairs = [(CountedHand(hands[seat]), CountedHand(hands[(seat + 2) % 4])) for hands in worlds]
    amount = len(pairs)
    points = sum(hand.total(POINTS) + partner.total(POINTS) for hand, partner in pairs)
    lengths = [sum(_length(pair, suit) for pair in pairs) for suit in range(4)]
    trump_points = [sum(_trump_points(pair, suit) for pair in pairs) for suit in range(4)]
    return Outlook(
        10 * points // amount,
        tuple(10 * total // amount for total in lengths),
        tuple(10 * total // amount for total in trump_points),
    )


def _length(pair: tuple[CountedHand, CountedHand], suit: int) -> int:
    return pair[0].suits[suit].bit_count() + pair[1].suits[suit].bit_count()


def _trump_points(pair: tuple[CountedHand, CountedHand], trumps: int) -> int:
    """High-card points, and those of short suits and long trumps where there is a fit."""
    points: int = pair[0].total(POINTS) + pair[1].total(POINTS)
    together = _length(pair, trumps)
    if together < FIT:
        return points
    # The shorter of the two hands in each suit: the other one's cards are what it ruffs.
    shortest = [min(hand.suits[suit].bit_count() for hand in pair) for suit in range(4) if suit != trumps]
    ruffs = sum(SHORT_SUITS[length] for length in shortest if length < len(SHORT_SUITS))
    return points + ruffs + FIT_CARD * (together - FIT)
