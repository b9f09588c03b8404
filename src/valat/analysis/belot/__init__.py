"""Belot's part of the analysis."""

from collections.abc import Iterator
from random import Random

from valat.analysis.analyser import Analyser, CostlyPlay, Hands, HandsAnalyser, Stakes
from valat.analysis.belot.notes import notes
from valat.analysis.belot.results import results, verdict
from valat.analysis.belot.sentences import SENTENCES
from valat.analysis.report import AnalysisNote
from valat.analysis.tricks.sentences import sentence
from valat.bots.belot.belief.sampler import Sampler
from valat.games.belot.scoring import CAPOT_POINTS, sum_pairs, tally
from valat.games.belot.state import State
from valat.games.belot.view import View

__all__ = ["ANALYSER", "BelotAnalyser"]


class BelotAnalyser(HandsAnalyser):
    """Points are counted before rounding, in no trumps twice, with announcements and the capot's."""

    def stakes(self, state: State) -> Stakes:
        """Rule: BEL-SCORE-1, BEL-SCORE-2"""
        taken = tally(state)
        weight = 2 if taken.kind == "NT" else 1
        # The weight doubles all that the solver counts, but a capot is not doubled: so it goes in halved.
        return Stakes(
            taken.declaring, weight, CAPOT_POINTS // weight, sum_pairs(taken.announced, taken.belots)
        )

    def verdict(self, own: int, theirs: int) -> str:
        """`made`, `inside` or `hanging`. Rule: BEL-SCORE-3"""
        return verdict(own, theirs)

    def holdings(self, view: View, rng: Random) -> Iterator[Hands]:
        """Likelier deals more often: what was called, announced and left unsaid tells of the cards."""
        sampler = Sampler(view)
        while True:
            yield sampler.draw(rng)

    def notes(self, turn: CostlyPlay) -> Iterator[AnalysisNote]:
        yield from results(turn)
        yield from notes(turn.state, turn.card, turn.better)

    def sentence(self, note: AnalysisNote) -> str:
        return sentence(note, SENTENCES)


ANALYSER: Analyser = BelotAnalyser()
