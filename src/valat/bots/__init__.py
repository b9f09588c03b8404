"""The bots of each game, found by its family: `valat.bots.<family>` lists them as `BOTS`.

Those that sit down with people are its `LEVELS`, the house's own first, then from gentle to strong. What
takes long to load its `LOADERS` load, ahead of the first move; most families have none.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType

from valat import games
from valat.bots import random
from valat.bots.bot import Bot, Budget, Level
from valat.kernel.errors import Unreadable
from valat.kernel.game import Capability

__all__ = ["Bot", "Budget", "Level", "find", "level", "levels", "names", "warm"]


def names(game: str) -> tuple[str, ...]:
    """The names of a game's bots, the house's own first.

    Raises:
        Unreadable: there is no such game; key `no_such_game`.

    >>> names("belot")
    ('house', 'gentle', 'steady', 'sharp', 'champion', 'passive', 'random')
    """
    return tuple(_bots(games.find(game).name))


def find(game: str, name: str) -> Bot:
    """The bot of that name for a game.

    Raises:
        Unreadable: there is no such game, or no such bot; keys `no_such_game`, `no_such_bot`.
    """
    known = names(game)
    if name not in known:
        # From a program it may be anything.
        shown = str(name)[:40]
        raise Unreadable(
            f"There is no bot '{shown}' for {game}. Choose from: {', '.join(known)}.",
            key="no_such_bot",
            args={"bot": shown, "game": game},
        )
    return _bots(game)[name]


def levels(game: str) -> tuple[Level, ...]:
    """The bots that sit down with people, the house's own first, then from gentle to strong.

    Raises:
        Unreadable: there is no such game; key `no_such_game`.
    """
    return _levels(games.find(game).name)


def level(game: str, name: str | None) -> Level:
    """The level of that name; the house's own for None, and for one that there is no more.

    Raises:
        Unreadable: there is no such game; key `no_such_game`.

    >>> level("belot", None)
    Level(name='house', thought_ms=0, nodes=0)
    """
    known = levels(game)
    # A table's record may name a level that a later version has dropped: it goes on with the house.
    return next((each for each in known if each.name == name), known[0])


def warm(game: str) -> None:
    """Loads now what the game's bots would else load while they are waited for.

    Raises:
        Unreadable: there is no such game; key `no_such_game`.
    """
    names(game)
    for load in _loaders(game):
        load()


@cache
def _levels(game: str) -> tuple[Level, ...]:
    module = _module(game)
    own: tuple[Level, ...] = () if module is None else module.LEVELS
    return own or (Level("random"),)


def _loaders(game: str) -> tuple[Callable[[], None], ...]:
    module = _module(game)
    return () if module is None else module.LOADERS


@cache
def _bots(game: str) -> Mapping[str, Bot]:
    module = _module(game)
    own: Mapping[str, Bot] = {} if module is None else module.BOTS
    # Any legal move is found without knowing the game, so every game has this one.
    return {**own, "random": random.choose}


def _module(game: str) -> ModuleType | None:
    """The package of the game's own bots; None where it has none."""
    if Capability.BOTS not in games.find(game).capabilities:
        return None
    return import_module(f"{__name__}.{games.family(game)}")
