"""The messages a socket sends: each is answered before the next is looked at."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket

from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter, rate_limit_refusal
from valat.logs.request_id import request_id
from valat.protocol.commands import message_id
from valat.protocol.errors import CommandRefused, error_of
from valat.web.connection import connection_of
from valat.web.frames import Disconnected, close, send
from valat.web.strict_request import refuse_nul

FLOOD = 4400

MAX_EXCESS = 20
"""Messages in a row, each over the limit, that are still answered before the socket is closed."""

Reply = Callable[[Any], None]

MessageHandler = Callable[[str | bytes, Reply], None]
"""Takes a message and gives its answer, a JSON value, now or later; raises Refusal where it cannot."""


class SocketReader:
    """Answers the messages of one socket in their order.

    Args:
        limiter: how often it may send.
        handle_message: what is done with each message.
    """

    # one for each of ten thousand sockets
    __slots__ = (
        "_connection",
        "_drained",
        "_excess_left",
        "_handle_message",
        "_is_busy",
        "_is_paused",
        "_is_stopped",
        "_limiter",
        "_request",
        "_socket",
        "_task",
        "_waiting",
    )

    def __init__(self, socket: WebSocket, limiter: RateLimiter, handle_message: MessageHandler) -> None:
        self._socket, self._limiter, self._handle_message = socket, limiter, handle_message
        self._connection = connection_of(socket.scope)
        # what the transport calls knows nothing of the task that opened the socket
        self._request = request_id.get()
        self._waiting: list[str | bytes] = []
        self._excess_left = MAX_EXCESS
        self._is_busy = self._is_paused = self._is_stopped = False
        self._task: asyncio.Task[None] | None = None
        self._drained: asyncio.Future[None] | None = None

    def receive(self, message: str | bytes) -> None:
        """Takes a message; while another is being answered it waits, and nothing more is read."""
        if self._is_busy:
            # two messages of one client never race each other; meanwhile TCP holds back the rest
            self._waiting.append(message)
            if self._connection is not None:
                self._is_paused = True
                self._connection.pause_reading()
        # of a flood nothing is looked at while the close is on its way
        elif self._excess_left:
            self._handle(message)

    async def process(self, message: str | bytes) -> None:
        """Takes a message; returns when all that were taken are answered."""
        self.receive(message)
        if self._is_busy:
            self._drained = asyncio.get_running_loop().create_future()
            await self._drained

    def stop(self) -> None:
        """Answers nothing more."""
        self._is_stopped = True
        if self._task is not None:
            self._task.cancel()

    def _handle(self, message: str | bytes) -> None:
        self._is_busy = True
        before = request_id.set(self._request)
        wait = self._limiter.take(id(self._socket))
        self._excess_left = self._excess_left - 1 if wait else MAX_EXCESS
        try:
            if wait:
                raise rate_limit_refusal("Too many messages.", wait)
            refuse_nul(message)
            self._handle_message(message, self._reply)
        except Refusal as refusal:
            self._reply(CommandRefused(error_of(refusal), message_id(message)))
        finally:
            request_id.reset(before)

    def _reply(self, answer: Any) -> None:
        text, connection = msgspec.json.encode(answer), self._connection
        # a move's answer comes when it is durable: the socket may be gone by then
        if self._is_stopped:
            return
        if connection is not None and connection.can_push and self._excess_left:
            connection.push(text)
            self._handle_next()
        else:
            self._task = asyncio.get_running_loop().create_task(self._send(text))

    async def _send(self, text: bytes) -> None:
        """Sends an answer that has to wait, or is the last."""
        with suppress(Disconnected):
            await send(self._socket, text)
            if not self._excess_left:
                await close(self._socket, FLOOD, "too_often")
        self._task = None
        self._handle_next()

    def _handle_next(self) -> None:
        """Goes on to the next message: not in this call, which may come from taking the one before."""
        self._is_busy = bool(self._waiting) and bool(self._excess_left)
        if self._is_busy:
            asyncio.get_running_loop().call_soon(self._handle, self._waiting.pop(0))
        else:
            if (
                self._connection is not None and self._is_paused
            ):  # else messages from before still wait elsewhere
                self._is_paused = False
                self._connection.resume_reading()
            if self._drained is not None and not self._drained.done():
                self._drained.set_result(None)
