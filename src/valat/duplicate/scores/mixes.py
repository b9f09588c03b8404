"""What came of a board at a table, as the comparisons count it: one score, or several with weights."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

Mix: TypeAlias = tuple[tuple[Fraction, int], ...]
"""Scores with their weights, which make 1: one score for most, several for a weighted score. They are side
0's, as all scores here. Rule: BRI-COMP-10"""


def plain(score: int) -> Mix:
    """The mix that is one score."""
    return ((Fraction(1), score),)


def mean(mix: Mix) -> Fraction:
    """The mean of a mix, by its weights."""
    return sum((weight * score for weight, score in mix), Fraction(0))


def frequencies(mixes: Iterable[Mix]) -> Mapping[int, Fraction]:
    """How often each score came about, a weighted score by its weights.

    >>> counts = frequencies([plain(50), ((Fraction(3, 10), 650), (Fraction(7, 10), 50))])
    >>> {score: float(count) for score, count in counts.items()}
    {50: 1.7, 650: 0.3}
    """
    counts: dict[int, Fraction] = defaultdict(Fraction)
    for mix, often in Counter(mixes).items():
        for weight, score in mix:
            counts[score] += often * weight
    return counts


def of_each(figure: Callable[[Mix], Fraction], mixes: Sequence[Mix]) -> tuple[Fraction, ...]:
    """The figure of each mix, worked out once for equals: a board of sixty tables has some ten scores."""
    figures = {mix: figure(mix) for mix in dict.fromkeys(mixes)}
    return tuple(figures[mix] for mix in mixes)
