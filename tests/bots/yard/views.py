"""Views of deals written by hand."""

from tests.games.yard.deals import dealt
from valat.games.yard import YARD


def view(moves="", **fields):
    """What the seat on turn sees after the moves."""
    state = dealt(moves, **fields)
    return YARD.view(state, state.turn)
