"""The games, found by the package they live in: each exports `GAMES`, its side of `valat.kernel.game`."""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import get_data, iter_modules
from typing import Any, NamedTuple

from valat.kernel.errors import Unreadable
from valat.kernel.game import Game

__all__ = ["Command", "Group", "Progress", "command", "command_lines", "family", "find", "names"]


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
    # Of a program's slip there may be anything.
    text = str(name)
    game = _quick(text) or _games().get(text)
    if game is None:
        known, shown = ", ".join(names()), text[:40]
        raise Unreadable(
            f"There is no game '{shown}'. Choose from: {known}.", key="no_such_game", args={"game": shown}
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
def command_lines() -> Mapping[str, tuple[str, str]]:
    """What games bring to the command line: by each command's name its game's package, and its line of help.

    Read off the `commands.toml` of a game's package, so that help and other commands do without the game.

    >>> command_lines()["odds"]
    ('bridge', 'Show how the missing cards of a suit may lie.')
    """
    found: dict[str, tuple[str, str]] = {}
    for package in _packages():
        try:
            text = get_data(__name__, f"{package}/commands.toml") or b""
        # most games bring none
        except OSError:
            continue
        found |= {name: (package, about) for name, about in tomllib.loads(text.decode()).items()}
    return found


def command(name: str) -> Command | Group:
    """The command of that name among `command_lines`: of its game's `commands` module.

    >>> command("system").name
    'system'
    """
    package, _ = command_lines()[name]
    module = import_module(f"{__name__}.{package}.commands")
    found: dict[str, Command | Group] = {
        each.name if isinstance(each, Group) else each.__name__: each for each in module.COMMANDS
    }
    return found[name]


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
