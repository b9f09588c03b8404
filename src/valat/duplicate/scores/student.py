"""Student's distribution: what few observations allow one to say."""

from functools import cache
from math import exp, inf, lgamma, log, log1p, sqrt
from statistics import NormalDist

NORMAL = NormalDist()
TINY = 1e-300


def upper_tail(t: float, degrees: int) -> float:
    """The chance of a value above t ≥ 0, by the incomplete beta function.

    >>> round(upper_tail(2.228, 10), 4)
    0.025
    """
    if t == inf:
        return 0.0
    return _incomplete_beta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2


@cache
def quantile(chance: float, degrees: int) -> float:
    """The value t > 0 above which there is that chance, below a half.

    >>> round(quantile(0.025, 10), 3)
    2.228
    """
    low, high = 0.0, 1.0
    while upper_tail(high, degrees) > chance:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if upper_tail(middle, degrees) > chance else (low, middle)
    return high


def half_width(deviation: float, observations: int) -> float:
    """Half the width of the 95 % interval of a mean.

    Args:
        deviation: the standard deviation of what was observed.
        observations: how many, at least two.

    >>> round(half_width(1.0, 11), 3)
    0.672
    """
    return quantile(0.025, observations - 1) * deviation / sqrt(observations)


def normal_equivalent(t: float, degrees: int) -> float:
    """The normal deviate that is as unlikely as a t: bounds made for normal values hold for few observations.

    >>> round(normal_equivalent(2.228, 10), 2)
    1.96
    """
    tail = upper_tail(abs(t), degrees)
    # beyond what a float can tell from nothing, any bound is passed
    size = -NORMAL.inv_cdf(tail) if tail > TINY else inf
    return size if t >= 0 else -size


def _incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularized incomplete beta function, by Lentz's continued fraction."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _incomplete_beta(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, 1000):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        change = 1.0
        for term in (even, odd):
            d = 1 / (1 + term * d)
            c = 1 + term / c
            change *= c * d
        value *= change
        if abs(change - 1) < 1e-15:
            break
    return front * value


def expanded_tail(tail: float, observations: int) -> float:
    """The share of bootstrap draws to cut off at one end, so that few observations do as many.

    The plain percentile interval is too narrow by what parts Student's t from the normal, and by the root of
    n / (n - 1); Hesterberg (2015) cuts off less.

    >>> round(expanded_tail(0.025, 10), 4)
    0.0086
    """
    if observations < 2:
        return 0.0
    deviate = quantile(tail, observations - 1) * sqrt(observations / (observations - 1))
    return NORMAL.cdf(-deviate)
