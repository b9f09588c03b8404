"""Bela's part in finding puzzles: cards by card points, calls by what the deal is expected to write."""

from collections.abc import Sequence
from random import Random
from typing import Any

from valat.analysis.analyser import Stakes
from valat.analysis.bela import PAIR, BelaAnalyser, open_position
from valat.analysis.puzzles.composer import Composer, Question, worths_of
from valat.analysis.tricks.open_position import OpenPosition
from valat.analysis.tricks.puzzles import CARD_THEMES, TrickComposer
from valat.bots.bela.call_search import CallEvaluator
from valat.games.bela.notation import CALLS, read
from valat.games.bela.observation import observe
from valat.games.bela.position import two_sides
from valat.games.bela.record import setup
from valat.games.bela.scoring import CAPOT_POINTS
from valat.games.bela.state import State
from valat.games.bela.view import View

__all__ = ["COMPOSER"]

CARD_MARGIN = 8
"""Card points by which a card has to be better."""
CALL_MARGIN = 30
"""Written points, beyond those of the others, by which a call has to be better."""


class BelaComposer(TrickComposer):
    """Calls are weighed by the champion's search; what the caller of three lays aside is not asked."""

    # A call ends the auction: nobody answers it.
    themes: tuple[str, ...] = (*CARD_THEMES, "opening_call")

    def question(self, game: Any, view: View, rng: Random) -> Question | None:
        if view.legal[0] not in CALLS and read(view.legal[0]).discards:
            return None
        return super().question(game, view, rng)

    def is_auction(self, view: View) -> bool:
        return view.legal[0] in CALLS

    def call_question(self, view: View, rng: Random) -> Question | None:
        return Question("call", "points", CALL_MARGIN, worths_of(CallEvaluator(view, view.legal, rng)))

    def stakes(self, view: View) -> Stakes:
        """Rule: BELA-SCORE-1, BELA-SCORE-4"""
        sides = setup(view).variant.sides
        return Stakes(capot=CAPOT_POINTS if max(sides) < PAIR else 0)

    def calls(self, view: View) -> Sequence[tuple[int, str]]:
        return observe(view).heard_moves.calls

    def options(self, view: View) -> Any:
        return setup(view).options

    def open_position(self, state: State) -> OpenPosition:
        return open_position(state)

    def declaring_side(self, state: State) -> int:
        return two_sides(state)[state.auction.turn]


COMPOSER: Composer = BelaComposer(BelaAnalyser(), CARD_MARGIN)
