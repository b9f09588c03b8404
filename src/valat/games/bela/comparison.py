"""The scales by which boards of Bela are compared; a board counts the difference of what the sides write."""

from collections.abc import Sequence

IMP_STEPS_2 = (
    *(2, 14, 18, 22, 28, 42, 74, 116, 130, 142, 164, 192),
    *(254, 305, 373, 440, 508, 593, 677, 762, 847, 1016, 1185, 1355),
)
"""The difference of two tables from which on there are 1, 2, … 24 IMPs, in points, for two of both playings.

Found by `valat tournament scale bela2 --boards 1000 --seed 1`, printed in `docs/rules/duplicate.md`.
Rule: DUP-SCORE-1
"""

IMP_STEPS_3 = (
    *(3, 18, 24, 33, 42, 54, 81, 117, 141, 165, 236, 309),
    *(399, 479, 585, 692, 798, 931, 1064, 1197, 1330, 1596, 1862, 2128),
)
"""The difference of two tables from which on there are 1, 2, … 24 IMPs, in points more than both others.

Found by `valat tournament scale bela3 --boards 1000 --seed 1`, printed in `docs/rules/duplicate.md`.
Rule: DUP-SCORE-1, DUP-THREE-1
"""

IMP_STEPS_4 = (
    *(2, 14, 24, 32, 42, 60, 96, 148, 168, 184, 204, 248),
    *(298, 358, 437, 517, 596, 695, 795, 894, 993, 1192, 1391, 1589),
)
"""The difference of two tables from which on there are 1, 2, … 24 IMPs, in points, for four.

Found by `valat tournament scale bela4 --boards 1000 --seed 1`, printed in `docs/rules/duplicate.md`.
Rule: DUP-SCORE-1
"""


def counts_of_three(scores: Sequence[int]) -> tuple[int, ...]:
    """What a board counts for each of three: how much more it writes than each other one, together.

    Rule: DUP-THREE-1

    >>> counts_of_three((100, 60, 2))
    (138, 18, -156)
    """
    return tuple(len(scores) * own - sum(scores) for own in scores)
