"""Santase's part in finding puzzles: whatever may be done, by the game points that it should bring."""

from random import Random
from typing import Any

from valat.analysis.puzzles.composer import Composer, Question, worths_of
from valat.bots.santase.move_search import MoveEvaluator
from valat.bots.santase.sampler import WorldSampler
from valat.games.santase.notation import CLAIM, CLOSE, EXCHANGE, MARRIAGE_TEXTS
from valat.games.santase.view import View
from valat.kernel.replay import replay

__all__ = ["COMPOSER"]

MARGIN = 0.4
"""Game points by which a choice has to be better."""
GAME_POINTS = {gain: gain for gain in range(-3, 4)}
"""What each gain is worth in game points. Rule: SAN-SCORE-1"""


class SantaseComposer:
    """Choices are weighed by the champion's search: stock closed or drawn, the end is calculated."""

    themes: tuple[str, ...] = ("closing", "exchange", "marriage", "endgame", "open_lead", "open_answer")

    def question(self, game: Any, view: View, rng: Random) -> Question | None:
        # A player who may claim has only to count.
        if CLAIM in view.legal:
            return None
        evaluator = MoveEvaluator(view, WorldSampler(view, rng), GAME_POINTS)
        return Question("card", "game_points", MARGIN, worths_of(evaluator))

    def theme(self, game: Any, view: View, best: str) -> str:
        if best == CLOSE:
            return "closing"
        if best == EXCHANGE:
            return "exchange"
        if best.partition("+")[2] in MARRIAGE_TEXTS:
            return "marriage"
        # Any world will do: whether the stock is open and who leads is public.
        state = replay(game, next(game.worlds(view, Random(0)))).states[-1]
        if not state.play.open:
            return "endgame"
        return "open_answer" if state.play.trick else "open_lead"


COMPOSER: Composer = SantaseComposer()
