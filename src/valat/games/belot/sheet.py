"""The result of a deal, and the steps that explain it."""

from collections.abc import Iterator
from typing import Literal

from valat.cards.card import suit_of
from valat.games.belot.announcements import BELOT_POINTS
from valat.games.belot.play import Pair, PlayState
from valat.games.belot.rules import SIDES, side_pair
from valat.games.belot.scoring import CAPOT_POINTS, Tally, WrittenScore, tally, written_score
from valat.games.belot.state import State
from valat.kernel.game import ContractResult, Line
from valat.kernel.result import DealResult

Outcome = Literal["made", "inside", "hanging", "passed_out"]

_MADE: dict[Outcome, bool | None] = {"made": True, "inside": False, "hanging": None}


class Result(DealResult, frozen=True, kw_only=True):
    """What came of a deal of Belot.

    Attributes:
        outcome: whether the contract was made; `hanging` where both sides took the same.
        contract: as bid; None where all have passed.
        multiplier: 1, 2 after contra, 4 after recontra.
        declarer: seat; None where all have passed.
        points: of each side before rounding, no trumps doubled and the capot in.
        scores: what each side writes, in tens.
        carried: tens that wait for the winner of the next deal.
        capot: which side took all tricks.
    """

    outcome: Outcome
    contract: str | None = None
    multiplier: int = 1
    declarer: int | None = None
    points: Pair = (0, 0)
    scores: Pair
    carried: int = 0
    capot: tuple[bool, bool] = (False, False)


def result(state: State) -> Result | None:
    """The deal's result as notated; None before the end."""
    if not state.over:
        return None
    auction, carried = state.auction, state.setup.carried
    if state.play is None:
        # Nobody has won, so what waits goes on waiting.
        return _result(state, "passed_out", (0, 0), (0, 0), carried, (0, 0))
    taken = tally(state)
    sheet = written_score(taken, carried)
    assert auction.contract is not None
    return _result(state, taken.outcome, taken.points, sheet.scores, sheet.waits, taken.capot)


def _result(state: State, outcome: Outcome, points: Pair, scores: Pair, carried: int, capot: Pair) -> Result:
    auction = state.auction
    return Result(
        outcome=outcome,
        contract=auction.contract,
        multiplier=auction.multiplier,
        declarer=auction.declarer,
        points=points,
        scores=scores,
        carried=carried,
        capot=(capot[0] > 0, capot[1] > 0),
    )


def contract(result: Result) -> ContractResult | None:
    """Whose contract it was, by its suit or the like; None where all have passed.

    Rule: BEL-SCORE-3 (a deal that hangs is neither made nor failed)

    >>> contract(Result(outcome="inside", declarer=2, contract="NT", scores=(0, 16)))
    ContractResult(seat=2, made=False, kind='NT')
    """
    if result.declarer is None or result.contract is None:
        return None
    return ContractResult(result.declarer, _MADE[result.outcome], result.contract)


def score(state: State) -> tuple[Line, ...]:
    """The steps of a finished deal's score; empty before the end."""
    if not state.over:
        return ()
    if state.play is None:
        return (Line("BEL-BID-3", "passed_out", (0, 0), "written"),)
    taken = tally(state)
    return (
        *_points_line(state.play, taken),
        *_outcome_lines(taken),
        *_written_lines(taken, written_score(taken, state.setup.carried)),
    )


def _points_line(play: PlayState, taken: Tally) -> Iterator[Line]:
    """What each side took, in points."""
    yield Line("BEL-CARD-1", "cards", taken.cards)
    yield Line("BEL-CARD-2", "last_trick", taken.last_trick, seat=play.winner)
    yield from _combination_lines(play)
    for belot in play.belots:
        pair = (suit_of(belot.card) + "K", suit_of(belot.card) + "Q")
        amounts = side_pair(SIDES[belot.seat], BELOT_POINTS)
        yield Line("BEL-BELOT-3", "belot", amounts, seat=belot.seat, cards=pair)
    if any(taken.no_trumps_bonus):
        yield Line("BEL-SCORE-2", "no_trumps_doubled", taken.no_trumps_bonus)
    if any(taken.capot):
        yield Line("BEL-SCORE-1", "capot", taken.capot, args={"bonus": str(CAPOT_POINTS)})


def _combination_lines(play: PlayState) -> Iterator[Line]:
    """The combinations announced, those that do not stand struck out. Rule: BEL-ANN-8"""
    for said, struck in zip(play.said, play.struck, strict=True):
        one = said.combination
        rule = struck or ("BEL-ANN-6" if one.kind == "carre" else "BEL-ANN-5")
        amounts = side_pair(SIDES[said.seat], one.points)
        yield Line(rule, one.kind, amounts, counts=struck is None, seat=said.seat, cards=one.row)


def _outcome_lines(taken: Tally) -> Iterator[Line]:
    """Whose points they become: after this line the counting points are what is rounded.

    Rule: BEL-SCORE-3, BEL-SCORE-4
    """
    own, theirs = taken.points[taken.declaring], taken.points[1 - taken.declaring]
    args = {"own": str(own), "theirs": str(theirs)}
    rule = "BEL-SCORE-3" if taken.multiplier == 1 else "BEL-SCORE-4"
    yield Line(rule, taken.outcome, _points_won_lines(taken), args=args)


def _points_won_lines(taken: Tally) -> Pair:
    """What changes hands: the loser's points, or in a hanging deal those that wait."""
    a, b = taken.points
    if taken.winner is None:
        waiting = (-a, -b)
        # Under contra both sides' points wait, else the declaring side's alone.
        return waiting if taken.multiplier > 1 else side_pair(taken.declaring, waiting[taken.declaring])
    if taken.outcome == "made" and taken.multiplier == 1:
        return 0, 0
    return (b, -b) if taken.winner == 0 else (-a, a)


def _written_lines(taken: Tally, sheet: WrittenScore) -> Iterator[Line]:
    """From points to tens, and what contra and earlier deals add."""
    yield Line(_rounding_rule(taken), "rounding", sheet.rounded, "written", args={"contract": taken.kind})
    # Of a hanging deal nothing is written; what waits is multiplied already.
    if taken.multiplier > 1 and taken.winner is not None:
        args = {"multiplier": str(taken.multiplier)}
        key = "contra" if taken.multiplier == 2 else "recontra"
        yield Line("BEL-SCORE-4", key, sheet.raised, "written", args=args)
    if any(sheet.collected):
        yield Line("BEL-SCORE-3", "carried", sheet.collected, "written")
    # It gives nobody anything: written lines sum to the scores of this deal.
    if sheet.waits:
        rule = "BEL-SCORE-3" if taken.multiplier == 1 else "BEL-SCORE-4"
        yield Line(rule, "waits", (0, 0), "written", args={"waits": str(sheet.waits)})


def _rounding_rule(taken: Tally) -> str:
    if taken.multiplier > 1 or taken.outcome == "inside":
        return "BEL-ROUND-4"
    return "BEL-ROUND-2" if taken.outcome == "made" else "BEL-ROUND-3"
