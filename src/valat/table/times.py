"""The table's only source of time, so that tests can bring their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that is to come."""

    def cancel(self) -> None: ...


class Times(Protocol):
    """What a table asks of time."""

    def now(self) -> int:
        """Milliseconds since 1970; never goes back."""

    def at(self, when_ms: int, call: Callable[[], None]) -> Alarm:
        """Calls once it is that late; soon, when it is already."""


class SystemTimes:
    """The machine's time, read once and then counted on by a clock that nobody sets."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> int:
        return int((time.monotonic() + self._offset) * 1000)

    def at(self, when_ms: int, call: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0, when_ms - self.now()) / 1000, call)
