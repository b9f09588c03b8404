"""O'Brien–Fleming bounds: how far apart two must be at each look to be called different.

A group sequential test looks at the results K times. At look k two are called different where the normal
deviate of their difference passes c · √(K / k), so that early looks cost almost nothing of the level.
"""

from functools import cache
from math import pi, sqrt

import numpy as np

GRID = 201
"""Points of the integration: an odd number, for Simpson's rule."""


@cache
def constant(looks: int, alpha: float) -> float:
    """The c that makes the chance of a false call over all looks alpha, on both sides together.

    Jennison and Turnbull (1999), table 2.3:

    >>> [round(constant(looks, 0.05), 2) for looks in (1, 2, 5, 10)]
    [1.96, 1.98, 2.04, 2.09]
    """
    low, high = 0.0, 10.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if crossing(looks, middle) > alpha else (low, middle)
    return high


def bound(look: int, looks: int, alpha: float) -> float:
    """The normal deviate beyond which two are called different at a look, from 1."""
    return constant(looks, alpha) * sqrt(looks / look)


def crossing(looks: int, c: float) -> float:
    """The chance that a walk of so many standard normal steps leaves ±c·√looks (Armitage et al., 1969)."""
    edge = c * sqrt(looks)
    points = np.linspace(-edge, edge, GRID)
    weights = np.full(GRID, 2.0)
    weights[1::2] = 4.0
    weights[[0, -1]] = 1.0
    weights *= (points[1] - points[0]) / 3
    step = np.exp(-((points[:, None] - points[None, :]) ** 2) / 2) / sqrt(2 * pi)
    density = np.exp(-(points**2) / 2) / sqrt(2 * pi)
    for _ in range(looks - 1):
        density = step @ (density * weights)
    return float(1 - (density * weights).sum())
