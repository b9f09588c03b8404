"""What each card of a trick game takes, by this process's own solver."""

from functools import cache

from valat.kernel.errors import Refusal
from valat.kernel.position import TrickPosition
from valat.solver import Solver


def solved(position: TrickPosition, capot: int) -> dict[str, int]:
    """What the side on turn takes from here on after each legal card, all cards open.

    Raises:
        Refusal: `no_analysis`, where the solver does not take the position.
    """
    try:
        solution = solver().solve(position, capot=capot)
    except ValueError as error:
        raise Refusal(f"These deals cannot be analysed: {error}", code="no_analysis") from None
    return {card: low for card, (low, _) in solution.moves.items()}


@cache
def solver() -> Solver:
    """The solver, whose memory serves all positions of a deal."""
    return Solver()
