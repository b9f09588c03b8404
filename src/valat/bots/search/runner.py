"""The loop of every search: one sampled world after the other, until the budget is spent."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

from valat.bots.search.meter import BudgetMeter
from valat.bots.search.statistics import Statistics

MOST_WORLDS = 5000
"""More sampled worlds would tell hardly more."""

Values = Mapping[str, int]
"""What each candidate move, as written, is worth in one world; in every world the same moves."""


_searches: ContextVar[list[Statistics] | None] = ContextVar("searches", default=None)


@contextmanager
def searches() -> Iterator[list[Statistics]]:
    """The statistics of the searches that begin meanwhile, in order: what a bot thinks of its moves."""
    found: list[Statistics] = []
    token = _searches.set(found)
    try:
        yield found
    finally:
        _searches.reset(token)


class Evaluator(Protocol):
    """What a game brings to a search: worlds, and what its moves are worth in them."""

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """What each candidate move is worth in another world; None where the budget did not do for it.

        Args:
            meter: of the search, told all that the world costs.
        """


def run(
    evaluator: Evaluator,
    meter: BudgetMeter,
    *,
    baseline: str | None = None,
    most: int = MOST_WORLDS,
    until: Callable[[Statistics], bool] | None = None,
) -> Statistics:
    """The statistics of the candidate moves over as many worlds as the budget does for.

    A world whose evaluation the budget cut short counts for no move: all moves are compared over the same
    worlds (common random numbers), which takes the luck of the deal out of their differences.

    Args:
        evaluator: of the position and the seat on turn.
        meter: of the budget, running since the bot was asked.
        baseline: the candidate with which the others are compared; None to sum the values themselves.
        most: worlds that are looked at.
        until: whether the statistics are enough; asked before each world but the first.
    """
    statistics = Statistics(baseline)
    found = _searches.get()
    if found is not None:
        found.append(statistics)
    while statistics.worlds < most and meter.has_room():
        if until is not None and statistics.worlds and until(statistics):
            break
        values = evaluator.evaluate(meter)
        if values is None:
            break
        statistics.add(values)
    return statistics
