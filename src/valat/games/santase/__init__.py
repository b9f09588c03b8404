"""Santase, Bulgarian sixty-six."""

from valat.games.santase.game import Santase
from valat.games.santase.match import Match
from valat.games.santase.notation import Move
from valat.games.santase.state import State
from valat.kernel.game import Game

SANTASE: Game[State, Move, Match] = Santase()
GAMES = (SANTASE,)

__all__ = ["GAMES", "SANTASE"]
