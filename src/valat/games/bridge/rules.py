"""The cards of bridge, its bids, the trick rules of a denomination, and what a board's number says."""

from valat.cards.deck import DECK_52
from valat.kernel.trick import Beat, CannotOverruff, Ruff, TrickRules, trick_rules

DECK = DECK_52

SEATS = "NESW"
"""The letters of the seats 0 … 3, clockwise. Rule: BRI-SEAT-1"""

SIDES = (0, 1, 0, 1)
"""The side of each seat: North and South are 0. Rule: BRI-SEAT-1"""

HAND = 13
TRICKS = 13

DENOMINATIONS = ("C", "D", "H", "S", "NT")
"""From the lowest to the highest. Rule: BRI-CARD-1"""

BIDS = tuple(f"{level}{name}" for level in range(1, 8) for name in DENOMINATIONS)
"""From the lowest to the highest. Rule: BRI-BID-1"""

VULNERABLE = {"none": (False, False), "ns": (True, False), "ew": (False, True), "all": (True, True)}
"""The names of who is vulnerable, with whether each side is."""

CYCLE = "none ns ew all ns ew all none ew all none ns all none ns ew".split()
"""Who is vulnerable on the boards 1 … 16. Rule: BRI-SCORE-6"""


def level_of(bid: str) -> int:
    """How many odd tricks a bid names, 1 … 7."""
    return int(bid[0])


def denomination_of(bid: str) -> str:
    """The denomination of a bid.

    >>> denomination_of("3NT")
    'NT'
    """
    return bid[1:]


def board_dealer(board: int) -> int:
    """The dealer of a board. Rule: BRI-SCORE-6"""
    return (board - 1) % 4


def board_vulnerable(board: int) -> str:
    """Who is vulnerable on a board, by its number from 1.

    Rule: BRI-SCORE-6

    >>> [board_vulnerable(board) for board in (1, 16, 17, 20)]
    ['none', 'ew', 'none', 'all']
    """
    return CYCLE[(board - 1) % 16]


def rules_of(denomination: str) -> TrickRules:
    """The trick rules of a contract's denomination."""
    return _RULES[denomination]


def _rules(trumps: str) -> TrickRules:
    """Rule: BRI-PLAY-2, BRI-CARD-1"""
    # Cards have no points: a trick is a trick. Follow suit, else any card: none of the other games' duties.
    ranks = dict.fromkeys("23456789TJQKA", 0)
    return trick_rules(
        ranks,
        ranks,
        trumps,
        0,
        beat=Beat.NEVER,
        ruff=Ruff.FREE,
        cannot_overruff=CannotOverruff.NO_DUTY,
    )


_RULES = {name: _rules(name if name != "NT" else "") for name in DENOMINATIONS}
