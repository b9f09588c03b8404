"""A budget being spent: whether there is enough left for more."""

from collections.abc import Callable
from time import monotonic_ns

from valat.bots.bot import Budget

PART = 85
"""Per cent of the time that may be spent: the answer has to be written and sent, too."""
SLOW = 20
"""Nodes a millisecond that the interpreted kernel makes at least."""


class Purse:
    """What is left of a budget, from the moment it is opened.

    Args:
        clock: nanoseconds that never run backwards.
    """

    def __init__(self, budget: Budget, clock: Callable[[], int] = monotonic_ns) -> None:
        self._clock = clock if budget.unit == "ms" else None
        self._limit = budget.amount * 10_000 * PART if self._clock else budget.amount
        self._began = clock() if self._clock else 0
        self._mark = self._largest = self._nodes = 0

    @property
    def spent(self) -> int:
        """Nanoseconds, or nodes."""
        return self._clock() - self._began if self._clock else self._nodes

    @property
    def empty(self) -> bool:
        return self.spent >= self._limit

    def spend(self, nodes: int) -> None:
        """Takes note of nodes searched."""
        self._nodes += nodes

    def again(self) -> bool:
        """Whether there is enough left for a round as long as the longest so far; asked before each."""
        spent = self.spent
        self._largest = max(self._largest, spent - self._mark)
        self._mark = spent
        return spent + self._largest <= self._limit

    @property
    def nodes(self) -> int:
        """The nodes that what is left will do for, going by what was spent so far; at least 1."""
        spent = self.spent
        left = max(1, self._limit - spent)
        if self._clock is None:
            return left
        return max(left * SLOW // 1_000_000, left * self._nodes // max(1, spent), 1)
