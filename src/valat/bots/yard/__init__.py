"""Yard bridge's own bots: the house, one that searches, and the example bot of the rules' contest."""

from collections.abc import Callable, Mapping

from valat.bots.bot import Bot, Level
from valat.bots.yard.champion import champion
from valat.bots.yard.demo import demo
from valat.bots.yard.house import house

__all__ = ["BOTS", "LEVELS", "LOADERS", "champion", "demo", "house"]

BOTS: Mapping[str, Bot] = {"house": house, "champion": champion, "demo": demo}
LEVELS = (Level("house"), Level("champion", 400, 1_500_000))
LOADERS: tuple[Callable[[], None], ...] = ()
