"""What a socket is told: at once where it can be, else by a task that lives only while something waits."""

import asyncio
import logging
from collections.abc import Callable

from litestar import WebSocket

from valat.table.link import TOO_SLOW
from valat.web.connection import connection_of
from valat.web.frames import Gone, close, send

log = logging.getLogger("valat.web")

PING_AFTER = 20.0
"""Seconds without a message after which a ping is sent."""

PING = b'{"type":"ping"}'
SLIPPED = 1011


class Voice:
    """Sends to one socket what `take` gives, whenever `wake` is called.

    Args:
        take: gives the next message; None when nothing waits.
        ended: gives the close code once nothing more will come; None before.
    """

    __slots__ = (
        "_alarm",
        "_connection",
        "_end",
        "_ended",
        "_loop",
        "_ping",
        "_socket",
        "_spoke",
        "_take",
        "_task",
    )

    def __init__(
        self, socket: WebSocket, take: Callable[[], bytes | None], ended: Callable[[], int | None]
    ) -> None:
        self._socket, self._take, self._ended = socket, take, ended
        self._connection = connection_of(socket.scope)
        self._loop = asyncio.get_running_loop()
        self._spoke = self._loop.time()
        self._ping = False
        self._task: asyncio.Task[None] | None = None
        self._end: asyncio.Task[None] | None = None
        self._alarm = self._loop.call_later(PING_AFTER, self._quiet)
        self.wake()

    def wake(self) -> None:
        """Sends what waits; ends the socket of somebody too slow to take what is being sent."""
        if self._task is None:
            if not self._spoken():
                self._task = self._loop.create_task(self._speak())
        elif self._ended() == TOO_SLOW:
            self._end = self._loop.create_task(close(self._socket, TOO_SLOW))

    def say(self, message: bytes) -> bool:
        """Whether the message could be sent at once; else it has to wait, and `wake` to be called."""
        connection = self._connection
        if self._task is not None or connection is None or not connection.free:
            return False
        connection.push(message)
        self._spoke = self._loop.time()
        return True

    async def stop(self) -> None:
        """Sends nothing more."""
        self._alarm.cancel()
        for task in (self._task, self._end):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])

    def _spoken(self) -> bool:
        """Whether everything that waits could be sent without waiting, and nothing else is to be done."""
        connection = self._connection
        while connection is not None and connection.free:
            message = self._next()
            if message is None:
                return self._ended() is None
            connection.push(message)
            self._spoke = self._loop.time()
        return False

    async def _speak(self) -> None:
        try:
            while (message := self._next()) is not None:
                await send(self._socket, message)
                self._spoke = self._loop.time()
            if (code := self._ended()) is not None:
                await close(self._socket, code)
        except Gone:
            pass
        except Exception:
            log.exception("a socket's voice failed: %s", self._socket.url.path)
            await close(self._socket, SLIPPED, "internal")
        finally:
            self._task = None

    def _next(self) -> bytes | None:
        message = self._take()
        if message is None and self._ping:
            self._ping = False
            return PING
        return message

    def _quiet(self) -> None:
        """Sends a ping when nothing was sent for long; sets the alarm anew."""
        left = self._spoke + PING_AFTER - self._loop.time()
        if left <= 0:
            self._ping, left = True, PING_AFTER
            self.wake()
        self._alarm = self._loop.call_later(left, self._quiet)
