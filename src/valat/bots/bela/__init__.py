"""Bela's own bots, for two to four: the house, one that searches, a passive one to measure them by."""

from collections.abc import Callable, Mapping

from valat.bots.bela.champion import champion
from valat.bots.bela.house import house
from valat.bots.bela.passive import passive
from valat.bots.bot import Bot, Level

__all__ = ["BOTS", "LEVELS", "LOADERS", "champion", "house", "passive"]

BOTS: Mapping[str, Bot] = {"house": house, "champion": champion, "passive": passive}
LEVELS = (Level("house"), Level("champion", 400, 1_000_000))
LOADERS: tuple[Callable[[], None], ...] = ()
