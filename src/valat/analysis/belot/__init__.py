"""Belot's part of the analysis."""

from collections.abc import Iterator
from random import Random

from valat.analysis.analyser import Analyser, AnyGame, CostlyPlay, Stakes, TrickAnalyser
from valat.analysis.belot.notes import notes
from valat.analysis.belot.results import results, verdict
from valat.analysis.belot.sentences import SENTENCES
from valat.analysis.report import AnalysisNote, without_announcement
from valat.analysis.tricks.sentences import sentence
from valat.bots.belot.belief.sampler import Sampler
from valat.games.belot.observation import observe
from valat.games.belot.record import head
from valat.games.belot.scoring import CAPOT_POINTS, sum_pairs, tally
from valat.games.belot.state import State
from valat.games.belot.view import View
from valat.kernel.game import Record

__all__ = ["ANALYSER", "BelotAnalyser"]


class BelotAnalyser(TrickAnalyser):
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

    def worlds(self, game: AnyGame, view: View, rng: Random) -> Iterator[Record]:
        """Likelier deals more often: what was called, announced and left unsaid tells of the cards."""
        observation, sampler = observe(view), Sampler(view)
        played = [[made.card for made in observation.plays if made.seat == seat] for seat in range(4)]
        # What was announced need not be in a sampled hand, and would be refused there.
        fields = {**head(observation.setup), "moves": [without_announcement(move) for move in view.moves]}
        while True:
            held = sampler.draw(rng)
            yield {**fields, "hands": [[*played[seat], *held[seat]] for seat in range(4)]}

    def notes(self, turn: CostlyPlay) -> Iterator[AnalysisNote]:
        yield from results(turn)
        yield from notes(turn.state, turn.card, turn.better)

    def sentence(self, note: AnalysisNote) -> str:
        return sentence(note, SENTENCES)


ANALYSER: Analyser = BelotAnalyser()
