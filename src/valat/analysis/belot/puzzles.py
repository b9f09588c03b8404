"""Belot's part in finding puzzles: cards by card points, calls by what the deal is expected to write."""

from collections.abc import Sequence
from random import Random
from typing import Any

from valat.analysis.analyser import Stakes
from valat.analysis.belot import BelotAnalyser
from valat.analysis.belot.notes import open_position
from valat.analysis.puzzles.composer import Composer, Question, worths_of
from valat.analysis.tricks.open_position import OpenPosition
from valat.analysis.tricks.puzzles import PASS, TrickComposer
from valat.bots.belot.auction.call_search import CallEvaluator
from valat.bots.belot.parameters import SearchParameters
from valat.bots.belot.utility import DealSituation, read_match
from valat.bots.bot import Budget
from valat.bots.search import BudgetMeter
from valat.games.belot.observation import observe
from valat.games.belot.rules import SIDES
from valat.games.belot.scoring import CAPOT_POINTS
from valat.games.belot.state import State
from valat.games.belot.view import View

__all__ = ["COMPOSER"]

CARD_MARGIN = 8
"""Card points by which a card has to be better."""
CALL_MARGIN = 30
"""Written points by which a call has to be better: about a fifth of what a deal brings."""
TEN = 10
"""Points that are written as one."""


class BelotComposer(TrickComposer):
    """Calls are weighed by the champion's search, for the deal alone: whatever the match is at."""

    def is_auction(self, view: View) -> bool:
        return PASS in view.legal

    def call_question(self, view: View, rng: Random) -> Question | None:
        match = read_match(view)
        deal = DealSituation(match.side, match.scores, match.target, match.carried)
        meter = BudgetMeter(Budget(1 << 50, "nodes"))
        evaluator = CallEvaluator(view, view.legal, SearchParameters(), rng, meter, deal)
        return Question("call", "points", CALL_MARGIN, worths_of(evaluator, TEN))

    def stakes(self, view: View) -> Stakes:
        """Rule: BEL-SCORE-1"""
        weight = 2 if observe(view).auction.contract == "NT" else 1
        return Stakes(weight=weight, capot=CAPOT_POINTS // weight)

    def calls(self, view: View) -> Sequence[tuple[int, str]]:
        return observe(view).calls

    def options(self, view: View) -> Any:
        return observe(view).setup.options

    def open_position(self, state: State) -> OpenPosition:
        return open_position(state)

    def declaring_side(self, state: State) -> int:
        assert state.auction.declarer is not None
        return SIDES[state.auction.declarer]


COMPOSER: Composer = BelotComposer(BelotAnalyser(), CARD_MARGIN)
