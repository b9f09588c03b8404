"""One connection: uvicorn's own, whose WebSocket does not wait for those who do not read."""

from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

EXTENSION = "valat.connection"
NOT_UTF_8 = 1007


class HandshakeProtocol(HttpToolsProtocol):
    """A connection before it is a WebSocket, which leaves no cycle to the collector when it becomes one."""

    def handle_websocket_upgrade(self) -> None:
        """Hands the transport on, and lets go of the parser, which holds the connection in its turn."""
        super().handle_websocket_upgrade()
        del self.parser


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A connection that ends when it is told to, and that is written to and read without waiting.

    uvicorn waits until all that was sent before is read: of those who never read it would never be free.

    Attributes:
        on_message: called with each message as it comes; while it is None, messages wait for `receive`.
    """

    on_message: Callable[[str | bytes], None] | None = None
    _last_message_at = 0.0

    @property
    def can_push(self) -> bool:
        """Whether `push` may be called: it is open, and the other end reads."""
        return self.conn.state is State.OPEN and self.writable.is_set() and not self.transport.is_closing()

    def push(self, text: bytes) -> None:
        """Sends a text at once. A task and a dictionary a message would cost more than the message."""
        # past uvicorn's queue: no extension is on (`server._config`), and servers do not mask (RFC 6455, 5.1)
        self.transport.write(Frame(Opcode.TEXT, text).serialize(mask=False))

    def pause_reading(self) -> None:
        """Reads no more until `resume_reading`."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Reads again."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Hands the message on in this very call; stopping to read for each would cost more than it."""
        self._last_message_at = self.loop.time()
        # the long way, by uvicorn's queue: what comes early waits there until `receive` asks for it
        if self.on_message is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        try:
            message = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            self.conn.send_close(NOT_UTF_8)  # as uvicorn does, which would log a traceback for it
            self.handle_parser_exception()
            return
        self.frames = []
        self.on_message(message)

    def send_keepalive_ping(self) -> None:
        """Asks whether the other end is still there, unless it has just said something."""
        assert self.ping_interval is not None
        rest = self._last_message_at + self.ping_interval - self.loop.time()
        if rest > 0:
            self.ping_timer = self.loop.call_later(rest, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_connect(self, event: Any) -> None:
        """Takes a handshake; the application finds the connection in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def send(self, message: Any) -> None:
        """Sends; the end of a connection that is stuck is not sent: the connection is cut."""
        # uvicorn's own timer closes the transport, which first waits until all is read: of those who never
        # read, for ever
        if message["type"] != "websocket.close":
            await super().send(message)
        elif self.writable.is_set():
            self._schedule_abort()
            await super().send(message)
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Ends the connection whose other end has not answered a ping."""
        super().keepalive_timeout()
        self._schedule_abort()

    def _schedule_abort(self) -> None:
        self.loop.call_later(self.close_timeout, self.transport.abort)


def connection_of(scope: Mapping[str, Any]) -> WebSocketConnection | None:
    """The connection behind a scope; None on another server."""
    connection: WebSocketConnection | None = (scope.get("extensions") or {}).get(EXTENSION)
    return connection
