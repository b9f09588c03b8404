"""The course of a deal: where each play left it, and where it turned."""

from collections.abc import Sequence
from itertools import pairwise

from valat.analysis.deal import Deal, taken_in_all
from valat.analysis.report import Course, Play, Point

LARGEST = 3
"""How many plays may be turning points without changing the verdict."""


def course_of(deal: Deal, plays: Sequence[Play]) -> Course | None:
    """The course that the costs of all plays tell; None where nothing was played or told.

    What is known is the end; each play before it had cost its player's side so much.
    """
    if not plays or not deal.study.exact:
        return None
    side = deal.stakes.side
    taken = [taken_in_all(deal, side)]
    for play in reversed(plays):
        cost = (play.cost or 0) // deal.stakes.weight
        taken.append(taken[-1] + (cost if deal.sides[play.seat] == side else -cost))
    start, *points = [
        _point(deal, ply, value) for ply, value in zip(_plies(plays), reversed(taken), strict=True)
    ]
    whole = deal.cards * deal.stakes.weight + sum(deal.stakes.extra)
    return Course(_own(deal), whole, start, tuple(points), _turning(deal, plays, (start, *points)))


def _own(deal: Deal) -> int:
    """The game's own number of the side whose course is told."""
    sides = deal.game.sides(deal.played.states[-1].setup.options)
    return sides[deal.sides.index(deal.stakes.side)]


def _plies(plays: Sequence[Play]) -> list[int]:
    """Of the start and of each point."""
    return [plays[0].ply, *(play.ply for play in plays)]


def _point(deal: Deal, ply: int, taken: int) -> Point:
    pair = deal.points(deal.stakes.side, taken)
    own, theirs = pair[deal.stakes.side], pair[1 - deal.stakes.side]
    beat = theirs if deal.stakes.beat is None else deal.stakes.beat
    return Point(ply, own - theirs if deal.stakes.net else own, deal.study.verdict(own, beat))


def _turning(deal: Deal, plays: Sequence[Play], points: Sequence[Point]) -> tuple[int, ...]:
    """The plays that changed the verdict, and the costliest."""
    changed = {now.ply for then, now in pairwise(points) if then.verdict != now.verdict}
    costly = sorted((-(play.cost or 0), play.ply) for play in plays if (play.cost or 0) >= deal.stakes.large)
    return tuple(sorted(changed | {ply for _, ply in costly[:LARGEST]}))
