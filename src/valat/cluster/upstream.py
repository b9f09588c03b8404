"""A WebSocket to another node, which is read no faster than what comes is passed on."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from websockets.asyncio.client import ClientConnection
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, ProtocolError
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.typing import Subprotocol
from websockets.uri import WebSocketURI, parse_uri

CONNECT_S = 2.0
"""Seconds in which the other node has to answer the handshake."""
CLOSE_S = 2.0
"""Seconds in which it has to answer a close."""
MOST_WAITING = 16
"""Frames that wait to be passed on before nothing more is read."""
LOST = 1006
"""The close code of a connection that ended without one."""
NO_CODE = 1005
"""The close code of an end that has none."""


class NotAccepted(Exception):
    """The other node has answered the handshake with another status than 101.

    Attributes:
        status: that status.
    """

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class _Handshake(ClientProtocol):
    """The library's, whose request goes on as it came, byte by byte: the library has addresses as texts."""

    def __init__(
        self,
        uri: WebSocketURI,
        target: bytes,
        headers: Sequence[tuple[bytes, bytes]],
        subprotocols: Sequence[str],
    ) -> None:
        # what the other node sends is of this house, however long
        super().__init__(uri, subprotocols=list(map(Subprotocol, subprotocols)) or None, max_size=None)
        self._target, self._passed_on = target, headers

    def send_request(self, request: Request) -> None:
        del request.headers["Host"]
        own = ((name.encode(), value.encode()) for name, value in request.headers.raw_items())
        lines = [b"GET %s HTTP/1.1" % self._target, *(b"%s: %s" % each for each in (*self._passed_on, *own))]
        self.writes.append(b"\r\n".join(lines) + b"\r\n\r\n")


class UpstreamSocket:
    """An open socket to another node; `connect` makes one.

    Attributes:
        headers: of the answer to the handshake.
        subprotocol: that the other node has chosen.
    """

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        assert connection.response is not None
        self.headers = list(connection.response.headers.raw_items())
        self.subprotocol = connection.subprotocol

    @classmethod
    async def connect(
        cls,
        url: str,
        target: bytes,
        headers: Sequence[tuple[bytes, bytes]],
        subprotocols: Sequence[str],
    ) -> "UpstreamSocket":
        """A socket whose handshake is done.

        Args:
            url: of the node: `http://…` or `https://…`.
            target: path and query, as they are sent.
            headers: that are sent besides those of the handshake itself.
        Raises:
            NotAccepted: the node has answered otherwise.
            OSError: it cannot be reached, or is gone.
            TimeoutError: it does not answer.
        """
        uri = parse_uri("ws" + url.removeprefix("http"))

        def make() -> ClientConnection:
            protocol = _Handshake(uri, target, headers, subprotocols)
            return ClientConnection(
                protocol, ping_interval=None, close_timeout=CLOSE_S, max_queue=MOST_WAITING
            )

        async with asyncio.timeout(CONNECT_S):
            loop = asyncio.get_running_loop()
            _, connection = await loop.create_connection(make, uri.host, uri.port, ssl=uri.secure or None)
            try:
                await connection.handshake(None, None)
            except BaseException as fault:
                # also if the answer came just as time was up: else the owner would count someone as here
                connection.transport.abort()
                if isinstance(fault, InvalidStatus):
                    raise NotAccepted(fault.response.status_code) from None
                if isinstance(fault, InvalidHandshake | EOFError | ConnectionClosed):
                    raise ConnectionResetError("the other node has ended the handshake") from fault
                raise
            return cls(connection)

    @property
    def close_code(self) -> int:
        """The close code that the other node has sent; `LOST` or `NO_CODE` where it has sent none."""
        return self._connection.close_code or LOST

    @property
    def close_reason(self) -> str:
        """The reason that goes with it."""
        return self._connection.close_reason or ""

    async def receive(self) -> str | bytes | None:
        """The next message: a text, or bytes; None when no more will come."""
        try:
            return await self._connection.recv()
        except ConnectionClosed:
            return None

    async def send(self, message: str | bytes) -> None:
        """Sends a message, after those before have left this process. After the end nothing is sent."""
        with suppress(ConnectionClosed):
            await self._connection.send(message)

    async def close(self, code: int, reason: str = "") -> None:
        """Ends it with that code, or another where it may not be sent; nothing where it is over."""
        try:
            await self._connection.close(code, reason)
        except ProtocolError:
            # codes of what was only noticed, such as `LOST`, are not sent
            await self._connection.close(CloseCode.GOING_AWAY)

    def abort(self) -> None:
        """Cuts it."""
        self._connection.transport.abort()
