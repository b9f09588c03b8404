"""Bridge's own bots: the house, one that searches, and a passive one to measure them by."""

from collections.abc import Mapping

from valat.bots.bot import Bot, Level
from valat.bots.bridge.champion import champion
from valat.bots.bridge.house import house
from valat.bots.bridge.passive import passive

__all__ = ["BOTS", "LEVELS", "champion", "house", "passive"]

BOTS: Mapping[str, Bot] = {"house": house, "champion": champion, "passive": passive}
LEVELS = (Level("house"), Level("champion", 1000))
