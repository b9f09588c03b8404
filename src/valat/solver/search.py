"""What every search with open cards answers: is a move worth at least so much?

Compiled from this very text where a compiler was there; the C types stand in `search.pxd`. The exact value is
found by the caller, with null windows (J. Pearl's test, «SCOUT: a simple game-searching algorithm with
proven optimal properties», 1980): each answer is a bound, and A. Plaat, J. Schaeffer, W. Pijls and A. de
Bruin, «Best-first fixed-depth minimax algorithms» (1996), show that with a transposition table a row of them
costs less than one search with an open window.
"""

from valat.kernel.position import TrickPosition


class Search:
    """A search and all it remembers; for one thread at a time.

    Each method has a twin `fast_…`, which the engines implement and hot modules call.

    Attributes:
        nodes: turns searched since the position was loaded.
        left: what can still be taken in the position loaded, the trick on the table counted.
        guess: a value to ask for first, for the side on turn.
        counts_tricks: whether values are tricks; else card points.
    """

    def __init__(self) -> None:
        self.nodes = 0
        self.left = 0
        self.guess = 0
        self.counts_tricks = False

    def load(self, position: TrickPosition, capot: int) -> bool:
        """Whether the position can be searched; if so it is the one that is.

        Args:
            capot: points for taking all the deal's tricks, 0 … 90.
        """
        return self.fast_load(position, capot)

    def null_window(self, move: int, beta: int, limit: int) -> int:
        """A bound of the value after that first move, for the side that makes it.

        A lower bound if it is at least `beta`, else an upper one; it means nothing beyond the limit.

        Args:
            move: a move of the position, as there.
            beta: the question: is it at least so much?
            limit: when `nodes` has passed this, the search is given up, at most 32 turns later.
        """
        return self.fast_null_window(move, beta, limit)

    def fast_load(self, position: TrickPosition, capot: int) -> bool:
        """Whether the position can be searched, which then it is; each engine says which it takes."""
        return False

    def fast_null_window(self, move: int, beta: int, limit: int) -> int:
        """A bound of the value after the move: a lower one if it is at least `beta`, else an upper one."""
        return beta
