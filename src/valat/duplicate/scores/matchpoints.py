"""Matchpoints: how many with the same cards somebody has beaten."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from valat.duplicate.scores.mixes import Mix, frequencies, of_each, plain

Style = Literal["wbf", "acbl"]
"""`wbf`: 2 for each result beaten and 1 for each tie; `acbl`: 1 and a half. Rule: BRI-COMP-2"""

PER_WIN = {"wbf": Fraction(2), "acbl": Fraction(1)}


def matchpoints(
    scores: Sequence[int], *, style: Style = "wbf", expected: int | None = None
) -> tuple[Fraction, ...]:
    """Side 0's matchpoints for each score on a board; side 1's are the top less these.

    Rule: BRI-COMP-2, DUP-SCORE-1

    Args:
        scores: side 0's at each table, at least one.
        expected: how many scores the board should have, where it has fewer: as many as there are where None.

    A shared top of four results:

    >>> [int(points) for points in matchpoints([420, 420, 170, -50])]
    [5, 5, 2, 0]
    """
    return mix_matchpoints([plain(score) for score in scores], style=style, expected=expected)


def mix_matchpoints(
    mixes: Sequence[Mix], *, style: Style = "wbf", expected: int | None = None
) -> tuple[Fraction, ...]:
    """The same where some scores are weighted: each part is compared for itself, and counts by its weight.

    Rule: BRI-COMP-2, BRI-COMP-10
    """
    half = PER_WIN[style] / 2
    points_of = _points_of_scores(mixes)
    amount = len(mixes) if expected is None else expected

    def points(mix: Mix) -> Fraction:
        # Each result is compared with itself too, which counts a half also where it is weighted.
        compared = half * sum(weight * points_of[score] for weight, score in mix) - half
        # Where no score is missing the formula changes nothing.
        return neuberg(compared, len(mixes), amount, style=style)

    return of_each(points, mixes)


def top(expected: int, style: Style = "wbf") -> Fraction:
    """The most matchpoints on a board with so many scores."""
    return PER_WIN[style] * (expected - 1)


def neuberg(points: Fraction, played: int, expected: int, *, style: Style = "wbf") -> Fraction:
    """Matchpoints on a board played at fewer tables than others, as by Neuberg's formula.

    Rule: BRI-COMP-2

    Args:
        points: by comparing the scores there are.
        played: how many these are, at least one.
        expected: how many the other boards have.

    The best of ten results where there should be eleven:

    >>> float(neuberg(Fraction(18), 10, 11))
    19.9
    """
    half = PER_WIN[style] / 2
    # The half is a score's tie with itself: with it the mean stays half the top, however few tables there
    # were.
    return (points + half) * expected / played - half


def _points_of_scores(mixes: Sequence[Mix]) -> dict[int, Fraction]:
    """For each score that came about 2 for all below it and 1 for all its like, itself among them."""
    points_of: dict[int, Fraction] = {}
    below = Fraction(0)
    # In order, so that a field of a thousand takes no million comparisons.
    for score, count in sorted(frequencies(mixes).items()):
        points_of[score] = 2 * below + count
        below += count
    return points_of
