"""How many deals it takes until an order of players holds: the less luck in a figure, the fewer."""

from collections.abc import Sequence
from random import Random
from statistics import fmean, pvariance
from typing import TypeAlias

from msgspec import Struct

from valat.duplicate.scores.imps import Scale, cross_imps, imps_by

GOAL = 0.9
"""Two orders agree whose Spearman's rank correlation is this on the mean."""

LEAST = 0.001
"""From less agreement than this nothing follows; it counts as this."""

REPEATS = 200
"""How often two orders are drawn for each number of deals."""

Table: TypeAlias = Sequence[Sequence[float]]
"""A figure of each player, the strongest first, on each deal of a pool."""


class Need(Struct, frozen=True):
    """How many deals an order needs.

    Attributes:
        deals: of each player.
        extrapolated: whether they are more than the pool has, and follow by the Spearman-Brown formula.
    """

    deals: int
    extrapolated: bool = False


class Luck(Struct, frozen=True, kw_only=True):
    """What comparison takes out of the results of some players.

    Attributes:
        points: raw results as the game counts them.
        imps: raw results on the game's scale of IMPs.
        rating: the difference to the references in IMPs. Rule: RTG-3
        fitted: raw IMPs less as much of the references' as predicts them best.
        field: the mean of the differences to all other players on the deal in IMPs.
        factor: how many times fewer deals the rating needs than the better of the raw results.
        correlation: of raw IMPs with the references'.
        slope: how much of the reference the fitted figure takes away.
        left: how much of the variance of raw IMPs from deal to deal is left in the rating.
    """

    points: Need
    imps: Need
    rating: Need
    fitted: Need
    field: Need
    factor: float
    correlation: float
    slope: float
    left: float


def luck(
    results: Sequence[Sequence[int]], references: Sequence[Sequence[int]], scale: Scale, seed: int
) -> Luck:
    """What comparing takes out.

    Args:
        results: what each deal counted for each player; at least two players and deals.
        references: what it counted for each bot of reference; at least one.
        scale: the game's IMPs.
        seed: of what is drawn.
    """
    imps = [[float(imps_by(scale, count)) for count in row] for row in results]
    rating = [
        [fmean(imps_by(scale, count - line[deal]) for line in references) for deal, count in enumerate(row)]
        for row in results
    ]
    reference = [fmean(imps_by(scale, count) for count in counts) for counts in zip(*references, strict=True)]
    slope, correlation = fit(imps, reference)
    fitted = [[value - slope * of for value, of in zip(row, reference, strict=True)] for row in imps]
    boards = [[*map(float, cross_imps(counts, scale))] for counts in zip(*results, strict=True)]
    field = list(zip(*boards, strict=True))
    needs = [deals_needed(table, seed) for table in (results, imps, rating, fitted, field)]
    return Luck(
        points=needs[0],
        imps=needs[1],
        rating=needs[2],
        fitted=needs[3],
        field=needs[4],
        factor=round(min(needs[0].deals, needs[1].deals) / needs[2].deals, 2),
        correlation=round(correlation, 3),
        slope=round(slope, 3),
        left=round(_variance(rating) / raw, 3) if (raw := _variance(imps)) else 0.0,
    )


def deals_needed(table: Table, seed: int) -> Need:
    """The fewest deals of each player with which two orders agree."""
    pool = len(table[0])
    if (reached := agreement(table, pool, seed)) < GOAL:
        # if each further deal tells as much as these
        times = GOAL * (1 - reached) / (max(reached, LEAST) * (1 - GOAL))
        return Need(round(pool * times), extrapolated=True)
    low, high = 0, 1
    while high < pool and agreement(table, high, seed) < GOAL:
        low, high = high, min(2 * high, pool)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if agreement(table, middle, seed) >= GOAL else (middle, high)
    return Need(high)


def agreement(table: Table, deals: int, seed: int, repeats: int = REPEATS) -> float:
    """Spearman's correlation between two orders by the mean of so many deals, on the mean of the repeats.

    Every player has deals of its own in both, drawn from the pool with replacement: as in life no two play
    the same cards, and the luck of these is in the raw results.
    """
    rng = Random(seed)
    return fmean(
        spearman(*([sum(rng.choices(row, k=deals)) for row in table] for _ in range(2)))
        for _ in range(repeats)
    )


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """The correlation of the ranks; 0 where all are equal.

    >>> spearman([1, 2, 3], [10, 30, 20])
    0.5
    """
    return _correlation(_ranks(first), _ranks(second))


def fit(results: Table, reference: Sequence[float]) -> tuple[float, float]:
    """The slope by which the reference predicts the players' results, and the correlation.

    Each player's own mean is taken away first, so strength is no part of it.
    """
    pairs = [(value - fmean(row), of) for row in results for value, of in zip(row, reference, strict=True)]
    own, other = zip(*pairs, strict=True)
    correlation = _correlation(own, other)
    spread = pvariance(other)
    return (correlation * (pvariance(own) / spread) ** 0.5 if spread else 0.0), correlation


def _variance(table: Table) -> float:
    """From deal to deal, on the mean of the players."""
    return fmean(map(pvariance, table))


def _ranks(values: Sequence[float]) -> list[float]:
    """From 0; equals share the mean of their places."""
    order = sorted(values)
    first = {value: place for place, value in reversed(list(enumerate(order)))}
    last = {value: place for place, value in enumerate(order)}
    return [(first[value] + last[value]) / 2 for value in values]


def _correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Pearson's; 0 where all of either are equal."""
    mean, other_mean = fmean(first), fmean(second)
    pairs = [(value - mean, other - other_mean) for value, other in zip(first, second, strict=True)]
    spread = sum(value**2 for value, _ in pairs) * sum(other**2 for _, other in pairs)
    return sum(value * other for value, other in pairs) / spread**0.5 if spread else 0.0
