"""A fixed loop before and after each block: whether the machine was disturbed. Rule: CON-TIME-1"""

from collections.abc import Sequence
from statistics import median
from time import thread_time

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


def is_disturbed(loops: Sequence[float], before: Sequence[float], share: float) -> bool:
    """Whether a loop was quicker or slower than usual by more than that share.

    Args:
        loops: milliseconds, those around the block.
        before: those by which the median is found.

    >>> is_disturbed([10.0, 11.0], [10.0, 10.0, 10.2], 0.15), is_disturbed([10.0, 12.0], [10.0], 0.15)
    (False, True)
    """
    usual = median(before)
    return any(abs(one - usual) > share * usual for one in loops)
