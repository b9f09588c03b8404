"""The games, found by the package they live in: each exports `GAMES`, its side of `valat.kernel.game`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from valat.kernel.errors import Unreadable
from valat.kernel.game import Game

__all__ = ["family", "find", "names"]


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in text order."""
    return tuple(sorted(_games()))


def find(name: str) -> Game[Any, Any, Any]:
    """The game of that name.

    Raises:
        Unreadable: there is none; key `no_such_game`.
    """
    game = _games().get(name)
    if game is None:
        known = ", ".join(names())
        raise Unreadable(
            f"There is no game «{name[:40]}»; there are: {known}.",
            key="no_such_game",
            args={"game": name[:40]},
        )
    return game


def family(name: str) -> str:
    """The package of that game, whose rules page, bots and words its relatives share.

    Raises:
        Unreadable: there is no such game; key `no_such_game`.

    >>> family("belot")
    'belot'
    """
    return type(find(name)).__module__.removeprefix(f"{__name__}.").partition(".")[0]


@cache
def _games() -> dict[str, Game[Any, Any, Any]]:
    packages = (entry.name for entry in iter_modules(__path__) if entry.ispkg)
    found = (import_module(f"{__name__}.{package}").GAMES for package in packages)
    return {game.name: game for games in found for game in games}
