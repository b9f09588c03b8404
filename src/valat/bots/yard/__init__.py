"""Yard bridge's own bots: the house, and the example bot of the contest from which its rules come."""

from collections.abc import Mapping

from valat.bots.bot import Bot, Level
from valat.bots.yard.demo import demo
from valat.bots.yard.house import house

__all__ = ["BOTS", "LEVELS", "demo", "house"]

BOTS: Mapping[str, Bot] = {"house": house, "demo": demo}
LEVELS = (Level("house"),)
