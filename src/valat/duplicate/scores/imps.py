"""International match points: the difference of two scores flattened, against a result, a datum or a field.

The scale is the game's: bridge's is in its Laws, that of another game was found by playing.
"""

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from valat.duplicate.scores.mixes import Mix, frequencies, mean, of_each, plain

Scale: TypeAlias = Sequence[int]
"""The difference from which on there are 1, 2, 3 … IMPs, never falling; equal steps bring several at once."""


def imps_by(scale: Scale, difference: int) -> int:
    """The IMPs for a difference of scores, less than 0 where that is.

    Rule: BRI-COMP-3, DUP-SCORE-1

    >>> imps_by((20, 50, 90), 20), imps_by((20, 50, 90), -49)
    (1, -1)
    """
    # A difference of just a step is worth it already: to the right of equals.
    size = bisect_right(scale, abs(difference))
    return size if difference > 0 else -size


def mix_imps(scale: Scale, own: Mix, other: Mix) -> Fraction:
    """The IMPs between two results of which each may be weighted: the mean over what may have been.

    Rule: BRI-COMP-3, BRI-COMP-10
    """
    return sum(
        (
            first * second * imps_by(scale, score - against)
            for first, score in own
            for second, against in other
        ),
        Fraction(0),
    )


def datum(scores: Sequence[int], *, left_out: int = 0, nearest: int = 10) -> int:
    """The score with which a board's scores are compared: their mean, to the nearest ten, 5 away from 0.

    Rule: BRI-COMP-2

    Args:
        scores: side 0's, at least one.
        left_out: how many of the highest, and of the lowest, do not count; fewer where none would be left.
        nearest: what the datum is a multiple of.
    """
    return mix_datum([plain(score) for score in scores], left_out=left_out, nearest=nearest)


def mix_datum(mixes: Sequence[Mix], *, left_out: int = 0, nearest: int = 10) -> int:
    """The same where some scores are weighted: these count by their mean."""
    middle = trimmed_mean([mean(mix) for mix in mixes], left_out)
    # Not `round`, which takes halves to the even: side 1's datum must be the opposite of side 0's.
    multiples = abs(middle) / nearest + Fraction(1, 2)
    size = nearest * (multiples.numerator // multiples.denominator)
    return size if middle > 0 else -size


def trimmed_mean(scores: Sequence[Fraction], left_out: int) -> Fraction:
    """The mean without so many of the highest and of the lowest; fewer where none would be left."""
    spared = min(left_out, (len(scores) - 1) // 2)
    counted = sorted(scores)[spared : len(scores) - spared]
    return sum(counted, Fraction(0)) / len(counted)


def butler(scores: Sequence[int], scale: Scale, *, left_out: int = 0, nearest: int = 10) -> tuple[int, ...]:
    """Side 0's IMPs against the datum for each score on a board; side 1's are their opposites.

    Rule: BRI-COMP-2

    >>> butler([620, 170, 620, -100], (20, 50, 90, 130, 170, 220, 270, 320, 370, 430))
    (7, -4, 7, -10)
    """
    middle = datum(scores, left_out=left_out, nearest=nearest)
    return tuple(imps_by(scale, score - middle) for score in scores)


def mix_butler(
    mixes: Sequence[Mix], scale: Scale, *, left_out: int = 0, nearest: int = 10
) -> tuple[Fraction, ...]:
    """The same where some scores are weighted."""
    middle = plain(mix_datum(mixes, left_out=left_out, nearest=nearest))
    return of_each(lambda mix: mix_imps(scale, mix, middle), mixes)


def cross_imps(scores: Sequence[int], scale: Scale, *, averaged: bool = True) -> tuple[Fraction, ...]:
    """Side 0's IMPs against each other score on a board, for each score.

    Rule: BRI-COMP-2, DUP-SCORE-1

    Args:
        averaged: divided by the number of other scores, so that boards played unequally often weigh the same.

    >>> [str(each) for each in cross_imps([90, 50, 0], (20, 50, 90))]
    ['2', '1/2', '-5/2']
    """
    return mix_cross_imps([plain(score) for score in scores], scale, averaged=averaged)


def mix_cross_imps(mixes: Sequence[Mix], scale: Scale, *, averaged: bool = True) -> tuple[Fraction, ...]:
    """The same where some scores are weighted."""
    # A score alone is compared with nothing: it gets 0 rather than a division by 0.
    others = max(1, len(mixes) - 1) if averaged else 1
    counts = frequencies(mixes)
    # A result against itself is 0 IMPs, also a weighted one, so it need not be left out.
    imps_of = {
        score: sum((count * imps_by(scale, score - other) for other, count in counts.items()), Fraction(0))
        for score in counts
    }
    return of_each(
        lambda mix: sum((weight * imps_of[score] for weight, score in mix), Fraction(0)) / others, mixes
    )
