"""Block scores as an array of rounds and entries; what does not count is nan."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Scores = NDArray[np.float64]
"""[rounds, entries], nan where the round does not count for the entry."""


def means(scores: Scores) -> NDArray[np.float64]:
    """The mean block score of each entry: [entries]. Rule: CON-RES-1"""
    counted = ~np.isnan(scores)
    sums = np.where(counted, scores, 0.0).sum(axis=0)
    return np.asarray(sums / np.maximum(counted.sum(axis=0), 1))


def counts(scores: Scores) -> NDArray[np.int64]:
    """How many rounds count for each entry: [entries]."""
    return np.asarray((~np.isnan(scores)).sum(axis=0))


def ranking(values: Sequence[float] | NDArray[np.float64]) -> list[int]:
    """The entries from the best on, of equals the first in the file."""
    return sorted(range(len(values)), key=lambda entry: (-values[entry], entry))
