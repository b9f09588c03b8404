"""What a move is worth in one guessed deal of any game: a quick player goes on, and the end is calculated.

Compiled from this very text where a compiler was there; the C types stand in `rollouts.pxd`. A game brings
the quick player (`fast_choice`), which must not look at what its seat cannot see, and says from where on the
rest is to be calculated (`fast_ripe`).
"""

from valat.kernel.position import Position
from valat.solver.endgame import Endgame

FAILED = -1000000
"""Less than any value: there is none, since the limit was reached."""


class Rollouts:
    """Values of moves in one guessed deal after the other.

    Args:
        position: any of the deal; it is played in.
        sides: how many there are.
        most: moves after which a deal is broken off, its value taken as it is.
        endgame: for the same position; it is asked only where `fast_ripe` says so.

    Attributes:
        nodes: moves made and positions searched so far.
    """

    def __init__(self, position: Position, sides: int, most: int, endgame: Endgame) -> None:
        self.position = position
        self.sides = sides
        self.most = most
        self.endgame = endgame
        self.nodes = 0

    def value(self, move: int, side: int, limit: int) -> int:
        """What the side has in the end beyond each other one, together; `FAILED` if the limit was reached.

        Args:
            move: a move of the position.
            limit: positions that may be searched.
        """
        return self.fast_rollout(move, side, limit)

    def fast_rollout(self, move: int, side: int, limit: int) -> int:
        """As `value`."""
        self.position.fast_play(move)
        steps = 1
        while steps < self.most and not self.position.fast_over() and not self.fast_ripe():
            self.position.fast_play(self.fast_choice())
            steps += 1
        self.nodes += steps
        value = self._worth(side, limit)
        while steps:
            self.position.fast_undo()
            steps -= 1
        return value

    def best(self) -> int:
        """The quick player's move for the seat on turn."""
        return self.fast_choice()

    def fast_choice(self) -> int:
        """The quick player's move for the seat on turn, there being one."""
        moves = self.position.fast_moves()
        return moves & -moves

    def fast_ripe(self) -> bool:
        """Whether the rest is to be calculated from here."""
        return False

    def fast_worth(self, side: int) -> int:
        """What the side has beyond each other one, together, where the deal was left."""
        value = self.sides * self.position.fast_value(side)
        for other in range(self.sides):
            value -= self.position.fast_value(other)
        return value

    def _worth(self, side: int, limit: int) -> int:
        """The value of the deal as it now stands, calculated if it is to be."""
        if self.position.fast_over() or not self.fast_ripe():
            return self.fast_worth(side)
        before = self.endgame.nodes
        value = self.endgame.value(0, limit)
        self.nodes += self.endgame.nodes - before
        if not self.endgame.exact:
            return FAILED
        return value if self.position.fast_actor() == side else -value
