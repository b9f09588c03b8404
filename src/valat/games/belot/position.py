"""The bridge from a Belot deal to the flat position that search walks."""

from valat.games.belot.notation import CALLS
from valat.games.belot.rules import SIDES
from valat.games.belot.state import State
from valat.kernel.errors import Refusal
from valat.kernel.position import TrickPosition


def position(state: State) -> TrickPosition:
    """The position of a deal past its auction, with all its cards played from the first trick on.

    Raises:
        Refusal: there is no contract yet, or all have passed.
    """
    if state.play is None:
        raise Refusal("There is no contract yet. Only the play can be analysed.", key="no_play")
    leader = (state.setup.dealer + 1) % 4
    # Played again from the deal: so it has all points taken, and every card can be taken back.
    flat = TrickPosition(state.play.rules, state.hands, leader, SIDES)
    for _, move in state.moves:
        if move.name not in CALLS:
            flat.play(flat.move_of(move.name))
    return flat
