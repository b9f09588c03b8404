"""Santase's own bots: the house, one that searches, and a passive one to measure them by."""

from collections.abc import Callable, Mapping

from valat.bots.bot import Bot, Level
from valat.bots.santase.champion import champion
from valat.bots.santase.house import house
from valat.bots.santase.passive import passive

__all__ = ["BOTS", "LEVELS", "LOADERS", "champion", "house", "passive"]

BOTS: Mapping[str, Bot] = {"house": house, "champion": champion, "passive": passive}
LEVELS = (Level("house"), Level("champion", 400, 2_000_000))
LOADERS: tuple[Callable[[], None], ...] = ()
