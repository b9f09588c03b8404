"""Positions of the auction that several tests look at."""

from tests.games.bridge.deals import after, dealt
from valat.bots.bridge import house
from valat.games.bridge import BRIDGE
from valat.games.bridge.observation import observe

SPADES_AND_DIAMONDS = "AKQ76.A54.43.K32 3.K32.AKJ98.QJ54 J952.Q876.2.A976 T84.JT9.QT765.T8"
"""North and South have ten tricks in spades, East and West eight in diamonds."""
OVERCALLED = "1S 2D 4S"
SPADES_AGREED = "AQ876.A5.K43.J32 K3.KQ32.J98.KT65 J952.876.A2.AQ94 T4.JT94.QT765.87"


def turn_at(hands, moves, **fields):
    """What the seat on turn sees, with the calls it may make."""
    state = after(dealt(hands, **fields), moves)
    view = BRIDGE.view(state, BRIDGE.actors(state)[0])
    return observe(view), view.legal, house(view, 1)
