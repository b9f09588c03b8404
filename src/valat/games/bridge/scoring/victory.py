"""Victory points of the World Bridge Federation: a match's IMPs as a share of 20.

Source: The New WBF IMP to VP Scales, technical report of the WBF scoring panel, 2013.
"""

from functools import cache
from math import ceil, sqrt

# Each third of the IMPs that win by the most brings so much of what the third before it brought.
GOLDEN = (sqrt(5) - 1) / 2
# Whole hundredths, so that both teams' points as printed make 20.
CENTS = 100
DRAW, MOST = 10 * CENTS, 20 * CENTS
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
