"""Deals of a game under conditions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from secrets import token_hex
from typing import Any

from valat import games
from valat.kernel.errors import Unreadable


def generate(
    game: str,
    where: Any = None,
    *,
    count: int | None = None,
    seed: int | str | None = None,
    tries: int | None = None,
    processes: int = 1,
    progress: bool | Callable[[float], None] = False,
) -> Any:
    """The deals of a game that are as is wished, each one that is as likely as any other.

    Args:
        game: its name.
        where: the condition; in bridge a dealer script, a text such as `N: hcp 15-17, balanced`, conditions
            (`valat.library.bridge`), a function of the four hands, or a list of these; None for any deal.
        count: deals that are wanted, 1 or more; None for what a script says, or 10.
        seed: the same one gives the same deals; None for others each time.
        tries: deals that may be tried, 1 or more; None for what a script says, or 10,000,000.
        processes: how many try at once; the deals do not depend on it.
        progress: True for a bar with the time left, in a terminal or notebook; a function gets the share that
            is done, 0 … 1, now and then.
    Returns:
        A sequence of boards, with `tries`, `share`, `seed` and `output`.
    Raises:
        Unreadable: the game has no conditions, or `where` cannot be read or worked out; key `bad_where`.
        Refusal: `none_found`: no deal that was tried is as is wished.
        ValueError: a number below 1.

    >>> import valat
    >>> boards = valat.generate("bridge", "N: hcp 15-17, balanced", count=2, seed=1)
    >>> len(boards), boards[0].dealer, boards.share < 0.1
    (2, 0, True)
    """
    for name, value in {"count": count, "tries": tries, "processes": processes}.items():
        if value is not None and value < 1:
            raise ValueError(f"{name} must be 1 or more.")
    search = generator_of(game).generate_boards
    arguments: dict[str, Any] = {
        "count": count,
        "seed": token_hex(16) if seed is None else str(seed),
        "tries": tries,
        "processes": processes,
    }
    with _shares(progress) as tell:
        return search(where, **arguments, progress=tell)


@contextmanager
def _shares(progress: bool | Callable[[float], None]) -> Iterator[Callable[[float], None] | None]:
    """What shares are told to: a bar, a function, or none."""
    if not isinstance(progress, bool):
        yield progress
    elif not progress:
        yield None
    else:
        # late: few calls show a bar
        from rich.console import Console
        from rich.progress import Progress

        console = Console(stderr=True)
        seen = console.is_terminal or console.is_jupyter
        with Progress(console=console, transient=True, disable=not seen) as bar:
            task = bar.add_task("deals", total=1)
            yield lambda share: bar.update(task, completed=share)


def generators() -> list[str]:
    """The games whose deals can be searched for.

    >>> generators()
    ['bridge']
    """
    return [name for name in games.names() if _has_generator(name)]


def _has_generator(name: str) -> bool:
    try:
        return find_spec(f"valat.library.{name}.generate") is not None
    # the game has no package there
    except ModuleNotFoundError:
        return False


def generator_of(game: str) -> Any:
    """The module that searches for deals of a game.

    Raises:
        Unreadable: that game has none.
    """
    name = games.find(game).name
    if not _has_generator(name):
        raise Unreadable(f"{name} has no deals under conditions.", key="bad_where", args={"part": name})
    return import_module(f"valat.library.{name}.generate")
