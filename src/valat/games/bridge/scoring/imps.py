"""Bridge's IMPs: the scale that stands in its Laws, and what a board of two tables brings."""

from valat.duplicate.scores.imps import imps_by

STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The difference from which on there are 1, 2, … 24 IMPs: Laws of Duplicate Bridge 78 B. Rule: BRI-COMP-3"""


def imps(difference: int) -> int:
    """The IMPs for a difference of scores, less than 0 where that is.

    Rule: BRI-COMP-3

    >>> imps(-10), imps(20), imps(-430), imps(9000)
    (0, 1, -10, 24)
    """
    return imps_by(STEPS, difference)


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
