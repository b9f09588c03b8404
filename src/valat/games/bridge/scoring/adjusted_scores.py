"""What a contestant gets who could not play a board: artificial adjusted scores, and sit-outs."""

from fractions import Fraction
from typing import Literal

import msgspec


class AdjustedScore(msgspec.Struct, frozen=True):
    """An artificial adjusted score.

    Attributes:
        name: `average plus` `average` `average minus`.
        share: of a board's top.
        team_imps: in a match of teams.
        pair_imps: in a pairs event with IMPs.
        keeps: whether a contestant with a better session keeps that (1), or with a worse one that (-1).
    """

    name: str
    share: Fraction
    team_imps: int
    pair_imps: int
    keeps: int = 0


AVERAGE_PLUS = AdjustedScore("average plus", Fraction(60, 100), 3, 2, 1)
"""For whoever is not at fault. Laws of Duplicate Bridge 12 C 2. Rule: BRI-COMP-5"""

AVERAGE = AdjustedScore("average", Fraction(50, 100), 0, 0)
"""For whoever is partly at fault. Rule: BRI-COMP-5"""

AVERAGE_MINUS = AdjustedScore("average minus", Fraction(40, 100), -3, -2, -1)
"""For whoever is at fault. Rule: BRI-COMP-5"""

SitOuts = Literal["acbl", "wbf"]
"""How a board without opponents is scored. `acbl`: by the contestant's average on the others; `wbf`: by that,
but 60 % at least, and 12 victory points for a match. Rule: BRI-COMP-4"""

# Of the 20 of a match, where a draw is 10.
WON_BYE = 12.0


def adjusted_share(adjusted: AdjustedScore, session: Fraction) -> Fraction:
    """The share of a board's top that an adjusted score gives.

    Rule: BRI-COMP-5

    Args:
        session: the contestant's share on the boards it has played, 0 … 1.

    >>> adjusted_share(AVERAGE_PLUS, Fraction(2, 3)), adjusted_share(AVERAGE_MINUS, Fraction(1, 3))
    (Fraction(2, 3), Fraction(1, 3))
    """
    # Who is not at fault is not to lose by a good session, nor who is at fault to gain by a bad one.
    if adjusted.keeps > 0:
        return max(adjusted.share, session)
    return min(adjusted.share, session) if adjusted.keeps < 0 else adjusted.share


def adjusted_imps(adjusted: AdjustedScore, *, teams: bool) -> int:
    """The IMPs that an adjusted score gives on a board. Rule: BRI-COMP-5"""
    return adjusted.team_imps if teams else adjusted.pair_imps


def sit_out_share(setting: SitOuts, session: Fraction) -> Fraction:
    """The share of a board's top that a pair gets for a board it sat out.

    Rule: BRI-COMP-4

    Args:
        session: its share on the boards it has played, 0 … 1.
    """
    # By the WBF a pair that sits out is treated like one that is not at fault.
    return session if setting == "acbl" else adjusted_share(AVERAGE_PLUS, session)


def sit_out_victory_points(setting: SitOuts, mean: float) -> float:
    """The victory points of a team without an opponent in a round.

    Rule: BRI-COMP-4

    Args:
        mean: of its other matches, 0 … 20.
    """
    return mean if setting == "acbl" else max(WON_BYE, mean)
