"""A WebSocket to another node, which is read no faster than what comes is passed on."""

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from websockets.client import ClientProtocol
from websockets.exceptions import InvalidStatus, ProtocolError
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.typing import Subprotocol
from websockets.uri import parse_uri

CONNECT_S = 2.0
"""Seconds in which the other node has to answer the handshake."""
CLOSE_S = 2.0
"""Seconds in which it has to answer a close."""
MOST_WAITING = 16
"""Messages that wait to be passed on before nothing more is read."""
LOST = 1006
"""The close code of a connection that ended without one."""
NO_CODE = 1005
"""The close code of an end that has none."""
_DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


class NotAccepted(Exception):
    """The other node has answered the handshake with another status than 101.

    Attributes:
        status: that status.
    """

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class UpstreamSocket(asyncio.Protocol):
    """An open socket to another node; `connect` makes one.

    Attributes:
        headers: of the answer to the handshake.
    """

    def __init__(self, url: str, subprotocols: Sequence[str]) -> None:
        self._client = ClientProtocol(
            parse_uri(url),
            subprotocols=list(map(Subprotocol, subprotocols)) or None,
            max_size=None,  # what it sends is of this house
        )
        self._transport: asyncio.Transport | None = None
        self._waiting = deque[str | bytes]()
        self._parts = list[bytes]()
        self._is_text = True
        # set whenever there may be something new to look at, or room to write
        self._news, self._writable = asyncio.Event(), asyncio.Event()
        self._writable.set()
        self._lost = False
        self.headers: list[tuple[str, str]] = []

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
        url = "ws" + url.removeprefix("http")
        uri = parse_uri(url)
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(CONNECT_S):
            _, socket = await loop.create_connection(
                lambda: cls(url, subprotocols), uri.host, uri.port, ssl=uri.secure or None
            )
            try:
                await socket.shake_hands(target, headers)
            except BaseException:
                socket.abort()
                raise
        return socket

    async def shake_hands(self, target: bytes, headers: Sequence[tuple[bytes, bytes]]) -> None:
        assert self._transport is not None
        request = self._client.connect()
        del request.headers["Host"]
        own = ((name.encode(), value.encode()) for name, value in request.headers.raw_items())
        lines = [b"GET %s HTTP/1.1" % target, *(b"%s: %s" % header for header in (*headers, *own))]
        # not by the library, which has addresses as texts: it goes on as it came, byte by byte
        self._transport.write(b"\r\n".join(lines) + b"\r\n\r\n")
        while self._client.state is State.CONNECTING and not self._lost:
            self._news.clear()
            if self._client.handshake_exc is not None:
                break
            await self._news.wait()
        fault = self._client.handshake_exc
        if isinstance(fault, InvalidStatus):
            raise NotAccepted(fault.response.status_code)
        if self._client.state is State.CONNECTING or fault is not None:
            raise ConnectionResetError("the other node has ended the handshake")

    @property
    def subprotocol(self) -> str | None:
        """The sub-protocol that the other node has chosen."""
        return self._client.subprotocol

    @property
    def close_code(self) -> int:
        """The close code that the other node has sent; `LOST` or `NO_CODE` where it has sent none."""
        received = self._client.close_rcvd
        return LOST if received is None else int(received.code)

    @property
    def close_reason(self) -> str:
        """The reason that goes with it."""
        received = self._client.close_rcvd
        return "" if received is None else received.reason

    async def receive(self) -> str | bytes | None:
        """The next message: a text, or bytes; None when no more will come."""
        while not self._waiting:
            if self._lost or self._client.close_rcvd is not None:
                return None
            self._news.clear()
            await self._news.wait()
        message = self._waiting.popleft()
        if len(self._waiting) < MOST_WAITING and self._transport is not None:
            self._transport.resume_reading()
        return message

    async def send(self, message: str | bytes) -> None:
        """Sends a message, after those before have left this process. After the end nothing is sent."""
        await self._writable.wait()
        if self._client.state is not State.OPEN:
            return
        if isinstance(message, str):
            self._client.send_text(message.encode())
        else:
            self._client.send_binary(message)
        self._flush()

    async def close(self, code: int, reason: str = "") -> None:
        """Ends it with that code, or another where it may not be sent; nothing where it is over."""
        if self._client.state is State.OPEN:
            try:
                self._client.send_close(code, reason)
            except ProtocolError:
                # codes of what was only noticed, such as `LOST`, are not sent
                self._client.send_close(CloseCode.GOING_AWAY)
            self._flush()
            # what was sent before goes out first, unless nothing of it is read
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSE_S):
                    await self._ended()

    async def _ended(self) -> None:
        while not self._lost:
            self._news.clear()
            await self._news.wait()

    def abort(self) -> None:
        """Cuts it."""
        if self._transport is not None:
            self._transport.abort()

    # --- called by the loop

    def connection_made(self, transport: Any) -> None:
        """Begins."""
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Takes what has come; stops reading while much of it waits."""
        assert self._transport is not None
        self._client.receive_data(data)
        self._flush()
        for event in self._client.events_received():
            if isinstance(event, Response):
                self.headers = list(event.headers.raw_items())
            elif isinstance(event, Frame) and event.opcode in _DATA:
                self._take(event)
        if len(self._waiting) >= MOST_WAITING:
            self._transport.pause_reading()
        if self._client.close_expected():
            self._transport.close()
        self._news.set()

    def _take(self, frame: Frame) -> None:
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        self._parts.append(bytes(frame.data))
        if frame.fin:
            data = b"".join(self._parts)
            self._parts.clear()
            self._waiting.append(data.decode() if self._is_text else data)

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._client.data_to_send():
            # the empty one asks to close the sending half, which the transport's own end does
            # to write to one that is lost would fail
            if data and not self._transport.is_closing():
                self._transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._lost = True
        self._news.set()
        self._writable.set()

    def pause_writing(self) -> None:
        """The other node does not read fast enough."""
        self._writable.clear()

    def resume_writing(self) -> None:
        """It has read."""
        self._writable.set()
