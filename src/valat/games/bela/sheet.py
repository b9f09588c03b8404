"""The result of a deal, and the steps that explain it."""

from collections.abc import Iterator
from typing import Literal

from valat.games.bela.belot import BelotHand
from valat.games.bela.declarations import BELA_POINTS
from valat.games.bela.play import Amounts, PlayState
from valat.games.bela.scoring import (
    CAPOT_POINTS,
    Tally,
    bela_strike_reason,
    declaration_strike_reason,
    for_side,
    tally,
)
from valat.games.bela.state import State
from valat.kernel.game import ContractResult, Line
from valat.kernel.result import DealResult

Outcome = Literal["made", "fell", "belot"]


class Result(DealResult, frozen=True, kw_only=True):
    """What came of a deal of Bela; a list has an entry a side, which is a seat in Bela for two and three.

    Attributes:
        outcome: whether the caller's side has passed; `belot` where one ended the match.
        trumps: the suit that was called; None where a belot came first.
        caller: seat.
        points: of each side before a fall, with declarations, bela and capot; zeros after a belot.
        scores: what each side writes; after a belot the target for its side, zeros for the others.
        capot: which side took all tricks.
    """

    outcome: Outcome
    trumps: str | None = None
    caller: int | None = None
    points: Amounts = ()
    scores: Amounts
    capot: tuple[bool, ...] = ()


def result(state: State) -> Result | None:
    """The deal's result as notated; None before the end."""
    if not state.over:
        return None
    if state.belot is not None:
        scores = _target_line(state, state.belot)
        # A belot ends the deal before the first lead: nothing was taken.
        none = (0,) * len(scores)
        return _result(state, "belot", none, scores, none)
    taken = tally(state)
    return _result(state, "made" if taken.is_made else "fell", taken.points, taken.scores, taken.capot)


def _result(state: State, outcome: Outcome, points: Amounts, scores: Amounts, capot: Amounts) -> Result:
    return Result(
        outcome=outcome,
        trumps=state.auction.trumps,
        caller=state.auction.turn,
        points=points,
        scores=scores,
        capot=tuple([amount > 0 for amount in capot]),
    )


def _target_line(state: State, belot: BelotHand) -> Amounts:
    """The target for the side of a belot. Rule: BELA-DECL-2"""
    sides, target = state.setup.variant.sides, state.setup.options.target
    return tuple(target * (side == sides[belot.seat]) for side in range(max(sides) + 1))


def contract(result: Result) -> ContractResult | None:
    """Whose contract it was, by its trumps; None where a belot ended the deal.

    Rule: BELA-SCORE-3, BELA-DECL-2
    """
    if result.outcome == "belot" or result.caller is None or result.trumps is None:
        return None
    return ContractResult(result.caller, result.outcome == "made", result.trumps)


def score(state: State) -> tuple[Line, ...]:
    """The steps of a finished deal's score; empty before the end."""
    if not state.over:
        return ()
    if state.belot is not None:
        belot, amounts = state.belot, _target_line(state, state.belot)
        return (Line("BELA-DECL-2", "belot", amounts, "written", seat=belot.seat, cards=belot.cards),)
    assert state.play is not None
    taken = tally(state)
    return (*_points_line(state, state.play, taken), *_outcome_lines(taken))


def _points_line(state: State, play: PlayState, taken: Tally) -> Iterator[Line]:
    """What each side took, in points."""
    yield Line("BELA-SCORE-1", "cards", taken.cards)
    if state.discard:
        yield Line("BELA3-BID-1", "discard", taken.discarded, seat=state.auction.turn, cards=state.discard)
    yield Line("BELA-SCORE-1", "last_trick", taken.last_trick, seat=play.winner)
    yield from _declaration_lines(play)
    if play.bela is not None:
        seat, struck = play.bela.seat, bela_strike_reason(play)
        amounts = for_side(play, play.sides[seat], BELA_POINTS)
        rule = struck or "BELA-BELA-1"
        yield Line(rule, "bela", amounts, counts=struck is None, seat=seat, cards=play.bela.pair)
    if any(taken.capot):
        yield Line("BELA-SCORE-1", "capot", taken.capot, args={"bonus": str(CAPOT_POINTS)})


def _declaration_lines(play: PlayState) -> Iterator[Line]:
    """The declarations, those that do not score struck out."""
    for said in play.said:
        one, struck = said.declaration, declaration_strike_reason(play, said.seat)
        amounts = for_side(play, play.sides[said.seat], one.points)
        rule = struck or "BELA-DECL-3"
        yield Line(rule, one.kind, amounts, counts=struck is None, seat=said.seat, cards=one.row)


def _outcome_lines(taken: Tally) -> Iterator[Line]:
    """Whether the calling side made it, and what is written, which is not rounded.

    Rule: BELA-SCORE-3, BELA-SCORE-4, BELA-MATCH-1
    """
    whole = sum(taken.points)
    args = {"own": str(taken.points[taken.calling]), "whole": str(whole), "needed": str(whole // 2 + 1)}
    # Three sides are Bela for three, where two stand against the caller.
    rule = "BELA-SCORE-3" if len(taken.points) == 2 else "BELA-SCORE-4"
    moved = (0,) * len(taken.points) if taken.is_made else taken.fall
    yield Line(rule, "made" if taken.is_made else "fell", moved, args=args)
    yield Line("BELA-MATCH-1", "written", taken.scores, "written")
