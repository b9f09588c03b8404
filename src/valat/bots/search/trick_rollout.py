"""Truncated rollouts of trick games: the policy plays some tricks, then the rest is calculated.

Compiled from this very text where a compiler was there; the C types stand in `trick_rollout.pxd`. The more
tricks are left to the policy, the less a move gains by knowing where the hidden cards lie: which is what
perfect-information Monte Carlo gets wrong (strategy fusion; J. Long et al., «Understanding the success of
perfect information Monte Carlo sampling in game tree search», AAAI 2010).
"""

from collections.abc import Sequence

from valat.bots.search.linear_policy import LinearPolicy
from valat.kernel.position import TrickPosition
from valat.solver.search import Search

FIRST_STEP = 4
"""How far the second question is from the first, as in `valat.solver.solve`."""
FAILED = -1024
"""Less than any value: there is none, since the limit was reached."""


class TrickRollout(LinearPolicy):
    """Values of moves in one world after the other.

    Args:
        position, absent, weights, declaring: as of `LinearPolicy`; for `value` a position that the search can
            take.
        search: the engine that calculates the rest, with its memory.
        capot: what taking all tricks of the deal brings in points, 0 … 90.

    Attributes:
        nodes: plies played and turns searched so far.
    """

    def __init__(
        self,
        position: TrickPosition,
        absent: Sequence[int],
        weights: Sequence[int],
        declaring: int,
        search: Search,
        capot: int,
    ) -> None:
        super().__init__(position, absent, weights, declaring)
        self.search = search
        self.capot = capot

    def value(self, move: int, stop: int, limit: int) -> int:
        """The points in the end of the side on turn, capot in; less than -500 where the limit was reached.

        Args:
            move: a move of the position, or 0 for whatever is best.
            stop: how many cards of the deal are played before the rest is calculated.
            limit: turns that may be searched, which may be passed by 32.
        """
        side = self.position.sides[self.position.seats[self.position.ply]]
        start = self.position.ply
        self._play_on(move, stop)
        value = self._leaf_value(side, limit)
        self._undo_to(start)
        return value

    def points_ahead(self, move: int, stop: int) -> int:
        """The points that the side on turn takes more than the other in the tricks that are over then.

        Args:
            move: a move of the position.
            stop: how many cards of the deal are played then.
        """
        side = self.position.sides[self.position.seats[self.position.ply]]
        start = self.position.ply
        self._play_on(move, stop)
        value = self._side_total(side) - self._side_total(1 - side)
        self._undo_to(start)
        return value

    def final_tallies(self, move: int) -> int:
        """What each of the sides has taken when all is played: 16 bits a side, 1024 a trick and its points.

        Args:
            move: a move of the position, or 0 for the policy's.
        """
        start = self.position.ply
        self._play_on(move, self.position.end)
        tallies = self.position.tallies[self.position.end]
        self._undo_to(start)
        return tallies

    def _play_on(self, move: int, stop: int) -> None:
        """Makes the move, if there is one, and those of the policy until so many cards are played."""
        # Each rollout begins with what the deal itself has shown, not with what the last one played.
        self._reset_absent()
        if move:
            self._play(move)
        while self.position.ply < stop and self.position.ply < self.position.end:
            self._play(self._best_move())

    def _undo_to(self, start: int) -> None:
        while self.position.ply > start:
            self.position.fast_undo()

    def _leaf_value(self, side: int, limit: int) -> int:
        """The points of the side in the end, from here on with best play of all."""
        taken = self._side_total(side)
        if self.position.ply < self.position.end:
            if not self.search.fast_load(self.position, self.capot):
                return FAILED
            value = self._exact_value(limit)
            self.nodes += self.search.nodes
            if value == FAILED:
                return FAILED
            other = self.position.sides[self.position.seats[self.position.ply]] != side
            return taken + (self.search.left - value if other else value)
        # Played to the last card, nothing was left to the search, which else counts the capot.
        if self.position.fast_tricks(1 - side) == 0:
            return taken + self.capot
        return taken - self.capot if self.position.fast_tricks(side) == 0 else taken

    def _side_total(self, side: int) -> int:
        """What the side has taken so far, as the search counts: points, or tricks."""
        if self.search.counts_tricks:
            return self.position.fast_tricks(side)
        return self.position.fast_value(side)

    def _exact_value(self, limit: int) -> int:
        """The value of what is left for the seat on turn: outwards from a guess, then halfway between."""
        # The same steps as in `valat.solver.solve`, which works on Python's objects and so cannot be called
        # from here.
        low = -self.capot
        high = self.search.left + self.capot
        floor = low
        ceiling = high
        step = FIRST_STEP
        beta = self.search.guess
        while low < high:
            if beta <= low:
                beta = low + 1
            if beta > high:
                beta = high
            answer = self._null_window(beta, limit)
            if answer == FAILED:
                return FAILED
            if answer >= beta:
                low = answer
            else:
                high = answer
            if low > floor and high < ceiling:
                beta = (low + high + 1) // 2
            else:
                beta = low + step if low > floor else high + 1 - step
                step *= 2
        return low

    def _null_window(self, beta: int, limit: int) -> int:
        """A bound of the value of what is left: a lower one if it is at least `beta`, else an upper one."""
        moves = self.position.fast_moves()
        best = FAILED
        while moves:
            move = moves & -moves
            moves ^= move
            answer = self.search.fast_null_window(move, beta, limit)
            # A bound of a search that was given up means nothing, so the whole world is dropped.
            if self.search.nodes > limit:
                return FAILED
            best = max(best, answer)
            if best >= beta:
                return best
        return best
