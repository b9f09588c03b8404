"""A progress bar on standard error, where that is a terminal."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress, TaskID

One = TypeVar("One")


class Bar:
    """A stretch of a bar.

    Args:
        length: of the stretch, in the bar's own unit.
    """

    def __init__(self, progress: Progress, task: TaskID, length: float) -> None:
        self._progress, self._task, self._length = progress, task, length

    @contextmanager
    def part(self, of: int) -> Iterator["Bar"]:
        """One of so many equal parts of this stretch."""
        # by length alone: parts come one after the other, and advance one bar
        yield Bar(self._progress, self._task, self._length / of)

    def reach(self, share: float) -> None:
        """Moves the bar to that share of this stretch, 0 … 1."""
        self._progress.update(self._task, completed=share * self._length)

    def steps(self, items: Sequence[One]) -> Iterator[One]:
        """The items; the bar advances after each, through the whole stretch."""
        for item in items:
            yield item
            self._progress.advance(self._task, self._length / len(items))


@contextmanager
def bar(total: int) -> Iterator[Bar]:
    """A bar over so many records, gone at the end; nothing is shown where nobody looks."""
    # standard output is for the records
    console = Console(file=sys.stderr)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        yield Bar(progress, progress.add_task("", total=total), 1)


@contextmanager
def bars(totals: Mapping[str, int]) -> Iterator[dict[str, "Bar"]]:
    """A bar for each name, over so many, with the time left, gone at the end; nothing where nobody looks."""
    console = Console(file=sys.stderr)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        yield {
            name: Bar(progress, progress.add_task(name, total=total), total) for name, total in totals.items()
        }
