"""A match of Belot: deals until a side has gone out."""

import msgspec

from valat.games.belot.options import Options
from valat.games.belot.rules import SIDES
from valat.games.belot.sheet import Result
from valat.games.belot.state import Setup
from valat.kernel.game import Places
from valat.kernel.view import TargetStanding

CAPOT_TENS = 9
"""What the capot's 90 brings on the sheet, before contra. Rule: BEL-MATCH-2"""


class Match(msgspec.Struct, frozen=True):
    """A match between two deals.

    Attributes:
        dealer: of the next deal.
        carried: tens that wait for the winner of the next deal.
        owes: whether one more deal must be played because of a capot. Rule: BEL-MATCH-2
    """

    options: Options
    dealer: int
    scores: tuple[int, int] = (0, 0)
    carried: int = 0
    owes: bool = False


class BelotStanding(TargetStanding, frozen=True, kw_only=True):
    """How a match of Belot stands.

    Attributes:
        carried: as of `Match`.
    """

    carried: int


def start(options: Options, dealer: int) -> Match:
    """The match before its first deal."""
    return Match(options, dealer)


def next_deal(match: Match) -> Setup | Places:
    """The next deal's setup, or the places when a side is out.

    Rule: BEL-MATCH-1, BEL-MATCH-3 (what waits at the end is written to nobody)
    """
    a, b = match.scores
    # Level beyond the target it is played on, and a capot may ask for one more deal (BEL-MATCH-2).
    if max(a, b) < match.options.target or a == b or match.owes:
        return Setup(match.options, match.dealer, match.carried)
    return Places(match.scores, 0 if a > b else 1)


def add(match: Match, result: Result) -> Match:
    """The match after a deal with that result. Rule: BEL-DEAL-3, BEL-SCORE-3"""
    a, b = result.scores
    return Match(
        match.options,
        (match.dealer + 1) % 4,
        (match.scores[0] + a, match.scores[1] + b),
        # Not added up: a deal is given what waits, and its result says what waits after it.
        result.carried,
        _owes(match, result),
    )


def _owes(match: Match, result: Result) -> bool:
    """Whether one more deal must follow before the match may end. Rule: BEL-MATCH-2"""
    # A deal thrown in is not the one more that is owed.
    if result.outcome == "passed_out":
        return match.owes
    if not any(result.capot) or match.options.capot_out == "always":
        return False
    # Nor is another capot, whatever the score.
    return match.owes or any(_carried_over(match, result, side) for side in (0, 1))


def _carried_over(match: Match, result: Result, side: int) -> bool:
    """Whether this deal of a capot carries the side over the target in a way that does not end the match."""
    before = match.scores[side]
    after = before + result.scores[side]
    # Under `never` all that the deal brought is discounted.
    discounted = before
    if match.options.capot_out == "without_bonus":
        discounted = after - (CAPOT_TENS * result.multiplier if _bonus_side(result) == side else 0)
    return discounted < match.options.target <= after


def _bonus_side(result: Result) -> int | None:
    """The side that wrote what the capot's 90 brought; None where it waits. Rule: BEL-SCORE-3, BEL-SCORE-4"""
    assert result.declarer is not None
    capot, declaring = result.capot.index(True), SIDES[result.declarer]
    # Each side writes its own then.
    if result.multiplier == 1 and result.outcome == "made":
        return capot
    # The declaring side's half waits, under contra all of it.
    if result.outcome == "hanging":
        return 1 - declaring if result.multiplier == 1 and capot != declaring else None
    # Else one side writes everything, a loser's capot included.
    return declaring if result.outcome == "made" else 1 - declaring


def standing(match: Match) -> BelotStanding:
    """Scores, target and what waits, for the score sheet."""
    return BelotStanding(scores=match.scores, target=match.options.target, carried=match.carried)
