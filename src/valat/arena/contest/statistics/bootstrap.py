"""The bootstrap: figures of as many contests as there are draws, each made of rounds that were played.

Rounds are drawn, not matches and not tables: what is played on the same cards is not independent. Efron and
Tibshirani (1993); intervals are expanded percentiles, Hesterberg (2015).
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from valat.arena.contest.statistics.scores import Scores, counts, means
from valat.duplicate.scores.student import expanded_tail

Draws = NDArray[np.float64]
"""[draws, entries]: the mean block score of each entry in each draw."""

PIECE = 2_000_000
"""Numbers that are drawn at a time."""


def draw_means(scores: Scores, draws: int, seed: int) -> Draws:
    """The mean block scores in each draw; the same seed gives the same ones everywhere."""
    if not len(scores):
        return np.zeros((draws, scores.shape[1]))
    counted = ~np.isnan(scores)
    values = np.where(counted, scores, 0.0)
    plain = means(scores)
    rows = []
    for weights in draw_weights(len(scores), draws, seed):
        amount = weights @ counted
        # an entry that none of the drawn rounds counts for has no mean of its own in that draw
        rows.append(np.where(amount > 0, (weights @ values) / np.maximum(amount, 1), plain))
    return np.concatenate(rows)


def draw_weights(rounds: int, draws: int, seed: int) -> Iterator[NDArray[np.float64]]:
    """How often each round is in each draw, some draws at a time: [draws, rounds]."""
    # raw bits: numpy promises the generator's stream to stay, not what its methods make of it
    source = np.random.PCG64(seed)
    step = max(1, PIECE // rounds)
    for start in range(0, draws, step):
        size = min(step, draws - start)
        drawn = (source.random_raw(size * rounds) % np.uint64(rounds)).astype(np.int64)
        drawn += np.repeat(np.arange(size), rounds) * rounds
        yield np.bincount(drawn, minlength=size * rounds).reshape(size, rounds).astype(np.float64)


def intervals(draws: Draws, scores: Scores, level: float = 0.95) -> list[tuple[float, float]]:
    """The interval of each entry's mean block score."""
    found = []
    for entry, count in enumerate(counts(scores)):
        found.append(percentiles(draws[:, entry], expanded_tail((1 - level) / 2, int(count))))
    return found


def percentiles(drawn: NDArray[np.float64], tail: float = 0.025) -> tuple[float, float]:
    """The interval of a figure by its draws, of which that share lies beyond each end."""
    low, high = np.quantile(drawn, (tail, 1 - tail))
    return float(low), float(high)
