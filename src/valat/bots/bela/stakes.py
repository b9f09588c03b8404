"""What the end of a Bela deal is worth: how much more the own side writes than the other.

For three, forehand plays alone and the others together: what one of those writes the other does not lose, so
that for them it counts what forehand writes less than two shares.
"""

from collections.abc import Sequence

import msgspec

from valat.games.bela.declarations import Said, scoring_seat
from valat.games.bela.scoring import CAPOT_POINTS

Pair = tuple[int, int]
"""A number for each of the two sides of the play."""


class Stakes(msgspec.Struct, frozen=True):
    """What a deal is played for.

    Attributes:
        own: the side whose gain is asked for.
        calling: the side that has called trumps.
        sides: of each seat: for three, forehand is side 0 and the others are side 1.
        whole: the card points that all the tricks hold, the last one's own in.
        laid: card points that forehand of three has laid aside.
    """

    own: int
    calling: int
    sides: tuple[int, ...]
    whole: int
    laid: int = 0

    def worth(self, points: int, declared: Pair = (0, 0), bela: Pair = (0, 0)) -> int:
        """The gain; for three twice what forehand writes less what the others do.

        Args:
            points: the card points of the own side, a capot's in; what the other side's capot brings is taken
                off.
            declared: points of the declarations that score, unless their side takes no trick.
            bela: likewise.
        Rule: BELA-SCORE-1, BELA-SCORE-2, BELA-SCORE-3, BELA-SCORE-4
        """
        other = self.whole - min(self.whole, max(0, points))
        cards = [0, 0]
        cards[self.own], cards[1 - self.own] = self.whole - other, other
        capot = self.own if points > self.whole else 1 - self.own if points < 0 else None
        if capot is not None:
            cards[capot] += CAPOT_POINTS
        totals = [cards[side] + (0 if capot == 1 - side else declared[side] + bela[side]) for side in (0, 1)]
        totals[self.calling] += self.laid
        if 2 * totals[self.calling] <= sum(totals):
            totals[1 - self.calling] += totals[self.calling]
            totals[self.calling] = 0
        if len(self.sides) == 3:
            totals[0] *= 2
        return totals[self.own] - totals[1 - self.own]


def declared_points(said: Sequence[Said], sides: Sequence[int], partners: Sequence[int]) -> Pair:
    """The points of the declarations that score, of side 0 and side 1. Rule: BELA-DECL-3

    Args:
        said: in the order in which they are made.
        sides: of the play.
        partners: of the score, where each of three is on a side of his own.
    """
    best = scoring_seat(said)
    points = [0, 0]
    for one in said:
        if best is not None and partners[one.seat] == partners[best]:
            points[sides[one.seat]] += one.declaration.points
    return points[0], points[1]
