"""The games, found by the package they live in: each exports `GAMES`, its side of `valat.kernel.game`."""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

from valat.kernel.errors import Unreadable
from valat.kernel.game import Capability, Game

__all__ = ["Command", "Group", "Progress", "commands", "family", "find", "names"]


class Progress(NamedTuple):
    """How far a command has come.

    Attributes:
        share: 0 … 1.
    """

    share: float


Command = Callable[..., Iterable[dict[str, Any] | str | Progress]]
"""A command of the command line: its parameters are annotated for typer, it gives lines or raises Refusal.

A line is an object, printed as JSON, or text; in between it may say how far it has come."""


class Group(NamedTuple):
    """Commands under one name.

    Attributes:
        about: a sentence.
    """

    name: str
    about: str
    commands: tuple[Command, ...]


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in text order."""
    return tuple(sorted(_games()))


def find(name: str) -> Game[Any, Any, Any]:
    """The game of that name.

    Raises:
        Unreadable: there is none; key `no_such_game`.
    """
    game = _quick(name) or _games().get(name)
    if game is None:
        known = ", ".join(names())
        raise Unreadable(
            f"There is no game '{name[:40]}'. Choose from: {known}.",
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


def commands() -> tuple[Command | Group, ...]:
    """What games bring to the command line: the `COMMANDS` of its `commands` module, where declared.

    >>> "odds" in [getattr(command, "__name__", "") for command in commands()]
    True
    """
    families = dict.fromkeys(
        family(name) for name in names() if Capability.COMMANDS in find(name).capabilities
    )
    modules = [import_module(f"{__name__}.{package}.commands") for package in families]
    return tuple(command for module in modules for command in module.COMMANDS)


@cache
def _quick(name: str) -> Game[Any, Any, Any] | None:
    """The game of that name, without importing the others; None where its package has another name."""
    likely = (package for package in _packages() if name.startswith(package))
    return next((game for package in likely for game in _of(package) if game.name == name), None)


@cache
def _games() -> dict[str, Game[Any, Any, Any]]:
    return {game.name: game for package in _packages() for game in _of(package)}


def _of(package: str) -> tuple[Game[Any, Any, Any], ...]:
    games: tuple[Game[Any, Any, Any], ...] = import_module(f"{__name__}.{package}").GAMES
    return games


@cache
def _packages() -> tuple[str, ...]:
    return tuple(entry.name for entry in iter_modules(__path__) if entry.ispkg)
