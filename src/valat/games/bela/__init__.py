"""Croatian Bela for two, three and four."""

from valat.games.bela.game import Bela2, Bela3, Bela4
from valat.games.bela.match import Match
from valat.games.bela.notation import Move
from valat.games.bela.state import State
from valat.kernel.game import Game

BELA2: Game[State, Move, Match] = Bela2()
BELA3: Game[State, Move, Match] = Bela3()
BELA4: Game[State, Move, Match] = Bela4()
GAMES = (BELA2, BELA3, BELA4)

__all__ = ["BELA2", "BELA3", "BELA4", "GAMES"]
