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
    with _shown() as progress:
        yield Bar(None if progress is None else (progress, progress.add_task("", total=total)), 1)


@contextmanager
def bars(totals: Mapping[str, int]) -> Iterator[dict[str, Bar]]:
    """A bar for each name, over so many, gone at the end; nothing is shown where no one looks."""
    with _shown() as progress:
        yield {
            name: Bar(None if progress is None else (progress, progress.add_task(name, total=total)), total)
            for name, total in totals.items()
        }


@contextmanager
def growing_bars() -> Iterator[Callable[[str, int, int], None]]:
    """What moves the bar of a name to so many of so many; a name's first move shows its bar."""
    tasks: dict[str, TaskID] = {}
    with _shown() as progress:

        def move(name: str, there: int, total: int) -> None:
            if progress is None:
                return
            if name not in tasks:
                tasks[name] = progress.add_task(name, total=total)
            progress.update(tasks[name], completed=there)

        yield move


def print_above(text: str, *, error: bool = False) -> bool:
    """Prints text above the bars, which it would break; whether there are any on the same terminal.

    Args:
        error: for standard error, where the bars are; else for standard output.
    """
    if not _on_screen or not (error or sys.stdout.isatty()):
        return False
    # late: only where there are bars, so it is there
    from rich.text import Text

    _on_screen[-1].console.print(Text.from_ansi(text), soft_wrap=True)
    return True


DELAY_S = 0.5
"""Seconds before a bar is shown: most commands are done by then."""

_on_screen: "list[Progress]" = []


@contextmanager
def _shown() -> "Iterator[Progress | None]":
    """Bars on standard error, soon; None where that is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    # late: a command in a pipe does not wait for it
    from threading import Timer

    from rich.console import Console
    from rich.progress import Progress

    # what commands print goes where it belongs: by `print_above`, or past the bars into a file
    progress = Progress(
        console=Console(file=sys.stderr), transient=True, redirect_stdout=False, redirect_stderr=False
    )

    def show() -> None:
        progress.start()
        _on_screen.append(progress)

    timer = Timer(DELAY_S, show)
    timer.daemon = True
    timer.start()
    try:
        yield progress
    finally:
        timer.cancel()
        timer.join()
        if progress in _on_screen:
            _on_screen.remove(progress)
        progress.stop()
