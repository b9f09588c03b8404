"""What a search has learnt of its candidate moves, and how sure it can be that one is better than another.

The best of several noisy estimates is mostly the luckiest: so a search departs from what the house would do
only where the lower confidence bound of another move's advantage is above nothing.
"""

from collections.abc import Mapping, Sequence
from math import isqrt

FEWEST_WORLDS = 10
"""With fewer worlds the standard error itself is not known well enough for anything to be sure."""


class Estimate:
    """A candidate's values over the worlds: their count, their sum and the sum of their squares.

    Whole numbers, so that the same worlds give the same decision on every machine.
    """

    def __init__(self) -> None:
        self.total = self.squares = self.count = 0

    def add(self, value: int) -> None:
        """Takes in the value of one world more."""
        self.total += value
        self.squares += value * value
        self.count += 1

    def lower_bound(self, z_score: int) -> int:
        """The lower end of the sum's confidence interval; 0 where too little is known.

        Args:
            z_score: how far below the sum it lies, in tenths of the sum's standard error.

        >>> estimate = Estimate()
        >>> for value in [3, 2] * 10:
        ...     estimate.add(value)
        >>> estimate.total, estimate.lower_bound(15)
        (50, 47)
        """
        if self.count < FEWEST_WORLDS:
            return 0
        return self.total - self.standard_error * z_score // 10

    @property
    def standard_error(self) -> int:
        """Of the sum; there must be a value."""
        # Squared it is n times the variance.
        return isqrt(max(0, self.squares - self.total * self.total // self.count))


class Statistics:
    """An estimate for each candidate move, all over the same worlds.

    Args:
        baseline: the candidate whose value is taken off the others' in each world, if there is one.

    Attributes:
        estimates: of the moves, each of its value or, with a baseline, of its advantage over it.
        worlds: how many there were.
        rows: what the moves were worth in each world.
    """

    def __init__(self, baseline: str | None = None) -> None:
        self.baseline = baseline
        self.estimates: dict[str, Estimate] = {}
        self.worlds = 0
        self.rows: list[Mapping[str, int]] = []

    def add(self, values: Mapping[str, int]) -> None:
        """Takes in what the moves are worth in one world more."""
        # The difference in the same world: what makes a deal good or bad for every move drops out of its
        # spread.
        zero = 0 if self.baseline is None else values[self.baseline]
        for move, value in values.items():
            self.estimates.setdefault(move, Estimate()).add(value - zero)
        self.worlds += 1
        self.rows.append(values)

    @property
    def totals(self) -> dict[str, int]:
        """For each move the sum over the worlds; empty where there was no time for a single one."""
        return {move: estimate.total for move, estimate in self.estimates.items()}

    def best(self) -> str | None:
        """The move of the highest mean, of equal ones the first in text order; None without any world."""
        totals = self.totals
        return max(sorted(totals), key=totals.__getitem__, default=None)

    def best_beyond_luck(self, z_score: int) -> str:
        """The move whose advantage over the baseline is the surest, if it is one at all; else the baseline.

        Args:
            z_score: as of `Estimate.lower_bound`.
        """
        assert self.baseline is not None, "There is nothing to compare."
        # The lower bound and not the mean chooses: a candidate that is a little better for sure comes before
        # a lucky one.
        bounds = {
            move: estimate.lower_bound(z_score)
            for move, estimate in self.estimates.items()
            if move != self.baseline
        }
        best = max(sorted(bounds), key=bounds.__getitem__, default=self.baseline)
        return best if bounds.get(best, 0) > 0 else self.baseline


def is_surely_best(rows: Sequence[Mapping[str, float]], choice: str, z_score: int) -> bool:
    """Whether every other move is worse in the mean by more than luck, or just as good in each world.

    Args:
        rows: what the moves are worth in each of two worlds or more.
        z_score: by how much it must be worse, in tenths of the standard error of the difference.

    >>> is_surely_best([{"a": 3, "b": 2}, {"a": 4, "b": 2}] * 5, "a", 30)
    True
    """
    count = len(rows)
    for other in rows[0]:
        apart = [row[other] - row[choice] for row in rows]
        total = sum(apart)
        # The variance of the worlds times their number, and that less 1.
        spread = count * sum(difference * difference for difference in apart) - total * total
        if total > 0 or 100 * (count - 1) * total * total < z_score * z_score * spread:
            return False
    return True


def is_settled(statistics: Statistics, choice: str, more: int, luck: int, z_score: int = 0) -> bool:
    """Whether so many worlds more would hardly have another move chosen, nor the baseline in its place.

    Args:
        choice: by the two worlds or more that there were.
        luck: how much of it each other move may need to be chosen: by so much it comes out better than the
            choice in those worlds, in tenths of the standard error of the difference.
        z_score: as of `best_beyond_luck`, where the choice is made by that; 0 where it is the highest mean.

    >>> statistics = Statistics()
    >>> for difference in [3, -2] * 40:
    ...     statistics.add({"a": difference, "b": 0})
    >>> is_settled(statistics, "a", 80, 20), is_settled(statistics, "a", 40, 20)
    (False, True)
    """
    count = statistics.worlds
    for other in statistics.rows[0]:
        if other == choice:
            continue
        apart = [row[other] - row[choice] for row in statistics.rows]
        total = sum(apart)
        # The variance of a world times the worlds' number and that less 1.
        spread = count * sum(difference * difference for difference in apart) - total * total
        pairs = count * (count - 1)
        # Against the baseline a move must be ahead by that much in the end.
        ahead = isqrt(spread * (count + more) // pairs) * z_score
        needed = ahead if choice == statistics.baseline else -ahead if other == statistics.baseline else 0
        if 10 * total + luck * isqrt(spread * more // pairs) > needed:
            return False
    return True
