"""What a finished deal is worth, and what the match score becomes."""

import msgspec

from valat.games.yard.rules import LIMIT, worth
from valat.games.yard.state import State


class Tally(msgspec.Struct, frozen=True):
    """The points of a deal.

    Attributes:
        left: what each seat holds.
        before: of each side, when the deal began.
        added: of each side, by this deal.
    """

    left: tuple[int, ...]
    before: tuple[int, ...]
    added: tuple[int, ...]

    @property
    def burnt(self) -> tuple[int, ...]:
        """What each side's count loses, having come to exactly 125. Rule: YARD-MATCH-1"""
        sums = zip(self.before, self.added, strict=True)
        return tuple(-LIMIT if old + new == LIMIT else 0 for old, new in sums)

    @property
    def scores(self) -> tuple[int, ...]:
        """The match score after the deal."""
        return tuple(map(sum, zip(self.before, self.added, self.burnt, strict=True)))


def tally(state: State) -> Tally:
    """The points of a deal that is over. Rule: YARD-SCORE-1, YARD-TEAM-1"""
    left = tuple(map(worth, state.play.hands))
    return Tally(left, state.setup.scores, by_side(left, state.setup.options.sides))


def by_side(amounts: tuple[int, ...], sides: tuple[int, ...]) -> tuple[int, ...]:
    """The amounts of the seats, those of partners together. Rule: YARD-TEAM-1

    >>> by_side((10, 0, 20, 5), (0, 1, 0, 1))
    (30, 5)
    """
    return tuple(
        sum(amount for amount, side in zip(amounts, sides, strict=True) if side == number)
        for number in range(max(sides) + 1)
    )


def loser_of(scores: tuple[int, ...]) -> int | None:
    """The side that has lost the match: over 125 the highest, of equals the lowest; None where nobody has.

    Rule: YARD-MATCH-1

    >>> loser_of((120, 130, 140, 140)), loser_of((120, 0))
    (2, None)
    """
    highest = max(scores)
    return scores.index(highest) if highest > LIMIT else None
