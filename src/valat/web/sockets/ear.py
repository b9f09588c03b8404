"""What a socket hears: each message is answered before the next is looked at."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket

from valat.kernel.errors import Refusal
from valat.table.messages import message_id
from valat.web.connection import connection_of
from valat.web.errors import body
from valat.web.frames import Gone, close, send
from valat.web.limits import Limit, too_often

FLOOD = 4400

PATIENCE = 20
"""Messages in a row, each over the limit, that are still answered before the socket is closed."""

Answer = Callable[[Any], None]

Act = Callable[[str | bytes, Answer], None]
"""Takes a message and gives its answer, a JSON value, now or later; raises Refusal where it cannot."""


class Ear:
    """Answers the messages of one socket in their order.

    Args:
        limit: how often it may send.
        act: what is done with each message.
    """

    __slots__ = (
        "_act",
        "_busy",
        "_connection",
        "_held",
        "_limit",
        "_patience",
        "_quiet",
        "_socket",
        "_stopped",
        "_task",
        "_waiting",
    )

    def __init__(self, socket: WebSocket, limit: Limit, act: Act) -> None:
        self._socket, self._limit, self._act = socket, limit, act
        self._connection = connection_of(socket.scope)
        self._waiting: list[str | bytes] = []
        self._patience = PATIENCE
        self._busy = self._held = self._stopped = False
        self._task: asyncio.Task[None] | None = None
        self._quiet: asyncio.Future[None] | None = None

    def hear(self, message: str | bytes) -> None:
        """Takes a message; while another is being answered it waits, and nothing more is read."""
        if self._busy:
            self._waiting.append(message)
            if self._connection is not None:
                self._held = True
                self._connection.hold()
        elif self._patience:
            self._take(message)

    async def heard(self, message: str | bytes) -> None:
        """Takes a message; returns when all that were taken are answered."""
        self.hear(message)
        if self._busy:
            self._quiet = asyncio.get_running_loop().create_future()
            await self._quiet

    def stop(self) -> None:
        """Answers nothing more."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()

    def _take(self, message: str | bytes) -> None:
        self._busy = True
        wait = self._limit.take(id(self._socket))
        self._patience = self._patience - 1 if wait else PATIENCE
        try:
            if wait:
                raise too_often("You send too many messages.", wait)
            self._act(message, self._answer)
        except Refusal as refusal:
            self._answer({"error": body(refusal), "id": message_id(message)})

    def _answer(self, answer: Any) -> None:
        text, connection = msgspec.json.encode(answer), self._connection
        if self._stopped:
            return
        if connection is not None and connection.free and self._patience:
            connection.push(text)
            self._next()
        else:
            self._task = asyncio.get_running_loop().create_task(self._send(text))

    async def _send(self, text: bytes) -> None:
        """Sends an answer that has to wait, or is the last."""
        with suppress(Gone):
            await send(self._socket, text)
            if not self._patience:
                await close(self._socket, FLOOD, "too_often")
        self._task = None
        self._next()

    def _next(self) -> None:
        """Goes on to the next message: not in this call, which may come from taking the one before."""
        self._busy = bool(self._waiting) and bool(self._patience)
        if self._busy:
            asyncio.get_running_loop().call_soon(self._take, self._waiting.pop(0))
        else:
            if self._connection is not None and self._held:  # else messages from before still wait elsewhere
                self._held = False
                self._connection.go_on()
            if self._quiet is not None and not self._quiet.done():
                self._quiet.set_result(None)
