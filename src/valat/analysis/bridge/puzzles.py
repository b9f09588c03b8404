"""Bridge's part in finding puzzles: cards by tricks, calls by IMPs."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from valat.analysis.analyser import Stakes
from valat.analysis.bridge import BridgeAnalyser, open_position
from valat.analysis.puzzles.composer import MOST_FAILURES, Composer, Question, Worth
from valat.analysis.tricks.open_position import OpenPosition
from valat.analysis.tricks.puzzles import TrickComposer
from valat.bots.bridge.bidding import best_call
from valat.bots.bridge.call_candidates import candidate_calls
from valat.bots.bridge.outcomes import Outcomes
from valat.bots.bridge.sampler import WorldSampler
from valat.games.bridge.notation import ANSWERS
from valat.games.bridge.observation import Observation, observe
from valat.games.bridge.rules import SIDES
from valat.games.bridge.scoring.imps import imps
from valat.games.bridge.state import State
from valat.games.bridge.view import View
from valat.kernel.errors import Refusal
from valat.solver.bridge import LimitReached, limited_engine

__all__ = ["COMPOSER"]

CARD_MARGIN = 0.4
"""Tricks by which a card has to be better."""
CALL_MARGIN = 2
"""IMPs by which a call has to be better."""


class BridgeComposer(TrickComposer):
    """Calls are those that fit the hand in its system, each followed to the contract that the house bids."""

    def question(self, game: Any, view: View, rng: Random) -> Question | None:
        # A claim waits for its answer: that is neither card nor call.
        return None if view.legal == ANSWERS else super().question(game, view, rng)

    def is_auction(self, view: View) -> bool:
        return not observe(view).auction.over

    def call_question(self, view: View, rng: Random) -> Question | None:
        observation = observe(view)
        calls = candidate_calls(observation, view.legal, best_call(observation, view.legal))
        return Question("call", "imps", CALL_MARGIN, _imps_by_call(observation, calls, rng))

    def stakes(self, view: View) -> Stakes:
        return Stakes()

    def calls(self, view: View) -> Sequence[tuple[int, str]]:
        observation = observe(view)
        dealer = observation.setup.dealer
        return [((dealer + number) % 4, call) for number, call in enumerate(observation.calls)]

    def options(self, view: View) -> Any:
        return observe(view).setup.options

    def open_position(self, state: State) -> OpenPosition:
        return open_position(state)

    def declaring_side(self, state: State) -> int:
        assert state.play is not None
        return SIDES[state.play.declarer]


def _imps_by_call(observation: Observation, calls: Sequence[str], rng: Random) -> Iterator[Worth]:
    """What each call wins against the first, the house's, in one world after the other. Raises Refusal."""
    outcomes, failures = Outcomes(observation, calls, limited_engine()), 0
    for hands in WorldSampler(observation, rng).draw():
        try:
            scores = outcomes.scores(hands)
        except LimitReached:
            failures += 1
            if failures == MOST_FAILURES:
                raise Refusal("These positions take too long to evaluate.", code="no_analysis") from None
            continue
        failures = 0
        yield {call: imps(score - scores[0]) for call, score in zip(calls, scores, strict=True)}


COMPOSER: Composer = BridgeComposer(BridgeAnalyser(), CARD_MARGIN)
