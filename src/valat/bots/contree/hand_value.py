"""What a hand of contrée is worth with a suit as trumps.

In card points of difference between the two sides, and the same for each bidder: the sum over a side's two
hands, less the sum over the other's, is what the side is expected to take more in the end, a belote not
counted. The figures are a least-squares fit over deals that the rollout policy played out.
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from valat.cards.card import RANKS, SUITS

AVERAGE = 69
"""What a hand is worth in the mean."""

TRUMPS = {"J": 53, "9": 33, "A": 21, "T": 19, "K": 17, "Q": 17, "8": 15, "7": 14}
LENGTH = (5, -19, -24, -9, 2, 9, 21, 15, 15)
"""Of trumps: each card, and their number."""

VOID, SINGLE = 12, 3
"""A side suit of which there is none, or one card, for ruffing."""


def hand_value(hand: int, trump: str) -> int:
    """How much more than an average hand it is worth with that suit as trumps.

    Args:
        hand: a set of cards.
    """
    return hand_values(hand)[trump]


# A search asks for the hands of a world again and again, and then no more.
@lru_cache(maxsize=1 << 10)
def hand_values(hand: int) -> Mapping[str, int]:
    """For each suit how much more than an average hand it is worth with that suit as trumps."""
    suits = {suit: hand >> 16 * number & 0x1FFF for number, suit in enumerate(SUITS)}
    beside = sum(map(_side_suit, suits.values())) - AVERAGE
    return {suit: beside - _side_suit(cards) + _trumps(cards) for suit, cards in suits.items()}


@cache
def _trumps(cards: int) -> int:
    ranks = _ranks(cards)
    return LENGTH[len(ranks)] + sum(TRUMPS[rank] for rank in ranks)


@cache
def _side_suit(cards: int) -> int:
    """A suit beside trumps."""
    ranks = _ranks(cards)
    if not ranks:
        return VOID
    value = SINGLE if len(ranks) == 1 else 0
    if "A" in ranks:
        return value + (32 if "T" in ranks else 25)
    if "T" in ranks:
        return value + (12 if len(ranks) > 1 else -4)
    return value + (2 if "K" in ranks and len(ranks) > 1 else 0)


def _ranks(cards: int) -> str:
    return "".join(rank for place, rank in enumerate(RANKS) if cards >> place & 1)
