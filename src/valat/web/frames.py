"""One WebSocket's frames: a text out, a text in, the end."""

from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from valat.web.connection import connection_of


class Disconnected(Exception):
    """The other end has left, or the connection is closed."""


async def send(socket: WebSocket, message: bytes) -> None:
    """Sends a JSON text. Raises Disconnected."""
    connection = connection_of(socket.scope)
    if connection is not None and connection.can_push:
        connection.push(message)
    else:
        await _event(socket, {"type": "websocket.send", "text": message.decode()})


async def close(socket: WebSocket, code: int, reason: str = "") -> None:
    """Closes the socket; nothing when it is closed already."""
    with suppress(Disconnected):
        await _event(socket, {"type": "websocket.close", "code": code, "reason": reason})


async def receive(socket: WebSocket) -> str | bytes:
    """The next message: text, or bytes where a client sent a binary one. Raises Disconnected."""
    event: Any = await socket.receive()
    if event["type"] != "websocket.receive":
        raise Disconnected
    text: str | None = event.get("text")
    return event["bytes"] if text is None else text


async def _event(socket: WebSocket, event: Any) -> None:
    try:
        await socket.send(event)
    except (OSError, RuntimeError, WebSocketDisconnect):  # the ways in which servers say that it is closed
        raise Disconnected from None
