"""The cards of Santase, what they count, and the trick rules of its second phase."""

from valat.cards.deck import DECK_24
from valat.kernel.trick import Beat, CannotOverruff, Ruff, Scale, TrickRules, trick_rules

DECK = DECK_24

SIDES = (0, 1)

SUITS = ("C", "D", "H", "S")

SCALE: Scale = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
"""Ranks rising, with their points. Rule: SAN-DEAL-1"""

HAND = 6
"""Cards a player holds until the stock is empty or closed. Rule: SAN-DEAL-2"""

STOCK = 11
"""Cards of the stock besides the turn-up. Rule: SAN-DEAL-2"""

LAST_TRICK = 10
"""Rule: SAN-LAST-1"""

ENOUGH = 66
"""The points that win a deal. Rule: SAN-CLAIM-1"""

MARRIAGE, ROYAL_MARRIAGE = 20, 40
"""What king and queen of a plain suit and of trumps are worth. Rule: SAN-MARR-1"""

PARTNERS = {"Q": "K", "K": "Q"}
"""The two ranks of a marriage."""


def marriage_points(suit: str, trumps: str) -> int:
    """What king and queen of the suit are worth. Rule: SAN-MARR-1"""
    return ROYAL_MARRIAGE if suit == trumps else MARRIAGE


def rules_of(trumps: str, last: int = LAST_TRICK) -> TrickRules:
    """The trick rules of the second phase; in the first the duties do not bind.

    Args:
        trumps: the trump suit.
        last: points of the last trick, 10 or 0.
    Rule: SAN-PLAY-1, SAN-PLAY-2
    """
    return _RULES[trumps, last]


# Made once: they are asked for at every card.
_RULES = {
    (suit, last): trick_rules(
        SCALE,
        SCALE,
        suit,
        last,
        # The second card ends the trick. Nobody can have ruffed before it, so this
        # means always, and there is nothing to overruff.
        beat=Beat.UNTIL_RUFFED,
        ruff=Ruff.ALWAYS,
        cannot_overruff=CannotOverruff.NO_DUTY,
    )
    for suit in SUITS
    for last in (LAST_TRICK, 0)
}
