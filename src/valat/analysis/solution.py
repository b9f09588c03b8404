"""What each card of a trick game takes, by this process's own solver."""

from functools import cache

from valat.kernel.errors import Refusal
from valat.kernel.position import TrickPosition
from valat.solver import Solver


def solve_cards(position: TrickPosition, capot: int) -> dict[str, int]:
    """The points the side on turn takes from here on after each legal card, all cards open.

    Raises:
        Refusal: `no_analysis`, where the solver does not take the position.
    """
    try:
        solution = shared_solver().solve(position, capot=capot)
    except ValueError as error:
        raise Refusal(f"These deals can't be analysed: {error}", code="no_analysis") from None
    # Without a limit of nodes both bounds are the value.
    return {card: low for card, (low, _) in solution.moves.items()}


@cache
def shared_solver() -> Solver:
    """The solver of this process; its transposition table serves all positions of a deal."""
    return Solver()
