"""Contrée's part of the analysis."""

from valat.analysis.analyser import Analyser, DefaultAnalyser, Stakes
from valat.games.contree.rules import ALL_POINTS, BELOTE_POINTS, CAPOT_POINTS, side_pair
from valat.games.contree.scoring import tally
from valat.games.contree.state import State

__all__ = ["ANALYSER"]


class ContreeAnalyser(DefaultAnalyser):
    """Points are counted with belote and the capot's, and held against the bid; no sentences yet."""

    def stakes(self, state: State) -> Stakes:
        """Rule: CTR-SCORE-1, CTR-SCORE-2, CTR-BELOTE-1"""
        taken = tally(state)
        extra = (0, 0) if taken.belote is None else side_pair(taken.belote, BELOTE_POINTS)
        # A capot is made by all tricks alone: nothing but its own points and a belote lies above this.
        needed = CAPOT_POINTS if taken.number == 250 else taken.number
        return Stakes(taken.bidding, capot=CAPOT_POINTS - ALL_POINTS, extra=extra, beat=needed - 1)

    def verdict(self, own: int, theirs: int) -> str:
        """`made` or `failed`. Rule: CTR-SCORE-2"""
        return "made" if own > theirs else "failed"


ANALYSER: Analyser = ContreeAnalyser()
