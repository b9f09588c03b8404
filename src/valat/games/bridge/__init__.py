"""Contract bridge, duplicate and rubber."""

from valat.games.bridge.game import Bridge
from valat.games.bridge.match import Match
from valat.games.bridge.notation import Move
from valat.games.bridge.state import State
from valat.kernel.game import Game

BRIDGE: Game[State, Move, Match] = Bridge()
GAMES = (BRIDGE,)

__all__ = ["BRIDGE", "GAMES"]
