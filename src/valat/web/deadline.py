"""An end for a server that hangs while it closes: what it had others take over."""

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable
from threading import Timer
from typing import Any, Self, cast

log = logging.getLogger("valat.web")

MOST = 20
"""Places where tasks wait that are named."""


class Deadline:
    """`with Deadline() as deadline:`; from `start` on the block has to be left in time.

    By a thread: also a loop that stands still comes to its end.

    Args:
        end: ends the process, with its status.
    """

    def __init__(self, end: Callable[[int], object] = os._exit) -> None:
        self._end = end
        self._timer: Timer | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self, seconds: float) -> None:
        """Ends the process after so many seconds, unless it is stopped or started again; called in a loop."""
        self.stop()
        self._timer = Timer(seconds, self._ring, (asyncio.get_running_loop(), seconds))
        self._timer.daemon = True
        self._timer.start()

    def stop(self) -> None:
        """Lets the process run as long as it likes."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        why = "this server has not closed in %d s, and ends now; its tasks wait at %s"
        try:
            log.critical(why, seconds, _places(loop))
        finally:
            self._end(1)


def _places(loop: asyncio.AbstractEventLoop) -> str:
    """Where most of the loop's tasks wait, for those who look for the reason."""
    places = Counter(_place(task) for task in asyncio.all_tasks(loop))
    return ", ".join(f"{place} ({count})" for place, count in places.most_common(MOST))


def _place(task: asyncio.Task[Any]) -> str:
    """The innermost place of the house's own at which the task waits; else its name."""
    place, coroutine = task.get_name(), cast(Any, task.get_coro())
    while (frame := getattr(coroutine, "cr_frame", None)) is not None:
        _, own, path = frame.f_code.co_filename.rpartition("/valat/")
        if own:
            place = f"{path}:{frame.f_lineno}"
        coroutine = getattr(coroutine, "cr_await", None)
    return place
