"""How sure a search can be that one choice is better than another."""

from math import isqrt

FEW = 10
"""With fewer guesses nothing is sure."""


class Prospect:
    """How a choice does against another over many guesses: sums of the differences and of their squares."""

    def __init__(self) -> None:
        self.total = self.squares = self.count = 0

    def add(self, difference: int) -> None:
        self.total += difference
        self.squares += difference * difference
        self.count += 1

    def surely(self, doubt: int) -> int:
        """The sum less what may be luck: `doubt` tenths of its standard error; 0 where little is known."""
        if self.count < FEW:
            return 0
        spread = max(0, self.squares - self.total * self.total // max(1, self.count))
        return self.total - isqrt(spread) * doubt // 10
