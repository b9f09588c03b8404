"""Belot's part of the analysis."""

from collections.abc import Iterator

from valat.analysis.belot.notes import tell
from valat.analysis.belot.results import results, verdict
from valat.analysis.belot.words import words
from valat.analysis.model import Note
from valat.analysis.study import Stakes, Study, Turn
from valat.games.belot.scoring import CAPOT_POINTS, added, tally
from valat.games.belot.state import State

__all__ = ["STUDY"]


class Belot:
    """Points are counted before rounding, in no trumps twice, with announcements and the capot's."""

    def stakes(self, state: State) -> Stakes:
        """Rule: BEL-SCORE-1, BEL-SCORE-2"""
        taken = tally(state)
        weight = 2 if taken.kind == "NT" else 1
        return Stakes(taken.declaring, weight, CAPOT_POINTS // weight, added(taken.announced, taken.belots))

    def verdict(self, own: int, theirs: int) -> str:
        """`made`, `inside` or `hanging`. Rule: BEL-SCORE-3"""
        return verdict(own, theirs)

    def notes(self, turn: Turn) -> Iterator[Note]:
        yield from results(turn)
        yield from tell(turn.state, turn.card, turn.better)

    def words(self, note: Note) -> str:
        return words(note)


STUDY: Study = Belot()
