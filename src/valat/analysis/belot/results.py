"""Notes on what a play did to the contract and to the capot, with best play of all before and after it."""

from collections.abc import Iterator

from valat.analysis.analyser import CostlyPlay, Pair
from valat.analysis.report import AnalysisNote
from valat.games.belot.rules import SIDES


def verdict(own: int, theirs: int) -> str:
    """`made`, `inside` or `hanging` for a declaring side with these points. Rule: BEL-SCORE-3"""
    return "hanging" if own == theirs else "made" if own > theirs else "inside"


def results(turn: CostlyPlay) -> Iterator[AnalysisNote]:
    """That the capot was lost or given, and that the contract turned."""
    before, after = turn.sweeps
    # Only what the play itself changed is told: a capot that was lost before is not lost again.
    if before == turn.side and after is None:
        yield AnalysisNote("belot.why.capot_lost")
    elif after == 1 - turn.side and before is None:
        yield AnalysisNote("belot.why.capot_given")
    then, now = (_verdict(turn, points) for points in (turn.before, turn.after))
    if then != now:
        yield AnalysisNote(f"belot.why.{then}_{now}")


def _verdict(turn: CostlyPlay, points: Pair) -> str:
    declaring = SIDES[turn.state.auction.declarer]
    return verdict(points[declaring], points[1 - declaring])
