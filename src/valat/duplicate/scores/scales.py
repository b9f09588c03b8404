"""A scale like IMPs for any game, found where bridge's stands among the differences that come about.

Bridge's Laws say how large a difference brings 1, 2, 3 … IMPs. How large that is for two tables with the same
cards is a share: so many of bridge's differences are smaller. Another game's scale stands at the same shares.
"""

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction

from valat.duplicate.scores.imps import Scale

RESOLVED = 10
"""So many differences must be as large as a step at least, for its share to be known."""


def shares_below(scale: Scale, differences: Sequence[int]) -> tuple[Fraction, ...]:
    """For each step of a scale the share of the differences that are smaller, as far as this is known.

    Args:
        differences: of two tables on the same board; those of 0 tell nothing and are left out.

    >>> [str(share) for share in shares_below((20, 50), [0, 10, *[40] * 10, *[60] * 10])]
    ['1/21', '11/21']
    """
    sizes = _sizes(differences)
    return tuple(
        Fraction(bisect_left(sizes, step), len(sizes))
        for step in scale
        if len(sizes) - bisect_left(sizes, step) >= RESOLVED
    )


def scale_at(shares: Sequence[Fraction], model: Scale, differences: Sequence[int]) -> tuple[int, ...]:
    """The scale whose steps have so many of the differences below them.

    Where a game has few differences several steps are the same one, which then brings as many IMPs at once.
    Further steps, which too few differences reach, are in the proportion that the model's have.

    Args:
        shares: of the model's first steps.
        model: bridge's scale.
        differences: of this game; at least one is not 0.

    >>> scale_at([Fraction(1, 2)], (20, 40), [1] * 30 + [4] * 30)
    (4, 8)
    """
    sizes = _sizes(differences)
    steps: list[int] = []
    for share in shares:
        at = min(int(share * len(sizes)), len(sizes) - 1)
        if len(sizes) - at < RESOLVED:
            break
        steps.append(sizes[at])
    steps = steps or [sizes[len(sizes) // 2]]
    known = len(steps)
    for later in model[known:]:
        # To the nearest whole number, from the last step that is known.
        wanted = (2 * steps[known - 1] * later + model[known - 1]) // (2 * model[known - 1])
        steps.append(max(wanted, steps[-1]))
    return tuple(steps)


def _sizes(differences: Sequence[int]) -> list[int]:
    return sorted(abs(difference) for difference in differences if difference)
