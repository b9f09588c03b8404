"""Belot played side by side."""

from valat.games.belot.flat_game import flat_game

__all__ = ["flat_game"]
