"""Bulgarian Belot."""

from valat.games.belot.game import Belot
from valat.games.belot.match import Match
from valat.games.belot.notation import Move
from valat.games.belot.state import State
from valat.kernel.game import Game

BELOT: Game[State, Move, Match] = Belot()
GAMES = (BELOT,)

__all__ = ["BELOT", "GAMES"]
