"""The door to the double-dummy solver: exact values of a position and of every move in it, or bounds.

The engines answer null windows; the exact value lies between two that disagree. The first question is near a
guess, the next ones go outwards and then halve what is left: as MTD(f) does (A. Plaat et al., «Best-first
fixed-depth minimax algorithms», 1996), but that half-way steps need fewer questions than steps by the last
bound.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from time import monotonic

import msgspec

from valat.kernel.position import Position, TrickPosition
from valat.solver.ranks8.search import PointSearch
from valat.solver.ranks13.search import TrickSearch
from valat.solver.search import Search

Bounds = tuple[int, int]

FIRST_STEP = 4
"""How far the second question is from the first; it doubles until the value lies between two questions."""
FIRST_SHARE = 20_000
"""Turns searched before the clock is looked at; it doubles each time."""
FOR_EVER = 2**62
# What Belot and contrée pay; the bounds that the engine stores reach from -256 to 767.
MOST_CAPOT = 90
UNFIT = (
    "The solver can't handle this position. It needs two to four seats on two sides, at most eight ranks "
    "per suit, and points that rise with rank. Or it needs four seats on alternating sides, at most one "
    "trump suit, only the duty to follow suit, and tricks as points."
)


class Solution(msgspec.Struct, frozen=True):
    """What the side of the seat on turn takes from here to the end, with best play of all.

    Attributes:
        value: lower and upper bound, equal where exact: in points, or in tricks where no card counts
        anything. moves: the bounds of the value after each legal card. nodes: turns searched, a measure of
        work that is the same on every machine.
    """

    value: Bounds
    moves: dict[str, Bounds]
    nodes: int

    @property
    def exact(self) -> bool:
        """Whether the value of every move is known."""
        return all(low == high for low, high in self.moves.values())

    @property
    def best(self) -> tuple[str, ...]:
        """The cards that nobody can do better than; more than there are while not exact."""
        return tuple(card for card, (_, high) in self.moves.items() if high >= self.value[0])


class Solver:
    """Solves one position after the other with one table in memory; for one thread at a time.

    Args:
        disabled: as of `PointSearch`; 0 for everything.
    """

    def __init__(self, disabled: int = 0) -> None:
        self._point_search = PointSearch(disabled)

    @cached_property
    def _trick_search(self) -> TrickSearch:
        """Made only where it is needed: its table is twelve times as large."""
        return TrickSearch()

    def solve(
        self,
        position: TrickPosition,
        *,
        capot: int = 0,
        nodes: int | None = None,
        seconds: float | None = None,
    ) -> Solution:
        """The solution of a position, which is left as it is.

        Args:
            position: of two or four seats on two sides in turn, or of three, one against two; of at most
                eight ranks a suit, whose points rise with the strength. Or of four seats and up to thirteen
                ranks, where tricks alone count and the only duty is to follow suit.
            capot: points that a side gains, and the other loses, by taking all tricks of the deal, 0 … 90.
            nodes: the turns to search, which may be passed by 32; None for as many as it takes.
            seconds: the most time to take; None for as long as it takes.
        Raises:
            ValueError: a position of another kind, a capot bonus out of its range.
        """
        task = self._task(position, capot, nodes, seconds)
        # Whatever the limit cuts off, the bounds found until then hold.
        with suppress(_LimitReached):
            # The position's own value comes first: its questions narrow all moves at once, and it is the best
            # guess for each of them.
            task.narrow_value()
            for move in task.bounds:
                task.narrow_move(move)
        return task.solution(position)

    def value(self, position: TrickPosition, *, capot: int = 0) -> int:
        """The position's value alone, which takes about half the time; Args and Raises as of `solve`."""
        task = self._task(position, capot, None, None)
        task.narrow_value()
        return task.value()[0]

    def _task(self, position: Position, capot: int, nodes: int | None, seconds: float | None) -> "_Task":
        if not 0 <= capot <= MOST_CAPOT:
            raise ValueError(f"A capot bonus must be 0 to {MOST_CAPOT} points.")
        search = self._engine_for(position, capot) if isinstance(position, TrickPosition) else None
        if search is None:
            raise ValueError(UNFIT)
        limit = FOR_EVER if nodes is None else nodes
        deadline = None if seconds is None else monotonic() + seconds
        return _Task(search, position.moves(), capot, limit, deadline)

    def _engine_for(self, position: TrickPosition, capot: int) -> Search | None:
        """The engine that can search the position, with the position in it; None where neither can."""
        # The point search refuses positions in which no card counts, so that tricks fall to the other engine
        # whatever the number of ranks.
        if self._point_search.load(position, capot):
            return self._point_search
        return self._trick_search if self._trick_search.load(position, capot) else None


