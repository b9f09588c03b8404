"""What the end of a Bela deal is worth: how much more the own side writes than the others."""

from collections.abc import Sequence
from typing import NamedTuple

from valat.games.bela.declarations import SeatDeclaration, scoring_seat
from valat.games.bela.scoring import CAPOT_POINTS

Amounts = tuple[int, ...]
"""A number for each side."""


class TricksTaken(NamedTuple):
    """What the sides took in the tricks.

    Attributes:
        points: card points of each side, the last trick's own in and no capot's.
        without: the sides that took no trick.
    """

    points: Amounts
    without: frozenset[int]


def points_gained(
    own: int, calling: int, taken: TricksTaken, declared: Sequence[int], bela: Sequence[int], laid: int
) -> int:
    """How much more the own side writes than each other one, together.

    Args:
        own: the side whose gain is asked for.
        calling: the side that has called trumps.
        taken: in the tricks.
        declared: of each side the declarations that score, unless it takes no trick.
        bela: points of the bela, for each side.
        laid: card points that the caller of three has laid aside.
    Rule: BELA-SCORE-1, BELA-SCORE-2, BELA-SCORE-3, BELA-SCORE-4 (but for an odd point, which is left out)
    """
    sides = range(len(taken.points))
    totals = [
        taken.points[side] + (0 if side in taken.without else declared[side] + bela[side]) for side in sides
    ]
    totals[calling] += laid
    if len(taken.without) == len(totals) - 1:
        totals[next(side for side in sides if side not in taken.without)] += CAPOT_POINTS
    # Exactly half is not enough for the caller.
    if 2 * totals[calling] <= sum(totals):
        share = totals[calling] // (len(totals) - 1)
        totals = [0 if side == calling else totals[side] + share for side in sides]
    # The sum of the differences to each other side.
    return len(totals) * totals[own] - sum(totals)


def declared_points(said: Sequence[SeatDeclaration], sides: Sequence[int]) -> Amounts:
    """The points of the declarations that score, of each side. Rule: BELA-DECL-3

    Args:
        said: in the order in which they are made.
        sides: of the seats.
    """
    best = scoring_seat(said)
    points = [0] * (max(sides) + 1)
    for seat_declaration in said:
        if best is not None and sides[seat_declaration.seat] == sides[best]:
            points[sides[seat_declaration.seat]] += seat_declaration.declaration.points
    return tuple(points)
