"""Bridge's own bots: the house, and a passive one to measure others by."""

from collections.abc import Mapping

from valat.bots.bot import Bot, Level
from valat.bots.bridge.house import house
from valat.bots.bridge.passive import passive

__all__ = ["BOTS", "LEVELS", "house", "passive"]

BOTS: Mapping[str, Bot] = {"house": house, "passive": passive}
LEVELS = (Level("house"),)
