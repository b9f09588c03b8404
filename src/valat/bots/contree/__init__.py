"""Contrée's own bots: the house, one that searches, a passive one to measure them by."""

from collections.abc import Callable, Mapping

from valat.bots.bot import Bot, Level
from valat.bots.contree.champion import champion
from valat.bots.contree.house import house, passive

__all__ = ["BOTS", "LEVELS", "LOADERS", "champion", "house", "passive"]

BOTS: Mapping[str, Bot] = {"house": house, "champion": champion, "passive": passive}
LEVELS = (Level("house"), Level("champion", 400, 400_000))
LOADERS: tuple[Callable[[], None], ...] = ()
