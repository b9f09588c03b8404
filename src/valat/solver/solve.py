"""The door to the double-dummy solver: exact values of a position and of every move in it, or bounds."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic

import msgspec

from valat.kernel.position import Position, TrickPosition
from valat.solver.search import Search

Bounds = tuple[int, int]

FIRST_STEP = 4
"""How far the second question is from the first; it doubles until the value lies between two questions."""
FIRST_SHARE = 20_000
"""Turns searched before the clock is looked at; it doubles each time."""
FOR_EVER = 2**62
MOST_CAPOT = 90
UNFIT = (
    "The solver takes two to four seats on two sides, at most eight ranks a suit, "
    "and points that rise with the cards' strength."
)


class Solution(msgspec.Struct, frozen=True):
    """What the side of the seat on turn takes from here to the end, with best play of all.

    Attributes:
        value: lower and upper bound, equal where exact.
        moves: the same after each legal card.
        nodes: turns searched, a measure of work that is the same on every machine.
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
        without: as of `Search`; 0 for everything.
    """

    def __init__(self, without: int = 0) -> None:
        self._search = Search(without)

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
                eight ranks a suit, whose points rise with the strength.
            capot: points that a side gains, and the other loses, by taking all tricks of the deal, 0 … 90.
            nodes: the turns to search, which may be passed by 32; None for as many as it takes.
            seconds: the most time to take; None for as long as it takes.
        Raises:
            ValueError: a position of another kind, a capot bonus out of its range.
        """
        task = self._task(position, capot, nodes, seconds)
        with suppress(_Spent):
            task.settle_value()
            for move in task.bounds:
                task.settle(move)
        return task.solution(position)

    def value(self, position: TrickPosition, *, capot: int = 0) -> int:
        """The position's value alone, which takes about half the time; Args and Raises as of `solve`."""
        task = self._task(position, capot, None, None)
        task.settle_value()
        return task.value()[0]

    def _task(self, position: Position, capot: int, nodes: int | None, seconds: float | None) -> "_Task":
        if not 0 <= capot <= MOST_CAPOT:
            raise ValueError(f"A capot bonus is 0 to {MOST_CAPOT} points.")
        if not isinstance(position, TrickPosition) or not self._search.load(position, capot):
            raise ValueError(UNFIT)
        limit = FOR_EVER if nodes is None else nodes
        deadline = None if seconds is None else monotonic() + seconds
        return _Task(self._search, position.moves(), capot, limit, deadline)


def solve(
    position: TrickPosition, *, capot: int = 0, nodes: int | None = None, seconds: float | None = None
) -> Solution:
    """As `Solver.solve`, with a memory of its own.

    The ace of clubs had better wait for the ten:

    >>> from valat.games.belot.rules import SIDES, rules_of
    >>> hands = [["HK", "CA"], ["HA", "C7"], ["S7", "S8"], ["C9", "CT"]]
    >>> solve(TrickPosition(rules_of("H"), hands, 0, SIDES)).moves
    {'CA': (11, 11), 'HK': (21, 21)}
    """
    return Solver().solve(position, capot=capot, nodes=nodes, seconds=seconds)


class _Spent(Exception):
    """The limit is reached."""


class _Task:
    """One position being solved: the bounds of each move, narrowed by questions to the search."""

    def __init__(self, search: Search, moves: int, capot: int, limit: int, deadline: float | None) -> None:
        self.search, self.limit, self.deadline = search, limit, deadline
        self.share = FOR_EVER if deadline is None else FIRST_SHARE
        self.bounds: dict[int, Bounds] = dict.fromkeys(_single(moves), (-capot, search.left + capot))

    def value(self) -> Bounds:
        """The bounds of the position: of the best move."""
        lows, highs = zip(*self.bounds.values(), strict=True) if self.bounds else ((0,), (0,))
        return max(lows), max(highs)

    def settle_value(self) -> None:
        """Makes the position's bounds equal. Raises _Spent."""
        _settle(self.value, self._ask_all, self.search.left // 2)

    def settle(self, move: int) -> None:
        """Makes a move's bounds equal likewise, the position's being known. Raises _Spent."""
        _settle(lambda: self.bounds[move], lambda beta: self._ask(move, beta), self.value()[0])

    def solution(self, position: TrickPosition) -> Solution:
        moves = {position.cards_in(move)[0]: bounds for move, bounds in self.bounds.items()}
        return Solution(self.value(), dict(sorted(moves.items())), self.search.nodes)

    def _ask_all(self, beta: int) -> None:
        """Narrows until some move reaches `beta` or none can, the most promising first."""
        for move in sorted(self.bounds, key=lambda move: self.bounds[move], reverse=True):
            if self.bounds[move][1] >= beta:
                self._ask(move, beta)
                if self.bounds[move][0] >= beta:
                    return

    def _ask(self, move: int, beta: int) -> None:
        """Narrows a move's bounds by whether it reaches `beta`."""
        low, high = self.bounds[move]
        answer = self._answer(move, beta)
        self.bounds[move] = (max(low, answer), high) if answer >= beta else (low, min(high, answer))

    def _answer(self, move: int, beta: int) -> int:
        """The search's answer. What it remembers makes asking again cheap, so the clock stays out of it."""
        while self.deadline is None or monotonic() < self.deadline:
            limit = min(self.search.nodes + self.share, self.limit)
            answer = self.search.bound(move, beta, limit)
            if self.search.nodes <= limit:
                return answer
            if limit == self.limit:
                break
            self.share *= 2
        raise _Spent


def _settle(bounds: Callable[[], Bounds], ask: Callable[[int], None], guess: int) -> None:
    """Asks for values until both bounds are equal: outwards from a guess, then halfway between."""
    first, step = bounds(), FIRST_STEP
    low, high = first
    while low < high:
        ask(min(max(guess, low + 1), high))
        low, high = bounds()
        if low > first[0] and high < first[1]:
            guess = (low + high + 1) // 2
        else:
            guess = low + step if low > first[0] else high + 1 - step
            step *= 2


def _single(moves: int) -> Iterator[int]:
    while moves:
        yield moves & -moves
        moves &= moves - 1
