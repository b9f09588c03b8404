"""Bela's part of the analysis, for two, three and four."""

from collections.abc import Iterator
from random import Random

from valat.analysis.analyser import Analyser, AnyGame, CostlyPlay, Hands, HandsAnalyser, Pair, Stakes
from valat.analysis.bela.sentences import SENTENCES
from valat.analysis.report import AnalysisNote
from valat.analysis.tricks import explanations
from valat.analysis.tricks.open_position import OpenPosition
from valat.analysis.tricks.sentences import sentence
from valat.games.bela.notation import CALLS
from valat.games.bela.observation import observe
from valat.games.bela.play import Amounts
from valat.games.bela.position import two_sides
from valat.games.bela.scoring import CAPOT_POINTS, sum_amounts, tally
from valat.games.bela.state import State
from valat.games.bela.view import View
from valat.games.bela.worlds import assignments_with_cards

__all__ = ["ANALYSER", "BelaAnalyser", "open_position"]

PAIR = 2
"""Sides of a deal in which every trick may be one side's; of three players only the caller's may."""


class BelaAnalyser(HandsAnalyser):
    """Points are counted before a fall, with declarations and the capot's."""

    def stakes(self, state: State) -> Stakes:
        """Rule: BELA-SCORE-1"""
        taken, sides = tally(state), state.setup.variant.sides
        extra = sum_amounts(taken.discarded, taken.declared, taken.bela)
        if max(sides) < PAIR:
            return Stakes(taken.calling, capot=CAPOT_POINTS, extra=(extra[0], extra[1]))
        # Of three the caller's side is 0 in the play and the others' 1; a capot is not searched for but in
        # `extra`.
        return Stakes(0, extra=_caller_and_others(sum_amounts(extra, taken.capot), state))

    def sides(self, game: AnyGame, state: State) -> tuple[int, ...]:
        """Rule: BELA-SCORE-4"""
        return two_sides(state)

    def verdict(self, own: int, theirs: int) -> str:
        """`made` or `fallen`. Rule: BELA-SCORE-3"""
        return "made" if own > theirs else "fallen"

    def holdings(self, view: View, rng: Random) -> Iterator[Hands]:
        """Each deal is as likely as the others, by the cards and by what may have been declared."""
        observation = observe(view)
        played = {made.card for made in observation.heard_moves.plays}
        # Behind the seats is what lies with none of them.
        for _, (*places, _) in assignments_with_cards(observation, rng):
            yield tuple(tuple(sorted(cards - played)) for cards in places)

    def notes(self, turn: CostlyPlay) -> Iterator[AnalysisNote]:
        yield from _results(self, turn)
        yield from explanations.explain("bela", open_position(turn.state), turn.card, turn.better)

    def sentence(self, note: AnalysisNote) -> str:
        return sentence(note, SENTENCES)


def _caller_and_others(amounts: Amounts, state: State) -> Pair:
    """Amounts of three sides as those of the caller and of both others."""
    own = amounts[state.auction.turn]
    return own, sum(amounts) - own


def _results(analyser: BelaAnalyser, turn: CostlyPlay) -> Iterator[AnalysisNote]:
    """That the capot was lost or given, and that the caller's result turned."""
    before, after = turn.sweeps
    if before == turn.side and after is None:
        yield AnalysisNote("bela.why.capot_lost")
    elif after == 1 - turn.side and before is None:
        yield AnalysisNote("bela.why.capot_given")
    calling = two_sides(turn.state)[turn.state.auction.turn]
    then, now = (analyser.verdict(pair[calling], pair[1 - calling]) for pair in (turn.before, turn.after))
    if then != now:
        yield AnalysisNote(f"bela.why.{then}_{now}")


def open_position(state: State) -> OpenPosition:
    """The play of a deal, every card in sight."""
    play = state.play
    assert play is not None
    moves = (move for _, move in state.moves if move.name not in CALLS)
    # What was laid aside is no card of the play.
    cards = tuple(move.name for move in moves if not move.discards)
    return OpenPosition(play.rules, two_sides(state), play.hands, play.turn, play.trick, cards)


ANALYSER: Analyser = BelaAnalyser()
