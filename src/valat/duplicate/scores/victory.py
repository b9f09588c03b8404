"""Victory points of the World Bridge Federation: a match's IMPs as a share of 20, in hundredths or whole.

Source: The New WBF IMP to VP Scales, technical report of the WBF scoring panel, 2013, which has both scales;
that of whole numbers is the English Bridge Union's for teams of four (White Book 3.1.1).
"""

from bisect import bisect_left
from functools import cache
from math import ceil, floor, log, sqrt

# Each third of the IMPs that win by the most brings so much of what the third before it brought.
GOLDEN = (sqrt(5) - 1) / 2
# Whole hundredths, so that both teams' points as printed make 20.
CENTS = 100
WHOLE = 20
"""The victory points of a match, both teams' together."""
DRAW, MOST = WHOLE * CENTS // 2, WHOLE * CENTS
"""In hundredths of a victory point."""


def blitz(boards: int) -> float:
    """The IMPs from which on a match of so many boards is won 20 to 0.

    >>> blitz(16)
    60.0
    """
    return 15 * sqrt(boards)


def victory_points(margin: int, boards: int, *, published: bool = True) -> float:
    """A team's victory points, 0 … 20; the other team has the rest.

    Rule: BRI-COMP-3

    Args:
        margin: IMPs won, less than 0 where lost.
        boards: in the match, at least 1.
        published: as in the federation's tables, else by the formula alone, not rounded.

    >>> victory_points(1, 16), victory_points(-1, 16), victory_points(60, 16)
    (10.31, 9.69, 20.0)
    """
    if margin < 0:
        other = victory_points(-margin, boards, published=published)
        return round(MOST - other * CENTS) / CENTS if published else MOST / CENTS - other
    if not published:
        return _formula(margin, boards) / CENTS
    scale = published_scale(boards)
    # Beyond the margin that wins by the most, nothing more is to be had.
    return scale[min(margin, len(scale) - 1)] / CENTS


def integer_victory_points(margin: int, boards: int) -> int:
    """A team's victory points by the scale of whole numbers, 0 … 20; the other team has the rest.

    Rule: BRI-COMP-3

    Args:
        margin: IMPs won, less than 0 where lost.
        boards: in the match, at least 1.

    >>> integer_victory_points(1, 16), integer_victory_points(-12, 24), integer_victory_points(60, 16)
    (10, 7, 20)
    """
    if margin < 0:
        return WHOLE - integer_victory_points(-margin, boards)
    # The last margin of a step still belongs to it: to the left of equals.
    return WHOLE // 2 + bisect_left(integer_scale(boards), margin)


@cache
def integer_scale(boards: int) -> tuple[int, ...]:
    """The most IMPs that still bring 10, 11, … 19 victory points; more bring 20.

    Where the continuous scale passes a half the next whole number begins; then no step may be narrower than
    the one before, so that an IMP is never worth more in a match that is won already.

    >>> integer_scale(16)
    (1, 4, 8, 12, 17, 22, 28, 35, 43, 53)
    """
    steps = [floor(_margin_of(won + 0.5, boards)) for won in range(WHOLE // 2)]
    while narrow := [at for at in range(len(steps) - 1) if _width(steps, at + 1) < _width(steps, at)]:
        steps[narrow[0]] -= 1
    return tuple(steps)


def _width(steps: list[int], at: int) -> int:
    """How many margins a step has; those of a draw are won as well as lost."""
    return steps[at] - steps[at - 1] if at else 2 * steps[0] + 1


def _margin_of(won: float, boards: int) -> float:
    """The IMPs that bring so many victory points more than a draw, by the formula."""
    return blitz(boards) * log(1 - won / (WHOLE / 2) * (1 - GOLDEN**3)) / (3 * log(GOLDEN))


@cache
def published_scale(boards: int) -> tuple[int, ...]:
    """The winner's victory points in hundredths for 0, 1, 2, … IMPs, up to the first 2000.

    Rounded, and then put right so that no IMP is worth more than the one before.
    """
    scale = [round(_formula(margin, boards)) for margin in range(ceil(blitz(boards)) + 1)]
    # Raising one value can make a bump of the one before it: hence again, until there is none.
    while bumps := [
        at for at in range(1, len(scale) - 1) if scale[at + 1] - scale[at] > scale[at] - scale[at - 1]
    ]:
        for at in bumps:
            scale[at] += 1
    return tuple(scale[: scale.index(MOST) + 1])


def _formula(margin: int, boards: int) -> float:
    """The winner's hundredths, not rounded."""
    won: float = (1 - GOLDEN ** (3 * margin / blitz(boards))) / (1 - GOLDEN**3)
    return min(float(MOST), DRAW * (1 + won))
