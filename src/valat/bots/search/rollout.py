"""Rollouts in one world of any game: a policy plays on after a move, and the end is calculated.

Compiled from this very text where a compiler was there; the C types stand in `rollout.pxd`. A game brings
the policy (`fast_policy_move`), which must not look at what its seat cannot see, and says from where on the
rest is to be calculated (`fast_is_leaf`).
"""

from valat.kernel.position import Position
from valat.solver.endgame import Endgame

FAILED = -1000000
"""Less than any value: there is none, since the limit was reached."""


class Rollout:
    """Values of moves in one world after the other.

    Args:
        position: any of the deal; it is played in.
        sides: how many there are.
        max_moves: moves after which a deal is broken off, its value taken as it is.
        endgame: for the same position; it is asked only where `fast_is_leaf` says so.

    Attributes:
        nodes: moves made and positions searched so far.
    """

    def __init__(self, position: Position, sides: int, max_moves: int, endgame: Endgame) -> None:
        self.position = position
        self.sides = sides
        self.max_moves = max_moves
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
        """The value of `value`, for hot modules."""
        self.position.fast_play(move)
        steps = 1
        while steps < self.max_moves and not self.position.fast_over() and not self.fast_is_leaf():
            self.position.fast_play(self.fast_policy_move())
            steps += 1
        self.nodes += steps
        value = self._value_of_leaf(side, limit)
        # The position keeps what each move has changed, so going back costs less than a copy for each
        # rollout.
        while steps:
            self.position.fast_undo()
            steps -= 1
        return value

    def best_move(self) -> int:
        """The policy's move for the seat on turn."""
        return self.fast_policy_move()

    def fast_policy_move(self) -> int:
        """The policy's move for the seat on turn, there being one."""
        moves = self.position.fast_moves()
        return moves & -moves

    def fast_is_leaf(self) -> bool:
        """Whether the rest is to be calculated from here."""
        return False

    def fast_leaf_value(self, side: int) -> int:
        """What the side has beyond each other one, together, where the deal was left."""
        # The sum of the differences to each other side, in one pass.
        value = self.sides * self.position.fast_value(side)
        for other in range(self.sides):
            value -= self.position.fast_value(other)
        return value

    def _value_of_leaf(self, side: int, limit: int) -> int:
        """The value of the deal as it now stands, calculated if it is to be."""
        if self.position.fast_over() or not self.fast_is_leaf():
            return self.fast_leaf_value(side)
        before = self.endgame.nodes
        value = self.endgame.value(0, limit)
        self.nodes += self.endgame.nodes - before
        if not self.endgame.exact:
            return FAILED
        # The end search knows two seats only, so that one's gain is the other's loss.
        return value if self.position.fast_actor() == side else -value
