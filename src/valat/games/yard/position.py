"""The crossing from a yard bridge deal to the flat position that search walks."""

from collections.abc import Sequence

from valat.games.yard.flat_position import YardPosition
from valat.games.yard.play import PlayState
from valat.games.yard.state import State


def position(state: State, seed: int = 0) -> YardPosition:
    """The position of a deal.

    Args:
        seed: of the reshuffles still to come, 0 … 2**31 - 3.
    """
    return position_of_play(state.play, state.setup.options.sides, seed)


def position_of_play(play: PlayState, sides: Sequence[int], seed: int = 0) -> YardPosition:
    """The position of a play in which all cards are known."""
    return YardPosition(
        play.hands,
        play.stock,
        play.pile,
        play.order or "",
        play.turn,
        sides,
        laid=play.laid,
        drawn=play.drawn or "",
        reshuffles=len(play.reshuffles),
        seed=seed,
        over=play.over,
    )
