"""Bridge's own bots."""

from collections.abc import Mapping

from valat.bots.bot import Bot, Level
from valat.bots.bridge.passive import passive

__all__ = ["BOTS", "LEVELS", "passive"]

BOTS: Mapping[str, Bot] = {"passive": passive}
LEVELS = (Level("passive"),)
