"""The crossing from a yard bridge deal to the flat position that search walks."""

from valat.games.yard.position import YardPosition
from valat.games.yard.state import State


def position(state: State, seed: int = 0) -> YardPosition:
    """The position of a deal.

    Args:
        seed: of the reshuffles still to come, 0 … 2**31 - 3.
    """
    play = state.play
    return YardPosition(
        play.hands,
        play.stock,
        play.pile,
        play.order or "",
        play.turn,
        state.setup.options.sides,
        laid=play.laid,
        drawn=play.drawn or "",
        reshuffles=len(play.reshuffles),
        seed=seed,
        over=play.over,
    )
