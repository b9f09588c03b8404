"""The cards of Belot and the trick rules of its six contracts."""

from valat.cards.deck import DECK_32
from valat.kernel.trick import Beat, CannotOverruff, Ruff, Scale, TrickRules, trick_rules

DECK = DECK_32
"""Rule: BEL-DEAL-1"""

SIDES = (0, 1, 0, 1)
"""The side of each seat. Rule: BEL-SEAT-1"""

FIRST_CARDS = 5
"""Cards a player holds during the auction. Rule: BEL-DEAL-2"""

SUITS = ("C", "D", "H", "S")
CONTRACTS = (*SUITS, "NT", "AT")
"""From the lowest to the highest. Rule: BEL-BID-1"""

PLAIN: Scale = {"7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
TRUMP: Scale = {"7": 0, "8": 0, "Q": 3, "K": 4, "T": 10, "A": 11, "9": 14, "J": 20}
"""Ranks rising, with their points. Rule: BEL-CARD-1"""

LAST_TRICK = 10
"""Rule: BEL-CARD-2"""

TRUMPS = {**{suit: suit for suit in SUITS}, "NT": "", "AT": "CDHS"}
"""The trump suits of each contract."""


def side_pair(side: int, amount: int) -> tuple[int, int]:
    """The amount for that side, nothing for the other."""
    return (amount, 0) if side == 0 else (0, amount)


def rules_of(contract: str, beat_in_no_trumps: bool = False) -> TrickRules:
    """The trick rules of a contract.

    Args:
        contract: one of `CONTRACTS`.
        beat_in_no_trumps: the option of that name.
    """
    return _BEATING if contract == "NT" and beat_in_no_trumps else _RULES[contract]


def _rules(contract: str, beat: Beat) -> TrickRules:
    """Rule: BEL-PLAY-1, BEL-PLAY-3, BEL-PLAY-4, BEL-PLAY-7"""
    return trick_rules(
        PLAIN,
        TRUMP,
        TRUMPS[contract],
        LAST_TRICK,
        beat=beat,
        # Where all suits are trumps, or none is, there is nothing to ruff.
        ruff=Ruff.UNLESS_PARTNER if contract in SUITS else Ruff.FREE,
        cannot_overruff=CannotOverruff.ANY_CARD if contract in SUITS else CannotOverruff.NO_DUTY,
    )


_RULES = {
    **{suit: _rules(suit, Beat.TRUMPS_LED) for suit in SUITS},
    "NT": _rules("NT", Beat.NEVER),
    # Always, as nobody ruffs here.
    "AT": _rules("AT", Beat.UNTIL_RUFFED),
}
"""Rule: BEL-PLAY-2 (a suit), BEL-PLAY-6 (no trumps), BEL-PLAY-5 (all trumps)"""

_BEATING = _rules("NT", Beat.UNTIL_RUFFED)
"""No trumps under `beat_in_no_trumps`. Rule: BEL-PLAY-6"""
