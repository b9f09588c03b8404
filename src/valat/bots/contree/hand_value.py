"""What a hand of contrée is worth with a suit as trumps.

In card points of difference between the two sides: what the own side is expected to take more in the end, a
belote not counted, where nothing has been called. What the hand lacks the others hold. The figures are a
least-squares fit that `python -m bench.contree_bidding` makes again.
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from valat.cards.card import RANKS, SUITS
from valat.cards.card_set import SUIT_MASK

AVERAGE = 80
"""What a hand is worth in the mean."""

WORTH: Mapping[str, int] = {
    "J": 54,
    "9": 24,
    "A": 13,
    "T": 8,
    "K": 3,
    "Q": 1,
    "8": 1,
    "7": 0,
    "0 trumps": 0,
    "1 trumps": -3,
    "2 trumps": 9,
    "3 trumps": 37,
    "4 trumps": 59,
    "5 trumps": 75,
    "6 trumps": 86,
    "7 trumps": 84,
    "8 trumps": 84,
    "void": 17,
    "single": 4,
    "ace": 32,
    "ace and ten": 37,
    "ten": 12,
    "king": 2,
}
"""What each feature of a suit adds: of trumps each card, and their number; of a side suit its shortness, the
ace with or without the ten, and where there is no ace the ten or the king that a lower card guards."""


# A search asks for the hands of a world again and again, and then no more.
@lru_cache(maxsize=1 << 10)
def hand_values(hand: int) -> Mapping[str, int]:
    """For each suit how much more than an average hand it is worth with that suit as trumps.

    Args:
        hand: a set of cards.
    """
    suits = {suit: hand >> 16 * number & SUIT_MASK for number, suit in enumerate(SUITS)}
    beside = sum(_suit_value(cards, False) for cards in suits.values()) - AVERAGE
    return {
        suit: beside - _suit_value(cards, False) + _suit_value(cards, True) for suit, cards in suits.items()
    }


@cache
def _suit_value(cards: int, is_trumps: bool) -> int:
    return sum(WORTH[feature] for feature in suit_features(cards, is_trumps))


def suit_features(cards: int, is_trumps: bool) -> tuple[str, ...]:
    """The features of a suit that count.

    Args:
        cards: a set of cards, as clubs.

    >>> from valat.cards.card_set import card_set
    >>> suit_features(card_set(["CT", "C7"]), True), suit_features(card_set(["CT", "C7"]), False)
    (('7', 'T', '2 trumps'), ('ten',))
    """
    ranks = "".join(rank for place, rank in enumerate(RANKS) if cards >> place & 1)
    if is_trumps:
        return (*ranks, f"{len(ranks)} trumps")
    if not ranks:
        return ("void",)
    short = ("single",) if len(ranks) == 1 else ()
    if "A" in ranks:
        return (*short, "ace and ten" if "T" in ranks else "ace")
    if short or ("T" not in ranks and "K" not in ranks):
        return short
    return ("ten" if "T" in ranks else "king",)
