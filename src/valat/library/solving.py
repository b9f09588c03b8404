"""What a deal is worth from here on with the cards of all seats known."""

from typing import Any

import msgspec

from valat import games
from valat.analysis.analyser import analyser_of
from valat.kernel.errors import Refusal, Unreadable
from valat.library.deal import Deal
from valat.solver import Solver

Value = int | tuple[int, int]
"""A value, or its lower and upper bound where a limit was reached."""


class DealSolution(msgspec.Struct, frozen=True):
    """What the side of the seat on turn takes from here to the end, with best play of all.

    Attributes:
        seat: the seat on turn; None when the deal is over.
        unit: `points` or `tricks`, what is counted.
        value: of the position; a pair of bounds while not `exact`.
        moves: the value after each legal card.
        best: the cards that no one can do better than; more than there are while not `exact`.
        nodes: turns searched, 0 where another engine did not count them.
        exact: whether every value is known.
    """

    seat: int | None
    unit: str
    value: Value
    moves: dict[str, Value]
    best: tuple[str, ...]
    nodes: int
    exact: bool


def solve(deal: Deal, *, nodes: int | None = None) -> DealSolution:
    """The double-dummy solution of a deal in its present position, which is left as it is.

    Args:
        deal: in the play of its cards; of Santase, when no one draws any more.
        nodes: the turns to search, 1 or more; None for as many as it takes.
    Raises:
        Refusal: there are no tricks to solve, as in an auction; key `no_play`, `not_solved`.
        Unreadable: `nodes` is below 1; key `bad_budget`.

    >>> from valat.library.deal import deal
    >>> played = deal("belot", seed=1)
    >>> played.play_all("P H P P P SK S8 S9 S7")
    >>> while len(played.hands[0]) > 4:
    ...     _ = played.play(played.legal[0])
    >>> solution = solve(played)
    >>> solution.seat, solution.value, solution.unit, solution.best
    (1, 127, 'points', ('DQ',))
    """
    if not isinstance(deal, Deal):
        raise TypeError(f"`solve` takes a deal, not {type(deal).__name__}.")
    if nodes is not None and nodes < 1:
        raise Unreadable("`nodes` must be 1 or more.", key="bad_budget")
    game, analyser = games.find(deal.game), analyser_of(deal.game)
    if deal.turn is None:
        return DealSolution(None, analyser.unit, 0, {}, (), 0, True)
    try:
        solution = analyser.solution(game, deal.state, Solver(), nodes)
    except Refusal:
        raise
    # The solver knows positions, not deals: what it cannot take it says as Python does.
    except ValueError as error:
        raise Refusal(str(error), key="not_solved") from None
    moves = {card: _value(bounds) for card, bounds in solution.moves.items()}
    value = _value(solution.value)
    return DealSolution(deal.turn, analyser.unit, value, moves, solution.best, solution.nodes, solution.exact)


def _value(bounds: tuple[int, int]) -> Any:
    low, high = bounds
    return low if low == high else bounds
