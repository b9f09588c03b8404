"""The only source of time of tables and of what runs by a log; tests bring their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class TimerHandle(Protocol):
    """A call that is to come."""

    def cancel(self) -> None: ...


class TimeSource(Protocol):
    """What is asked of time."""

    def now(self) -> int:
        """Milliseconds since 1970; never goes back."""

    def at(self, when_ms: int, call: Callable[[], None]) -> TimerHandle:
        """Calls once it is that late; soon, when it is already."""

    def advance(self, to_ms: int) -> None:
        """Is at least that late from now on: another node, whose log goes on here, was ahead."""


class SystemTime:
    """The machine's time, read once and then counted on by a clock that nobody sets.

    Args:
        scale: so many times as fast it runs, for rehearsals.
        start_ms: how late it is; None for the machine's time.
    """

    def __init__(self, scale: int = 1, start_ms: int | None = None) -> None:
        self.scale = scale
        self._start = time.time() if start_ms is None else start_ms / 1000
        self._read_at = time.monotonic()

    def now(self) -> int:
        return int(((time.monotonic() - self._read_at) * self.scale + self._start) * 1000)

    def advance(self, to_ms: int) -> None:
        self._start += max(0, to_ms - self.now()) / 1000

    def at(self, when_ms: int, call: Callable[[], None]) -> TimerHandle:
        wait_ms = max(0, when_ms - self.now()) / self.scale
        return asyncio.get_running_loop().call_later(wait_ms / 1000, call)


class ResettableTimer:
    """A call at a time that is put off again and again: one alarm rings early, and is then set again."""

    def __init__(self, times: TimeSource, call: Callable[[], None]) -> None:
        self._times, self._call = times, call
        self._when_ms: int | None = None
        self._alarm: TimerHandle | None = None
        self._rings_ms = 0

    def set(self, when_ms: int | None) -> None:
        """Calls once at that time, and not at the one set before; None: not at all."""
        self._when_ms = when_ms
        # a later time costs nothing: the alarm that is set rings early and is set again
        if when_ms is not None and (self._alarm is None or when_ms < self._rings_ms):
            self._wait(when_ms)

    def stop(self) -> None:
        """Cancels the alarm; nothing is called any more."""
        self._when_ms = None
        if self._alarm is not None:
            self._alarm.cancel()

    def _wait(self, when_ms: int) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._rings_ms = when_ms
        self._alarm = self._times.at(when_ms, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        when_ms = self._when_ms
        if when_ms is None:
            return
        if when_ms > self._times.now():
            self._wait(when_ms)
        else:
            self._when_ms = None
            self._call()
