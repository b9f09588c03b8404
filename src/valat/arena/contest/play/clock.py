"""Whether the machine was disturbed while a block was played. Rule: CON-TIME-1"""

from collections.abc import Sequence
from statistics import median
from time import thread_time

from msgspec import Struct

MOST_REPLAYS = 3
"""Times that a block is played again; then it counts, and is said to have been disturbed. Rule: CON-TIME-1"""
STEPS = 200_000
FIRST = 7
"""Loops that are timed before the first block, so that there is a median."""


def loop_ms() -> float:
    """Milliseconds of processor time of the fixed loop, some ten."""
    # of this thread alone: a process may have others, which are none of the machine's disturbance
    start = thread_time()
    value = 1
    for _ in range(STEPS):
        value = value * 1103515245 + 12345 & 0x7FFFFFFF
    return (thread_time() - start) * 1000


class Quiet(Struct, frozen=True):
    """What a machine may have done beside a block for it to count. Rule: CON-TIME-1

    Attributes:
        disturbance: by which share a fixed loop may be quicker or slower than usual.
        waiting: which share of the bots' runnable time in a match they may have spent waiting.

    >>> quiet = Quiet(disturbance=0.15, waiting=0.1)
    >>> quiet.holds([10.0, 11.0], [10.0, 10.0, 10.2], 0.05)
    True
    >>> quiet.holds([10.0, 12.0], [10.0], 0.05), quiet.holds([10.0, 10.0], [10.0], 0.2)
    (False, False)
    """

    disturbance: float
    waiting: float

    def holds(self, loops: Sequence[float], before: Sequence[float], waiting: float) -> bool:
        """Whether the block counts.

        Args:
            loops: milliseconds, those around the block.
            before: those by which the median is found.
            waiting: the largest share of a match's runnable time that its bots spent waiting.
        """
        usual = median(before)
        is_usual = all(abs(loop - usual) <= self.disturbance * usual for loop in loops)
        return is_usual and waiting <= self.waiting
