"""The cards of Bela and the trick rules of its four trump suits."""

from valat.cards.deck import DECK_32
from valat.kernel.trick import Beat, CannotOverruff, Ruff, Scale, TrickRules, trick_rules

DECK = DECK_32

SUITS = ("C", "D", "H", "S")

PLAIN: Scale = {"7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
TRUMP: Scale = {"7": 0, "8": 0, "Q": 3, "K": 4, "T": 10, "A": 11, "9": 14, "J": 20}
"""Ranks rising, with their points."""

LAST_TRICK = 10
"""Rule: BELA-SCORE-1"""


def rules_of(trumps: str) -> TrickRules:
    """The trick rules with that trump suit."""
    return _RULES[trumps]


_RULES = {
    suit: trick_rules(
        PLAIN,
        TRUMP,
        suit,
        LAST_TRICK,
        # Trumps led are never ruffed: so there all must beat.
        beat=Beat.UNTIL_RUFFED,
        ruff=Ruff.ALWAYS,
        cannot_overruff=CannotOverruff.STILL_A_TRUMP,
    )
    for suit in SUITS
}
"""Rule: BELA-PLAY-1, BELA-PLAY-2 (beating), BELA-PLAY-3 (ruffing)"""
