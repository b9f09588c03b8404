"""The cards of yard bridge: what lies on what, and what is counted."""

from functools import cache

from valat.cards.card import rank_of, suit_of
from valat.cards.deck import DECK_36

DECK = DECK_36

SUITS = "CDHS"

HAND = 5
"""Cards each is dealt. Rule: YARD-DEAL-1"""

SIX, SEVEN, EIGHT, JACK, ACE = "6", "7", "8", "J", "A"
"""The ranks that do something."""

EIGHT_DRAWS = 2
"""Cards that an eight makes a player draw. Rule: YARD-EIGHT-1"""

POINTS = {"6": 0, "7": 0, "8": 0, "9": 0, "T": 10, "J": 20, "Q": 10, "K": 10, "A": 15}
"""What a card held at the end counts. Rule: YARD-SCORE-1"""

RESHUFFLES = 29
"""Times the stock is made again; where it would be once more, the deal ends. Rule: YARD-END-2"""

LIMIT = 125
"""A player who goes over it loses the match; at it the count burns. Rule: YARD-MATCH-1"""


# A few thousand answers at most, asked for at every card of a hand at every move.
@cache
def fits(card: str, top: str, order: str | None) -> bool:
    """Whether a card may be the first of a turn on the top card.

    Args:
        order: the suit ordered, where the top card is a jack.
    Rule: YARD-PLAY-1, YARD-JACK-1

    >>> fits("H9", "CJ", "H"), fits("C9", "CJ", "H"), fits("SJ", "CJ", "H")
    (True, False, True)
    """
    if rank_of(card) == JACK or suit_of(card) == (order or suit_of(top)):
        return True
    return rank_of(card) == rank_of(top)


@cache
def covers(card: str, six: str) -> bool:
    """Whether a card covers a six: one of its suit, also the jack, or another six. Rule: YARD-SIX-1"""
    return suit_of(card) == suit_of(six) or rank_of(card) == SIX


def worth(cards: tuple[str, ...]) -> int:
    """What the cards count together. Rule: YARD-SCORE-1"""
    return sum(POINTS[rank_of(card)] for card in cards)
