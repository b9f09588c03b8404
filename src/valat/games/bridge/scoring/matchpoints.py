"""Matchpoints: how many pairs with the same cards a pair has beaten."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

Style = Literal["wbf", "acbl"]
"""`wbf`: 2 for each pair beaten and 1 for each tie; `acbl`: 1 and a half. Rule: BRI-COMP-2"""

PER_WIN = {"wbf": Fraction(2), "acbl": Fraction(1)}


def matchpoints(
    scores: Sequence[int], *, style: Style = "wbf", expected: int | None = None
) -> tuple[Fraction, ...]:
    """North-South's matchpoints for each score on a board; East-West's are the top less these.

    Rule: BRI-COMP-2

    Args:
        scores: North-South's at each table, at least one.
        expected: how many scores the board should have, where it has fewer: as many as there are where None.

    A shared top of four results:

    >>> [int(points) for points in matchpoints([420, 420, 170, -50])]
    [5, 5, 2, 0]
    """
    half = PER_WIN[style] / 2
    # Each score is compared with itself too, a tie that counts a half.
    points = [half * sum(_comparison_points(own, other) for other in scores) - half for own in scores]
    amount = len(scores) if expected is None else expected
    # Where no score is missing the formula changes nothing.
    return tuple(neuberg(each, len(scores), amount, style=style) for each in points)


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


def _comparison_points(own: int, other: int) -> int:
    """2 for a score beaten, 1 for one's like."""
    return (own >= other) + (own > other)
