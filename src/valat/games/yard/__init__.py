"""Yard bridge, for two to six players and for partners."""

from valat.games.yard.game import Yard
from valat.games.yard.match import Match
from valat.games.yard.notation import Move
from valat.games.yard.state import State
from valat.kernel.game import Game

YARD: Game[State, Move, Match] = Yard()
GAMES = (YARD,)

__all__ = ["GAMES", "YARD"]
