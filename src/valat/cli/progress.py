"""A progress bar with the time left on standard error, where that is a terminal."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

Item = TypeVar("Item")


class Bar:
    """A stretch of a bar.

    Args:
        shown: the bars on the terminal, and which of them; None where none is shown.
        length: of the stretch, in the bar's own unit.
    """

    def __init__(self, shown: "tuple[Progress, TaskID] | None", length: float) -> None:
        self._shown, self._length = shown, length

    @contextmanager
    def part(self, of: int) -> Iterator["Bar"]:
        """One of so many equal parts of this stretch."""
        # by length alone: parts come one after the other, and advance one bar
        yield Bar(self._shown, self._length / of)

    def reach(self, share: float) -> None:
        """Moves the bar to that share of this stretch, 0 … 1."""
        if self._shown is not None:
            progress, task = self._shown
            progress.update(task, completed=share * self._length)

    def steps(self, items: Sequence[Item]) -> Iterator[Item]:
        """The items; the bar advances after each, through the whole stretch."""
        for item in items:
            yield item
            if self._shown is not None:
                progress, task = self._shown
                progress.advance(task, self._length / len(items))


@contextmanager
def bar(total: int) -> Iterator[Bar]:
    """A bar over so many records, gone at the end; nothing is shown where no one looks."""
    with bars({"": total}) as shown:
        yield Bar(shown[""]._shown, 1)


@contextmanager
def bars(totals: Mapping[str, int]) -> Iterator[dict[str, Bar]]:
    """A bar for each name, over so many, gone at the end; nothing is shown where no one looks."""
    # standard output is for the records
    if not sys.stderr.isatty():
        yield {name: Bar(None, total) for name, total in totals.items()}
        return
    # late: a command in a pipe does not wait for it
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(file=sys.stderr), transient=True) as progress:
        yield {
            name: Bar((progress, progress.add_task(name, total=total)), total)
            for name, total in totals.items()
        }


@contextmanager
def growing_bars() -> Iterator[Callable[[str, int, int], None]]:
    """What moves the bar of a name to so many of so many; a name's first move shows its bar."""
    if not sys.stderr.isatty():
        yield lambda name, there, total: None
        return
    from rich.console import Console
    from rich.progress import Progress

    tasks: dict[str, TaskID] = {}
    with Progress(console=Console(file=sys.stderr), transient=True) as progress:

        def move(name: str, there: int, total: int) -> None:
            if name not in tasks:
                tasks[name] = progress.add_task(name, total=total)
            progress.update(tasks[name], completed=there)

        yield move
