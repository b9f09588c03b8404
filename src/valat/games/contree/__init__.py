"""Belote contrée (coinche), Belot's French sister."""

from valat.games.contree.game import Contree
from valat.games.contree.state import State
from valat.kernel.game import Game
from valat.kernel.target_match import Match

CONTREE: Game[State, str, Match] = Contree()
GAMES = (CONTREE,)

__all__ = ["CONTREE", "GAMES"]
