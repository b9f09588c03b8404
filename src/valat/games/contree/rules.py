"""The cards, the options with their presets, and the trick rules of each trump suit."""

from functools import cache
from typing import Annotated

import msgspec

from valat.cards.deck import DECK_32
from valat.kernel.trick import Beat, CannotOverruff, Ruff, Scale, TrickRules, trick_rules

DECK = DECK_32
"""Rule: CTR-SEAT-1"""

SIDES = (0, 1, 0, 1)
"""The side of each seat. Rule: CTR-SEAT-1"""

SUITS = ("C", "D", "H", "S")

PLAIN: Scale = {"7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
TRUMP: Scale = {"7": 0, "8": 0, "Q": 3, "K": 4, "T": 10, "A": 11, "9": 14, "J": 20}
"""Ranks rising, with their points. Rule: CTR-CARD-1"""

LAST_TRICK = 10
ALL_POINTS = 162
"""Rule: CTR-CARD-1"""

# Not the 250 by which a bid of capot is named and written (CTR-BID-1).
CAPOT_POINTS = 252
"""What a side with all eight tricks has. Rule: CTR-SCORE-1"""

BELOTE_POINTS = 20
"""Rule: CTR-BELOTE-1"""

Pair = tuple[int, int]
"""An amount of each side."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule: CTR-PLAY-3, CTR-SCORE-5, CTR-SCORE-6, CTR-MATCH-1"""

    undertrump: Annotated[
        bool, msgspec.Meta(description="You must ruff even if all your trumps are lower.")
    ] = False
    belote_kept: Annotated[
        bool, msgspec.Meta(description="Belote always scores for the side that held it.")
    ] = False
    rounded: Annotated[bool, msgspec.Meta(description="Scores are rounded to tens.")] = False
    target: Annotated[int, msgspec.Meta(ge=1, le=10000, description="The score that ends the match.")] = 2000


# `classic` comes first, so it is the default: the rules of the engine `colver`.
PRESETS = {"classic": Options(), "club": Options(undertrump=True, belote_kept=True, rounded=True)}


def side_pair(side: int, amount: int) -> Pair:
    """The amount for that side, nothing for the other."""
    return (amount, 0) if side == 0 else (0, amount)


@cache
def rules_of(trump: str, undertrump: bool = False) -> TrickRules:
    """The trick rules with that suit as trumps.

    Args:
        undertrump: the option of that name.
    Rule: CTR-PLAY-1, CTR-PLAY-2, CTR-PLAY-3
    """
    return trick_rules(
        PLAIN,
        TRUMP,
        trump,
        LAST_TRICK,
        beat=Beat.TRUMPS_LED,
        ruff=Ruff.UNLESS_PARTNER,
        cannot_overruff=CannotOverruff.STILL_A_TRUMP if undertrump else CannotOverruff.ANY_CARD,
    )
