"""Contrée's part of the analysis."""

from collections.abc import Iterator
from random import Random

from valat.analysis.analyser import Analyser, CostlyPlay, Hands, HandsAnalyser, Stakes
from valat.analysis.contree.sentences import SENTENCES
from valat.analysis.report import AnalysisNote
from valat.analysis.tricks import explanations
from valat.analysis.tricks.open_position import OpenPosition
from valat.analysis.tricks.sentences import sentence
from valat.games.contree.auction import is_call
from valat.games.contree.record import View
from valat.games.contree.rules import ALL_POINTS, BELOTE_POINTS, CAPOT_POINTS, SIDES, side_pair
from valat.games.contree.scoring import tally
from valat.games.contree.state import State
from valat.games.contree.worlds import observe, shares

__all__ = ["ANALYSER", "ContreeAnalyser", "open_position"]


class ContreeAnalyser(HandsAnalyser):
    """Points are counted with belote and the capot's, and held against the bid."""

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

    def holdings(self, view: View, rng: Random) -> Iterator[Hands]:
        """Each deal is as likely as the others."""
        observation = observe(view)
        ways, seat = shares(observation), observation.seat
        own = tuple(card for card in observation.hand if card not in view.moves)
        while True:
            drawn = ways.draw(rng)
            yield tuple(own if each == seat else drawn[each] for each in range(4))

    def notes(self, turn: CostlyPlay) -> Iterator[AnalysisNote]:
        yield from _results(self, turn)
        yield from explanations.explain("contree", open_position(turn.state), turn.card, turn.better)

    def sentence(self, note: AnalysisNote) -> str:
        return sentence(note, SENTENCES)


def _results(analyser: ContreeAnalyser, turn: CostlyPlay) -> Iterator[AnalysisNote]:
    """That a capot was lost or given, and that the contract's result turned."""
    before, after = turn.sweeps
    if before == turn.side and after is None:
        yield AnalysisNote("contree.why.capot_lost")
    elif after == 1 - turn.side and before is None:
        yield AnalysisNote("contree.why.capot_given")
    # The bid and who holds the belote are known from the first card on, so the stakes are those of the end.
    stakes = analyser.stakes(turn.state)
    assert stakes.beat is not None
    then, now = (analyser.verdict(points[stakes.side], stakes.beat) for points in (turn.before, turn.after))
    if then != now:
        yield AnalysisNote(f"contree.why.{then}_{now}")


def open_position(state: State) -> OpenPosition:
    """The play of a deal, every card in sight."""
    play = state.play
    assert play is not None
    cards = tuple(move for _, move in state.moves if not is_call(move))
    return OpenPosition(play.rules, SIDES, play.hands, play.turn, play.trick, cards)


ANALYSER: Analyser = ContreeAnalyser()
