"""What is sent to a socket: at once where it can be, else by a task that lives only while something waits."""

import asyncio
import logging
from collections.abc import Callable

from litestar import WebSocket

from valat.table.live.subscription import TOO_SLOW
from valat.web.connection import connection_of
from valat.web.frames import Disconnected, close, send

log = logging.getLogger("valat.web")

# a message, since a page's script sees none of the WebSocket's own pings
PING_AFTER = 20.0
"""Seconds without a message after which a ping is sent."""

PING = b'{"type":"ping"}'
INTERNAL_ERROR = 1011


class SocketWriter:
    """Sends to one socket what `take` gives, whenever `wake` is called.

    Args:
        take: gives the next message; None when nothing waits.
        close_code: gives the close code once nothing more will come; None before.
    """

    __slots__ = (
        "_close_code",
        "_close_task",
        "_connection",
        "_last_sent_at",
        "_loop",
        "_ping_due",
        "_ping_timer",
        "_socket",
        "_take",
        "_task",
    )

    def __init__(
        self, socket: WebSocket, take: Callable[[], bytes | None], close_code: Callable[[], int | None]
    ) -> None:
        self._socket, self._take, self._close_code = socket, take, close_code
        self._connection = connection_of(socket.scope)
        self._loop = asyncio.get_running_loop()
        self._last_sent_at = self._loop.time()
        self._ping_due = False
        self._task: asyncio.Task[None] | None = None
        self._close_task: asyncio.Task[None] | None = None
        self._ping_timer = self._loop.call_later(PING_AFTER, self._on_ping_timer)
        self.wake()

    def wake(self) -> None:
        """Sends what waits; ends the socket of somebody too slow to take what is being sent."""
        if self._task is None:
            if not self._flush():
                self._task = self._loop.create_task(self._send_waiting())
        # the writing task is stuck in a send that nobody reads: another has to close
        elif self._close_code() == TOO_SLOW:
            self._close_task = self._loop.create_task(close(self._socket, TOO_SLOW))

    def send_now(self, message: bytes) -> bool:
        """Whether the message could be sent at once; else it has to wait, and `wake` to be called."""
        connection = self._connection
        if self._task is not None or connection is None or not connection.can_push:
            return False
        connection.push(message)
        self._last_sent_at = self._loop.time()
        return True

    async def stop(self) -> None:
        """Sends nothing more."""
        self._ping_timer.cancel()
        for task in (self._task, self._close_task):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])

    def _flush(self) -> bool:
        """Whether everything that waits could be sent without waiting, and nothing else is to be done."""
        connection = self._connection
        while connection is not None and connection.can_push:
            message = self._next()
            if message is None:
                return self._close_code() is None
            connection.push(message)
            self._last_sent_at = self._loop.time()
        return False

    async def _send_waiting(self) -> None:
        try:
            while (message := self._next()) is not None:
                await send(self._socket, message)
                self._last_sent_at = self._loop.time()
            if (code := self._close_code()) is not None:
                await close(self._socket, code)
        except Disconnected:
            pass
        except Exception:
            log.exception("writing to a socket failed: %s", self._socket.scope["path"])
            await close(self._socket, INTERNAL_ERROR, "internal")
        finally:
            self._task = None

    def _next(self) -> bytes | None:
        message = self._take()
        if message is None and self._ping_due:
            self._ping_due = False
            return PING
        return message

    def _on_ping_timer(self) -> None:
        """Sends a ping when nothing was sent for long; starts the timer again."""
        # a timer set again when it rings, since to move it at each message would cost more
        left = self._last_sent_at + PING_AFTER - self._loop.time()
        if left <= 0:
            self._ping_due, left = True, PING_AFTER
            self.wake()
        self._ping_timer = self._loop.call_later(left, self._on_ping_timer)
