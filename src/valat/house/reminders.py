"""Reminders: an hour before something begins, those who have entered it get a notice."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from valat.aggregate.time_source import TimerHandle, TimeSource
from valat.house.notices import Notices
from valat.store.notices import NewNotice

AHEAD_MS = 3_600_000
"""How long before the beginning."""
LOOK_MS = 60_000
"""How long after a look the next one comes."""

Appointments = Callable[[int, int], Sequence[NewNotice]]
"""The reminders of what begins after a time and up to another, milliseconds since 1970."""

log = logging.getLogger("valat.house")


class Reminders:
    """Looks each minute at what begins within the hour. After a restart all of it is told again, once.

    Args:
        sources: who has something that begins.
    """

    def __init__(self, notices: Notices, times: TimeSource, sources: Sequence[Appointments]) -> None:
        self._notices, self._times, self._sources = notices, times, sources
        self._until_ms = times.now()
        self._alarm: TimerHandle | None = None
        self._sending: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Sends the reminders that are due, and looks again in a minute."""
        now = self._times.now()
        after, until = max(now, self._until_ms), now + AHEAD_MS
        # first: of a source that fails the next look asks again
        self._alarm = self._times.at(now + LOOK_MS, self.look)
        due = [notice for source in self._sources for notice in source(after, until)]
        self._until_ms = until
        if due:
            self._sending = asyncio.create_task(self._send(due, after))

    async def close(self) -> None:
        """Ends; what is being sent is sent."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._sending is not None:
            await asyncio.wait([self._sending])

    async def _send(self, due: Sequence[NewNotice], after_ms: int) -> None:
        try:
            await self._notices.send(due)
        except Exception:
            log.exception("players are reminded later of what begins within the hour")
            self._until_ms = min(self._until_ms, after_ms)


@asynccontextmanager
async def reminders(notices: Notices, times: TimeSource, *sources: Appointments) -> AsyncIterator[Reminders]:
    """Players are reminded meanwhile."""
    running = Reminders(notices, times, sources)
    running.look()
    try:
        yield running
    finally:
        await running.close()
