"""What a contestant gets who could not play a board: artificial adjusted scores, and sit-outs."""

from fractions import Fraction
from typing import Literal

import msgspec


class AdjustedScore(msgspec.Struct, frozen=True):
    """An artificial adjusted score.

    Attributes:
        name: `A+` `A` `A-`, or the share or the IMPs as written, `55%` or `2 IMPs`.
        share: of a board's top; None where it is told in IMPs.
        team_imps: in a match of teams; None where it is told in percent.
        pair_imps: in an event of pairs or of single players with IMPs; None likewise.
        keeps: whether a contestant with a better session keeps that (1), or with a worse one that (-1).
    """

    name: str
    share: Fraction | None
    team_imps: Fraction | None
    pair_imps: Fraction | None
    keeps: int = 0


AVERAGE_PLUS = AdjustedScore("A+", Fraction(60, 100), Fraction(3), Fraction(2), 1)
"""For a contestant not at fault. Laws of Duplicate Bridge 12 C 2. Rule: BRI-COMP-5"""

AVERAGE = AdjustedScore("A", Fraction(50, 100), Fraction(0), Fraction(0))
"""For a contestant partly at fault. Rule: BRI-COMP-5"""

AVERAGE_MINUS = AdjustedScore("A-", Fraction(40, 100), Fraction(-3), Fraction(-2), -1)
"""For a contestant at fault. Rule: BRI-COMP-5"""

SitOuts = Literal["acbl", "wbf"]
"""How a board without opponents is scored. `acbl`: by the contestant's average on the others; `wbf`: by that,
but 60 % at least, and 12 victory points for a match. Rule: BRI-COMP-4"""

# Of the 20 of a match, where a draw is 10.
WON_BYE = Fraction(12)


def share_award(share: Fraction) -> AdjustedScore:
    """The award of that share of a top, 0 … 1.

    >>> share_award(Fraction(55, 100)).name
    '55%'
    """
    return AdjustedScore(f"{float(100 * share):g}%", share, None, None)


def imps_award(amount: Fraction) -> AdjustedScore:
    """The award of so many IMPs."""
    return AdjustedScore(f"{float(amount):g} IMPs", None, amount, amount)


def adjusted_share(award: AdjustedScore, session: Fraction) -> Fraction:
    """The share of a board's top that an award gives; it has one.

    Rule: BRI-COMP-5

    Args:
        session: the contestant's share on the boards it has played, 0 … 1.

    >>> adjusted_share(AVERAGE_PLUS, Fraction(2, 3)), adjusted_share(AVERAGE_MINUS, Fraction(1, 3))
    (Fraction(2, 3), Fraction(1, 3))
    """
    assert award.share is not None
    return _kept(award, award.share, session)


def adjusted_imps(award: AdjustedScore, session: Fraction, *, teams: bool) -> Fraction:
    """The IMPs that an award gives on a board; it has some.

    Rule: BRI-COMP-5

    Args:
        session: the contestant's mean on the boards it has played.

    >>> adjusted_imps(AVERAGE_PLUS, Fraction(1), teams=True)
    Fraction(3, 1)
    >>> adjusted_imps(AVERAGE_PLUS, Fraction(4), teams=False)
    Fraction(4, 1)
    """
    amount = award.team_imps if teams else award.pair_imps
    assert amount is not None
    return _kept(award, amount, session)


def sit_out_share(setting: SitOuts, session: Fraction) -> Fraction:
    """The share of a board's top that a contestant gets for a board it sat out.

    Rule: BRI-COMP-4

    Args:
        session: its share on the boards it has played, 0 … 1.
    """
    # By the WBF a contestant who sits out is treated like one that is not at fault.
    return session if setting == "acbl" else adjusted_share(AVERAGE_PLUS, session)


def sit_out_imps(setting: SitOuts, session: Fraction) -> Fraction:
    """The IMPs that a contestant gets for a board it sat out.

    Rule: BRI-COMP-4

    Args:
        session: its mean on the boards it has played.
    """
    return session if setting == "acbl" else adjusted_imps(AVERAGE_PLUS, session, teams=False)


def sit_out_victory_points(setting: SitOuts, mean: Fraction) -> Fraction:
    """The victory points of a team without an opponent in a round.

    Rule: BRI-COMP-4

    Args:
        mean: of its other matches, 0 … 20.
    """
    return mean if setting == "acbl" else max(WON_BYE, mean)


def _kept(award: AdjustedScore, amount: Fraction, session: Fraction) -> Fraction:
    # Who is not at fault is not to lose by a good session, nor who is at fault to gain by a bad one.
    if award.keeps > 0:
        return max(amount, session)
    return min(amount, session) if award.keeps < 0 else amount
