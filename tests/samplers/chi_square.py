"""How well counts agree with what was expected: Pearson's chi-square, and sums against chance."""

from math import erfc, exp, lgamma, log, sqrt
from statistics import fmean, stdev

LEAST = 1e-3
"""Samplers are believed down to this probability; seeds are fixed, so what holds once holds always."""


def even(counts, cells):
    """The probability of counts at least as uneven, where each cell is as likely as the others."""
    assert counts.keys() <= set(cells)
    return fit(counts, dict.fromkeys(cells, 1))


def fit(counts, weights):
    """The probability of counts at least as far from those weights; a cell without weight must not come."""
    assert all(weights.get(cell) for cell in counts)
    total, drawn = sum(weights.values()), sum(counts.values())
    expected = {cell: drawn * weight / total for cell, weight in weights.items() if weight}
    # Cells that hardly ever come are thrown together, as the approximation wants five in each.
    small = [cell for cell, number in expected.items() if number < 5]
    rows = [(counts.get(cell, 0), number) for cell, number in expected.items() if number >= 5]
    if small:
        together = sum(counts.get(cell, 0) for cell in small), sum(expected[cell] for cell in small)
        rows.append(together)
    statistic = sum((seen - number) ** 2 / number for seen, number in rows)
    return upper_tail(statistic, len(rows) - 1)


def upper_tail(statistic, freedom):
    """The probability of a chi-square at least so large.

    >>> round(upper_tail(10.828, 1), 6), round(upper_tail(73.4, 40), 4), upper_tail(0, 0)
    (0.001, 0.001, 1.0)
    """
    if not freedom or statistic <= 0:
        return 1.0
    half, x = freedom / 2, statistic / 2
    # The series of the lower incomplete gamma function; it converges for all x, quickly enough here.
    term = total = 1 / half
    step = half
    while term > total * 1e-15:
        step += 1
        term *= x / step
        total += term
    return max(0.0, 1 - total * exp(half * log(x) - x - lgamma(half)))


def too_often(hits, chances):
    """The probability of at least so many hits, each of which comes by chance with its own probability."""
    mean = sum(chances)
    deviation = sqrt(sum(chance * (1 - chance) for chance in chances))
    # Half a hit less, as whole numbers stand for the interval around them.
    return erfc((hits - 0.5 - mean) / deviation / sqrt(2)) / 2


def above(samples, mean):
    """The probability of a mean at least as high, where the samples' own is this one."""
    error = stdev(samples) / sqrt(len(samples))
    return erfc((fmean(samples) - mean) / error / sqrt(2)) / 2 if error else float(fmean(samples) <= mean)
