"""Places: ranks in each game, their weighted mean over games, and the probability of each place."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

ALIKE = 1e-9
"""Figures no further apart are equal: they differ by how they were summed."""


def ranks(values: Numbers) -> Numbers:
    """The rank of each value in its row, 1 the highest, equals sharing the mean of theirs: [rows, entries].

    >>> ranks(np.array([[3.0, 5.0, 3.0]]))
    array([[2.5, 1. , 2.5]])
    """
    found = np.empty_like(values)
    # row by row in pieces: all pairs of all rows at once would be too many
    for start in range(0, len(values), 64):
        piece = values[start : start + 64]
        apart = piece[:, None, :] - piece[:, :, None]
        better, equal = (apart > ALIKE).sum(axis=2), (np.abs(apart) <= ALIKE).sum(axis=2)
        found[start : start + 64] = better + (equal + 1) / 2
    return found


def mean_ranks(games: Sequence[Numbers], weights: Sequence[float]) -> Numbers:
    """The weighted mean of the ranks over games: [rows, entries]. Rule: CON-RES-1

    Args:
        games: of each game its values, [rows, entries].
    """
    total = sum(weight * ranks(values) for weight, values in zip(weights, games, strict=True))
    return np.asarray(total) / sum(weights)


def place_chances(overall: Numbers) -> Numbers:
    """The probability of each place, 1 first, of each entry: [entries, places].

    Args:
        overall: mean ranks, [draws, entries]; entries that share places have an equal share of each.

    >>> place_chances(np.array([[1.0, 2.0], [1.5, 1.5]]))
    array([[0.75, 0.25],
           [0.25, 0.75]])
    """
    entries = overall.shape[1]
    shared = ranks(-overall)
    found = np.zeros((entries, entries))
    for entry in range(entries):
        own = shared[:, entry][:, None]
        level = (np.abs(shared - own) <= ALIKE).sum(axis=1)
        first = np.rint(shared[:, entry] - (level + 1) / 2).astype(int)
        for start, width in zip(first, level, strict=True):
            found[entry, start : start + width] += 1 / width
    return found / len(overall)


def places(overall: Sequence[float] | Numbers) -> list[int]:
    """The place of each entry by its mean rank, equals sharing the better one.

    >>> places([1.5, 3.0, 1.5])
    [1, 3, 1]
    """
    return [1 + sum(bool(other < own - ALIKE) for other in overall) for own in overall]
