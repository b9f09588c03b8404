"""What a search has spent of its budget, and whether there is enough left for another world."""

from collections.abc import Callable
from time import monotonic_ns

from valat.bots.bot import Budget

USED_PERCENT = 85
"""Per cent of the time that may be spent: the answer has to be written and sent, too."""
SLOWEST = 20
"""Nodes a millisecond that the interpreted kernel makes at least."""


class BudgetMeter:
    """What was spent of a budget and what is left, from the moment that the meter is made.

    Args:
        clock: nanoseconds that never run backwards.
    """

    def __init__(self, budget: Budget, clock: Callable[[], int] = monotonic_ns) -> None:
        self._clock = clock if budget.unit == "ms" else None
        # A million nanoseconds a millisecond, times per cent; nodes are all spent, for counting them leaves
        # nothing to wait for.
        self._limit = budget.amount * 10_000 * USED_PERCENT if self._clock else budget.amount
        self._start = clock() if self._clock else 0
        self._last_round = self._longest_round = self._nodes = 0

    @property
    def usage(self) -> int:
        """Nanoseconds, or nodes."""
        return self._clock() - self._start if self._clock else self._nodes

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left."""
        return self.usage >= self._limit

    def does_for(self, more: int) -> bool:
        """Whether what is left does for so much, as `usage` counts."""
        return self.usage + more <= self._limit

    def spend(self, nodes: int) -> None:
        """Takes note of nodes searched."""
        self._nodes += nodes

    def has_room(self) -> bool:
        """Whether there is enough left for a round as long as the longest so far; asked before each."""
        spent = self.usage
        # The longest so far and not the mean: late in the budget one slow world would break the limit.
        self._longest_round = max(self._longest_round, spent - self._last_round)
        self._last_round = spent
        return spent + self._longest_round <= self._limit

    def rounds_left(self, rounds: int) -> int:
        """About how many more rounds what is left does for, going by what so many have cost so far."""
        return max(0, self._limit - self.usage) * rounds // max(1, self.usage)

    @property
    def nodes_left(self) -> int:
        """The nodes that what is left will do for, going by what was spent so far; at least 1."""
        spent = self.usage
        left = max(1, self._limit - spent)
        if self._clock is None:
            return left
        # Before the first nodes are counted the pace is unknown: then the slowest machine's.
        return max(left * SLOWEST // 1_000_000, left * self._nodes // max(1, spent), 1)
