"""Bulgarian Belot."""

from valat.games.belot.game import Belot

GAME = Belot()

__all__ = ["GAME"]
