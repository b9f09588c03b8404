"""The loop of every search: one sampled world after the other, until the budget is spent."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

from valat.bots.search.meter import BudgetMeter
from valat.bots.search.statistics import Statistics, is_settled, is_surely_best

MOST_WORLDS = 5000
"""More sampled worlds would tell hardly more."""

FIRST_LOOK = 24
"""Worlds after which it is first asked whether the choice is clear; then after a quarter as many more."""
SURE = 20
"""How much better than each other a move must be to be surely the best, in tenths of the standard error of
the difference."""
LUCK = 25
"""How much luck another needs in what is left to be chosen in its place, in the same tenths. More than the
other: with 20 the usual call stood too often where a better one was ahead by hardly enough."""

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


def surest_move(
    evaluator: Evaluator, meter: BudgetMeter, usual: str, z_score: int, most: int = MOST_WORLDS
) -> str:
    """The usual move, unless another is better by more than luck; no more worlds than that takes are drawn.

    Args:
        usual: one of the evaluator's moves.
        z_score: as of `Statistics.best_beyond_luck`; evaluator, meter and most as of `run`.
    """

    def choose(statistics: Statistics) -> str:
        return statistics.best_beyond_luck(z_score)

    ends = clear(choose, meter, most, z_score)
    return choose(run(evaluator, meter, baseline=usual, most=most, until=ends))


def clear(
    choose: Callable[[Statistics], str | None],
    meter: BudgetMeter,
    most: int = MOST_WORLDS,
    z_score: int = 0,
) -> Callable[[Statistics], bool]:
    """For `until` of `run`: whether what would be chosen now is clear, and more worlds would be wasted.

    It is where it is surely the best: a race that ends where one is ahead by enough (O. Maron and A. Moore,
    «Hoeffding races», NIPS 1993), here by the standard errors of differences in the same worlds. It is, too,
    where what is left of the budget would hardly change it: trials call that stochastic curtailment (K. Lan,
    R. Simon and M. Halperin, «Stochastically curtailed tests in long-term clinical trials», 1982).

    Args:
        choose: the choice by the statistics.
        meter, most: of the search.
        z_score: as of `best_beyond_luck`, where the choice is made by that.
    """
    due = FIRST_LOOK

    def is_clear(statistics: Statistics) -> bool:
        nonlocal due
        if statistics.worlds < due:
            return False
        # Seldom: each look goes over all worlds, and is one more chance to be sure too soon.
        due += due // 4
        choice = choose(statistics)
        if choice is None:
            return False
        more = min(most - statistics.worlds, meter.rounds_left(statistics.worlds))
        return is_surely_best(statistics.rows, choice, SURE) or is_settled(
            statistics, choice, more, LUCK, z_score
        )

    return is_clear
