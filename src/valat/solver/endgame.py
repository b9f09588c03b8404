"""The exact end of a game of two seats: what a move is worth with best play, all hands and the stock known.

Compiled from this very text where a compiler was there; the C types stand in `endgame.pxd`. Alpha-beta search
(D. Knuth and R. Moore, «An analysis of alpha-beta pruning», 1975), fail-soft (J. P. Fishburn, «Another
optimization of alpha-beta search», 1983), over any `Position` whose seats are its sides, with a table of the
positions met (by `key`). The order of moves is fixed, the highest bits first; no
heuristic learns it.
"""

from array import array

from valat.kernel.position import Position

SIZE = 32768
"""Entries of the table: a key, then an upper and a lower bound, both with `MOST` added, in one number."""
WIDTH = 64
"""Moves a position may have."""
MOST = 1024
"""Beyond every value."""


class Endgame:
    """Searches the positions of one deal, or of several whose keys tell them apart.

    Args:
        position: any of the deal, of at most 32 plies to the end; it is walked in, and left as it was.

    Attributes:
        nodes: positions visited so far.
        exact: whether the last value was found within its limit.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.nodes = 0
        self.exact = True
        self.limit = 0
        self.table = array("q", bytes(16 * SIZE))
        # A row for each ply and one for the position itself, in one flat array: a list made at each node
        # would cost more than the node.
        self.rows = array("q", bytes(8 * 33 * WIDTH))

    def value(self, move: int, nodes: int) -> int:
        """What the seat on turn gains beyond the other by that move; 0, and not `exact`, beyond the limit.

        Args:
            move: a move of the position, or 0 for whatever is best.
            nodes: so many positions may be visited for it.
        """
        side = self.position.fast_actor()
        self.limit = self.nodes + nodes
        if move:
            self.position.fast_play(move)
        value = self._search(0, -MOST, MOST)
        if move:
            self.position.fast_undo()
        self.exact = self.nodes <= self.limit
        if not self.exact:
            return 0
        return -value if side else value

    def _search(self, depth: int, alpha: int, beta: int) -> int:
        """What seat 0 gains beyond seat 1: exact between the bounds, else a bound itself."""
        self.nodes += 1
        if self.position.fast_over():
            return self.position.fast_value(0) - self.position.fast_value(1)
        # Key 0 says that the game does not compare such positions; an entry never written has it, too.
        key = self.position.fast_key()
        slot = key % SIZE * 2
        low = -MOST
        high = MOST
        if key and self.table[slot] == key:
            low = self.table[slot + 1] % 4096 - MOST
            high = self.table[slot + 1] // 4096 - MOST
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        value = self._best(depth, max(alpha, low), min(beta, high))
        # Fail-soft: above alpha the value is a lower bound, below beta an upper one, between the two both. Of
        # a search that was given up nothing is kept: its value means nothing.
        if key and self.nodes <= self.limit:
            if value > alpha:
                low = value
            if value < beta:
                high = value
            # Always replaced: what was searched last is likeliest to be asked for next, and no age need be
            # kept.
            self.table[slot] = key
            # Both bounds are 0 … 2048 with `MOST` added.
            self.table[slot + 1] = 4096 * (high + MOST) + low + MOST
        return value

    def _best(self, depth: int, alpha: int, beta: int) -> int:
        """The value of the best move of the seat on turn, the highest bits tried first."""
        first = depth * WIDTH
        place = first
        # Written from the lowest bit up and read from the row's end: strong cards and trumps, which lie high,
        # decide soonest.
        moves = self.position.fast_moves()
        while moves:
            self.rows[place] = moves & -moves
            moves &= moves - 1
            place += 1
        side = self.position.fast_actor()
        best = MOST if side else -MOST
        while place > first and alpha < beta and self.nodes <= self.limit:
            place -= 1
            self.position.fast_play(self.rows[place])
            value = self._search(depth + 1, alpha, beta)
            self.position.fast_undo()
            if side:
                best = min(best, value)
                beta = min(beta, best)
            else:
                best = max(best, value)
                alpha = max(alpha, best)
        return best
