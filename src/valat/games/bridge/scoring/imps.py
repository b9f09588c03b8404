"""International match points: the difference of two scores flattened, against a table, a datum or a field."""

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction

STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The difference from which on there are 1, 2, … 24 IMPs: Laws of Duplicate Bridge 78 B. Rule: BRI-COMP-3"""

NEAREST = 10
"""A datum is a whole number of tens."""


def imps(difference: int) -> int:
    """The IMPs for a difference of scores, less than 0 where that is.

    Rule: BRI-COMP-3

    >>> imps(-10), imps(20), imps(-430), imps(9000)
    (0, 1, -10, 24)
    """
    # A difference of just 20 is one IMP already: to the right of equals.
    size = bisect_right(STEPS, abs(difference))
    return size if difference > 0 else -size


def team_imps(own: int, other: int) -> int:
    """What a team wins on a board, less than 0 where it loses.

    Rule: BRI-COMP-3

    Args:
        own: North-South's score at the table where the team sits North-South.
        other: North-South's score at the other table.

    >>> team_imps(620, 170)
    10
    """
    # At the other table the team sits East-West: North-South's score there counts against it.
    return imps(own - other)


def total_points(own: int, other: int) -> int:
    """What a team wins on a board at total points.

    Args:
        own: North-South's score at the table where the team sits North-South.
        other: North-South's score at the other table.
    """
    return own - other


def datum(scores: Sequence[int], *, left_out: int = 0) -> int:
    """The score with which a board's scores are compared: their mean, to the nearest ten, 5 away from 0.

    Rule: BRI-COMP-2

    Args:
        scores: North-South's, at least one.
        left_out: how many of the highest, and of the lowest, do not count; fewer where none would be left.
    """
    spared = min(left_out, (len(scores) - 1) // 2)
    counted = sorted(scores)[spared : len(scores) - spared]
    # Not `round`, which takes halves to the even ten: East-West's datum must be the opposite of
    # North-South's.
    tens = Fraction(abs(sum(counted)), len(counted) * NEAREST) + Fraction(1, 2)
    size = NEAREST * (tens.numerator // tens.denominator)
    return size if sum(counted) > 0 else -size


def butler(scores: Sequence[int], *, left_out: int = 0) -> tuple[int, ...]:
    """North-South's IMPs against the datum for each score on a board; East-West's are their opposites.

    Rule: BRI-COMP-2

    >>> butler([620, 170, 620, -100])
    (7, -4, 7, -10)
    """
    middle = datum(scores, left_out=left_out)
    return tuple(imps(score - middle) for score in scores)


def cross_imps(scores: Sequence[int], *, averaged: bool = True) -> tuple[Fraction, ...]:
    """North-South's IMPs against each other score on a board, for each score.

    Rule: BRI-COMP-2

    Args:
        averaged: divided by the number of other scores, so that boards played unequally often weigh the same.

    >>> [str(each) for each in cross_imps([620, 170, -100])]
    ['11', '-3/2', '-19/2']
    """
    # A score alone is compared with nothing: it gets 0 rather than a division by 0.
    others = max(1, len(scores) - 1) if averaged else 1
    # A score against itself is 0 IMPs, so it need not be left out.
    return tuple(Fraction(sum(imps(own - other) for other in scores), others) for own in scores)
