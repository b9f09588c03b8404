"""Who is not yet apart from a neighbour: to them the next games go.

The rule is fixed before the first match: looks at equal steps, O'Brien–Fleming bounds, and the level shared
out among the pairs of neighbours (Bonferroni).
"""

from collections.abc import Set as AbstractSet
from itertools import pairwise
from math import inf, sqrt

import numpy as np
from msgspec import Struct

from valat.arena.contest.statistics.bounds import bound
from valat.arena.contest.statistics.scores import Scores, means, ranking
from valat.duplicate.scores.student import normal_equivalent

FEWEST_ROUNDS = 8
"""With fewer nothing is known of how much scores vary."""

Pair = tuple[int, int]
"""Entries, the lower number first."""


class Look(Struct, frozen=True):
    """What a look at a game finds.

    Attributes:
        apart: pairs that were called different, now or before.
        open: entries that go on playing, being not yet apart from a neighbour.
    """

    apart: frozenset[Pair]
    open: tuple[int, ...]


def look_ends(rounds: int, looks: int) -> tuple[int, ...]:
    """After how many rounds each look is; fewer looks where there are fewer rounds.

    >>> look_ends(100, 5), look_ends(3, 5)
    ((20, 40, 60, 80, 100), (1, 2, 3))
    """
    steps = min(looks, rounds)
    return tuple(-(-rounds * step // steps) for step in range(1, steps + 1))


def look(scores: Scores, ends: tuple[int, ...], alpha: float, apart: AbstractSet[Pair] = frozenset()) -> Look:
    """What is found at the look at which so many rounds have been played.

    Args:
        scores: of all rounds so far.
        ends: of all the looks.
        apart: pairs called different before, which they stay.
    """
    entries = scores.shape[1]
    order = ranking(means(scores))
    found = set(apart)
    neighbours = [_pair(upper, lower) for upper, lower in pairwise(order)]
    for pair in neighbours:
        if pair not in found and is_apart(scores, pair, ends, alpha / (entries - 1)):
            found.add(pair)
    still = {entry for pair in neighbours if pair not in found for entry in pair}
    return Look(frozenset(found), tuple(sorted(still)))


def is_apart(scores: Scores, pair: Pair, ends: tuple[int, ...], alpha: float) -> bool:
    """Whether the difference of two passes the bound of the look that their common rounds have come to."""
    both = scores[:, pair[0]] - scores[:, pair[1]]
    differences = both[~np.isnan(both)]
    amount = len(differences)
    reached = sum(end <= amount for end in ends)
    if amount < FEWEST_ROUNDS or not reached:
        return False
    return abs(deviate(differences)) >= bound(reached, len(ends), alpha)


def deviate(differences: Scores) -> float:
    """The normal deviate of the mean of differences, as unlikely as its t."""
    amount = len(differences)
    mean, spread = float(differences.mean()), float(differences.std(ddof=1))
    if spread == 0:
        return 0.0 if mean == 0 else inf if mean > 0 else -inf
    return normal_equivalent(mean / spread * sqrt(amount), amount - 1)


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
