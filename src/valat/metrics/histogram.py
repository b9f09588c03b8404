"""How long something took, as counts by bounds: of a million times, a dozen numbers are kept."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate

BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: fine where a player still feels the difference, coarse where it is too late anyway."""


class Histogram:
    """Times in seconds, counted by bounds.

    One thread observes; others may read meanwhile, and then miss the last ones at most.

    Attributes:
        bounds: seconds, in rising order.
        counts: of times up to each bound and above the one before; the last of those above all.
        total: of all times, seconds.

    >>> times = Histogram((0.1, 1.0))
    >>> for seconds in (0.05, 0.1, 3.0):
    ...     times.observe(seconds)
    >>> times.counts, times.cumulated(), times.total
    ([2, 0, 1], [2, 2, 3], 3.15)
    """

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = BOUNDS_S) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Counts a time."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    def quantile(self, share: float) -> float | None:
        """The bound below which that share of the times is; None where there is none, or above all bounds.

        >>> times = Histogram((0.1, 1.0))
        >>> times.observe(0.5)
        >>> times.quantile(0.5)
        1.0
        """
        counts = self.cumulated()
        if not counts[-1]:
            return None
        return next((b for b, n in zip(self.bounds, counts, strict=False) if n >= share * counts[-1]), None)

    def cumulated(self) -> list[int]:
        """How many times there were up to each bound, and then how many in all."""
        return list(accumulate(self.counts))
