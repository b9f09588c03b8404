"""How sure a search can be that one choice is better than another.

The best of several noisy estimates is mostly the luckiest: so a search departs from what the house would do
only where another choice is better by more than luck.
"""

from collections.abc import Callable
from math import isqrt

from valat.bots.search.averages import MOST, Values
from valat.bots.search.purse import Purse

FEW = 10
"""With fewer guesses nothing is sure."""


class Prospect:
    """How a choice does against another over many guesses: sums of the differences and of their squares."""

    def __init__(self) -> None:
        self.total = self.squares = self.count = 0

    def add(self, difference: int) -> None:
        """Takes in one guess more, in which the choice did better by so much."""
        self.total += difference
        self.squares += difference * difference
        self.count += 1

    def surely(self, doubt: int) -> int:
        """The sum less what may be luck: `doubt` tenths of its standard error; 0 where little is known."""
        if self.count < FEW:
            return 0
        spread = max(0, self.squares - self.total * self.total // max(1, self.count))
        return self.total - isqrt(spread) * doubt // 10


def surest(
    usual: str, guess: Callable[[Purse], Values | None], purse: Purse, doubt: int, most: int = MOST
) -> str:
    """The choice that is better than the usual one by more than luck, if there is one; else the usual.

    Args:
        usual: one of the choices.
        guess: as of `averages.totals`.
        doubt: how sure it must be, in tenths of a standard error.
        most: guesses that are looked at.
    """
    found: dict[str, Prospect] = {}
    count = 0
    while count < most and purse.again():
        values = guess(purse)
        if values is None:
            break
        for choice, value in values.items():
            found.setdefault(choice, Prospect()).add(value - values[usual])
        count += 1
    sure = {choice: prospect.surely(doubt) for choice, prospect in found.items() if choice != usual}
    best = max(sorted(sure), key=sure.__getitem__, default=usual)
    return best if sure.get(best, 0) > 0 else usual