def solve(
    position: TrickPosition, *, capot: int = 0, nodes: int | None = None, seconds: float | None = None
) -> Solution:
    """The solution of a position by a solver of its own; Args and Raises as of `Solver.solve`.

    The ace of clubs had better wait for the ten:

    >>> from valat.games.belot.rules import SIDES, rules_of
    >>> hands = [["HK", "CA"], ["HA", "C7"], ["S7", "S8"], ["C9", "CT"]]
    >>> solve(TrickPosition(rules_of("H"), hands, 0, SIDES)).moves
    {'CA': (11, 11), 'HK': (21, 21)}
    """
    return Solver().solve(position, capot=capot, nodes=nodes, seconds=seconds)


class _LimitReached(Exception):
    """The limit is reached."""


class _Task:
    """One position being solved: the bounds of each move, narrowed by null windows."""

    def __init__(self, search: Search, moves: int, capot: int, limit: int, deadline: float | None) -> None:
        self.search, self.limit, self.deadline = search, limit, deadline
        self.share = FOR_EVER if deadline is None else FIRST_SHARE
        self.bounds: dict[int, Bounds] = dict.fromkeys(_single_moves(moves), (-capot, search.left + capot))

    def value(self) -> Bounds:
        """The bounds of the position: of the best move."""
        lows, highs = zip(*self.bounds.values(), strict=True) if self.bounds else ((0,), (0,))
        return max(lows), max(highs)

    def narrow_value(self) -> None:
        """Makes the position's bounds equal. Raises _LimitReached."""
        _converge(self.value, self._ask_all, self.search.guess)

    def narrow_move(self, move: int) -> None:
        """Makes a move's bounds equal, the position's being known. Raises _LimitReached."""
        # Most moves are as good as the best one, or hardly worse.
        _converge(lambda: self.bounds[move], lambda beta: self._ask(move, beta), self.value()[0])

    def solution(self, position: TrickPosition) -> Solution:
        """What is known now."""
        moves = {position.cards_in(move)[0]: bounds for move, bounds in self.bounds.items()}
        return Solution(self.value(), dict(sorted(moves.items())), self.search.nodes)

    def _ask_all(self, beta: int) -> None:
        """Narrows until some move reaches `beta` or none can, the most promising first."""
        # One move that reaches `beta` is enough, so the others keep wider bounds for now.
        for move in sorted(self.bounds, key=lambda move: self.bounds[move], reverse=True):
            if self.bounds[move][1] >= beta:
                self._ask(move, beta)
                if self.bounds[move][0] >= beta:
                    return

    def _ask(self, move: int, beta: int) -> None:
        """Narrows a move's bounds by whether it reaches `beta`."""
        low, high = self.bounds[move]
        bound = self._null_window(move, beta)
        self.bounds[move] = (max(low, bound), high) if bound >= beta else (low, min(high, bound))

    def _null_window(self, move: int, beta: int) -> int:
        """The search's answer. Its table makes asking again cheap, so the clock stays out of it."""
        # A search that ran out of its share begins again with twice as much: as the shares double, all
        # attempts together cost at most twice the last.
        while self.deadline is None or monotonic() < self.deadline:
            limit = min(self.search.nodes + self.share, self.limit)
            bound = self.search.null_window(move, beta, limit)
            if self.search.nodes <= limit:
                return bound
            if limit == self.limit:
                break
            self.share *= 2
        raise _LimitReached


def _converge(bounds: Callable[[], Bounds], ask: Callable[[int], None], guess: int) -> None:
    """Asks for values until both bounds are equal: outwards from a guess, then halfway between."""
    first, step = bounds(), FIRST_STEP
    low, high = first
    while low < high:
        # Any other question is answered by the bounds already.
        ask(min(max(guess, low + 1), high))
        low, high = bounds()
        # Until both ends have moved, the guess may be far off on one side, and half of what is left would be
        # farther still.
        if low > first[0] and high < first[1]:
            guess = (low + high + 1) // 2
        else:
            guess = low + step if low > first[0] else high + 1 - step
            step *= 2


def _single_moves(moves: int) -> Iterator[int]:
    while moves:
        yield moves & -moves
        moves &= moves - 1
