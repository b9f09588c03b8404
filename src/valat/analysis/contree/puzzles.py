"""Contrée's part in finding puzzles: cards by card points, calls by what the deal is expected to write."""

from collections.abc import Sequence
from random import Random
from typing import Any

from valat.analysis.analyser import Stakes
from valat.analysis.contree import ContreeAnalyser, open_position
from valat.analysis.puzzles.composer import Composer, Question, worths_of
from valat.analysis.tricks.open_position import OpenPosition
from valat.analysis.tricks.puzzles import TrickComposer
from valat.bots.contree import bidding
from valat.bots.contree.champion import CallEvaluator, SearchParameters, candidates
from valat.bots.contree.knowledge import read_auction
from valat.games.contree.auction import is_call
from valat.games.contree.record import View
from valat.games.contree.rules import ALL_POINTS, CAPOT_POINTS, SIDES
from valat.games.contree.state import State
from valat.games.contree.worlds import observe

__all__ = ["COMPOSER"]

CARD_MARGIN = 8
"""Card points by which a card has to be better."""
CALL_MARGIN = 40
"""Written points by which a call has to be better: about a quarter of what a deal brings."""


class ContreeComposer(TrickComposer):
    """Calls are weighed by the champion's search, and only those that it would look at."""

    def is_auction(self, view: View) -> bool:
        return is_call(view.legal[0])

    def call_question(self, view: View, rng: Random) -> Question | None:
        observation = observe(view)
        usual = bidding.best_call(read_auction(observation), view.legal)
        calls = candidates(observation, usual, view.legal)
        evaluator = CallEvaluator(observation, calls, SearchParameters(), rng)
        return Question("call", "points", CALL_MARGIN, worths_of(evaluator))

    def stakes(self, view: View) -> Stakes:
        """Rule: CTR-SCORE-2"""
        return Stakes(capot=CAPOT_POINTS - ALL_POINTS)

    def calls(self, view: View) -> Sequence[tuple[int, str]]:
        return observe(view).calls

    def options(self, view: View) -> Any:
        return observe(view).setup.options

    def open_position(self, state: State) -> OpenPosition:
        return open_position(state)

    def declaring_side(self, state: State) -> int:
        assert state.auction.declarer is not None
        return SIDES[state.auction.declarer]


COMPOSER: Composer = ContreeComposer(ContreeAnalyser(), CARD_MARGIN)
