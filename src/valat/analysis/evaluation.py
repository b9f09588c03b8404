"""The evaluation of a deal after each play, and its turning points."""

from collections.abc import Sequence
from itertools import pairwise

from valat.analysis.deal import Deal, final_points
from valat.analysis.report import Evaluation, EvaluationPoint, PlayAnalysis

MAX_COSTLY = 3
"""How many plays may be turning points without changing the verdict."""


def evaluation_of(deal: Deal, plays: Sequence[PlayAnalysis]) -> Evaluation | None:
    """The value of a deal after each play with best play from there; None where no costs are known.

    The value at the end is known. Going back, each play's cost is what its side had more before it.
    """
    if not plays or not deal.analyser.exact:
        return None
    side = deal.stakes.side
    # Only this one is counted; all before it follow from the costs, so that no position is solved a second
    # time.
    values = [final_points(deal, side)]
    for play in reversed(plays):
        cost = (play.cost or 0) // deal.stakes.weight
        values.append(values[-1] + (cost if deal.sides[play.seat] == side else -cost))
    start, *points = [
        _point(deal, ply, points_won) for ply, points_won in zip(_plies(plays), reversed(values), strict=True)
    ]
    whole = deal.cards * deal.stakes.weight + sum(deal.stakes.extra)
    return Evaluation(
        _evaluated_side(deal), whole, start, tuple(points), _turning_points(deal, plays, (start, *points))
    )


def _evaluated_side(deal: Deal) -> int:
    """The game's own number of the side whose points the evaluation shows."""
    sides = deal.game.sides(deal.replay.states[-1].setup.options)
    return sides[deal.sides.index(deal.stakes.side)]


def _plies(plays: Sequence[PlayAnalysis]) -> list[int]:
    """The plies of the start and of each point after it."""
    return [plays[0].ply, *(play.ply for play in plays)]


def _point(deal: Deal, ply: int, points_won: int) -> EvaluationPoint:
    pair = deal.points(deal.stakes.side, points_won)
    own, theirs = pair[deal.stakes.side], pair[1 - deal.stakes.side]
    # A contract is held against what was bid, a deal without one against the other side.
    beat = theirs if deal.stakes.beat is None else deal.stakes.beat
    return EvaluationPoint(ply, own - theirs if deal.stakes.net else own, deal.analyser.verdict(own, beat))


def _turning_points(
    deal: Deal, plays: Sequence[PlayAnalysis], points: Sequence[EvaluationPoint]
) -> tuple[int, ...]:
    """The plays that changed the verdict, and the costliest."""
    changed = {now.ply for then, now in pairwise(points) if then.verdict != now.verdict}
    # By cost, then by ply: equal costs choose the earlier play.
    costly = sorted((-(play.cost or 0), play.ply) for play in plays if (play.cost or 0) >= deal.stakes.large)
    return tuple(sorted(changed | {ply for _, ply in costly[:MAX_COSTLY]}))
