"""Yard bridge's part of the analysis: nothing is exact before the stock is known, so deals are played out."""

from collections.abc import Iterator
from random import Random
from typing import Any

from valat.analysis.analyser import Analyser, AnyGame, DefaultAnalyser, Sample, Stakes, Values
from valat.bots.bot import Budget
from valat.bots.search import BudgetMeter, run
from valat.bots.yard.move_search import MoveEvaluator
from valat.games.yard.view import View
from valat.kernel.errors import Refusal

__all__ = ["ANALYSER"]

DEALS_A_SAMPLE = 10
"""Deals of which the average makes one sample: what comes out of a single one is mostly luck."""
ENOUGH = Budget(1_000_000, "nodes")
"""Moves made in them; ten deals need a hundredth of them."""


MAX_SAMPLES = 3000
"""Samples for all the moves of a deal: about ten seconds of a core, however long the deal."""


class YardAnalyser(DefaultAnalyser):
    """A choice counts in points that the others keep more than the player, on average of the others."""

    exact = False
    max_samples: int | None = MAX_SAMPLES

    def is_analysable(self, game: AnyGame, state: Any) -> bool:
        return True

    def stakes(self, state: Any) -> Stakes:
        # The policy counts against each other side, of which there are so many.
        return Stakes(weight=max(state.setup.options.sides))

    def values(self, game: AnyGame, state: Any, capot: int) -> Values:
        raise Refusal("Yard bridge deals can't be solved to the end.", code="no_analysis")

    def samples(self, game: AnyGame, view: View, rng: Random, stakes: Stakes) -> Iterator[Sample]:
        """Each is the average of worlds sampled and played out by the champion's rollout policy."""
        evaluator, parts = MoveEvaluator(view, rng), DEALS_A_SAMPLE * stakes.weight
        while True:
            sums = run(evaluator, BudgetMeter(ENOUGH), most=DEALS_A_SAMPLE).totals
            yield {text: total / parts for text, total in sums.items()}


ANALYSER: Analyser = YardAnalyser()
