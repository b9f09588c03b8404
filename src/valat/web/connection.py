"""A WebSocket: uvicorn's own, which does not wait for those who do not read, nor stop for those who flood."""

from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.streams import StreamReader
from websockets.utils import apply_mask

from valat.web.http_connection import ConnectionConfig

EXTENSION = "valat.connection"
NOT_UTF_8 = 1007

TURN_BYTES = 2048
"""What is parsed before others have their turn: a message, or 341 empty frames."""
MOST_FRAMES = 100
"""Pings, pongs and parts of messages in `FRAMES_S`, and frames after the end; browsers send one in 20 s."""
FRAMES_S = 10.0


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A connection that ends when it is told to, and that is written to and read without waiting.

    uvicorn waits until all that was sent before is read: of those who never read it would never be free.

    Attributes:
        on_message: called with each message as it comes; while it is None, messages wait for `receive`.
    """

    config: ConnectionConfig
    on_message: Callable[[str | bytes], None] | None = None
    _last_message_at = 0.0
    _frames = 0
    _frames_since = 0.0
    _unparsed = b""
    _is_read = True

    @property
    def can_push(self) -> bool:
        """Whether `push` may be called: it is open, the other end reads, and may be shown anything."""
        may_show = self.config.may_show
        is_open = self.conn.state is State.OPEN and not self.transport.is_closing()
        return is_open and self._is_read and (may_show is None or may_show())

    def push(self, text: bytes) -> None:
        """Sends a text at once. A task and a dictionary a message would cost more than the message.

        Past uvicorn's queue: no extension is on (`server._config`), and servers do not mask. The library
        takes four times as long for a frame. Rule: RFC 6455, 5.1, 5.2
        """
        size = len(text)
        if size < 126:
            frame = b"\x81%c%b" % (size, text)
        elif size < 1 << 16:
            frame = b"\x81\x7e%b%b" % (size.to_bytes(2), text)
        else:
            frame = b"\x81\x7f%b%b" % (size.to_bytes(8), text)
        self.transport.write(frame)

    def pause_writing(self) -> None:
        """Notes that the other end does not read."""
        super().pause_writing()
        self._is_read = False

    def resume_writing(self) -> None:
        """Notes that the other end reads again."""
        super().resume_writing()
        self._is_read = True

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

    # --- reading

    def data_received(self, data: bytes) -> None:
        """Parses so much in a turn of the loop; while something is left nothing more is read."""
        if self._is_lone_text(data):
            self.curr_msg_data_type, self.frames = "text", [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
        elif self._unparsed:
            self._unparsed += data
        elif len(data) <= TURN_BYTES or not self.handshake_initiated:
            super().data_received(data)
        else:
            self._unparsed = data
            self.transport.pause_reading()
            self._parse_some()

    def _is_lone_text(self, data: bytes) -> bool:
        """Whether that is one short text, whole and in one frame, as nearly all that comes is.

        The library's parser, made for any bytes in any pieces, takes several times as long.
        """
        # RFC 6455, 5.2: a last frame, a text, masked; its size, up to 125; the mask
        size = len(data)
        if not (6 <= size < 132 and data[0] == 0x81 and size == (data[1] ^ 0x80) + 6):
            return False
        if self._unparsed or self.frames or self.conn.state is not State.OPEN:
            return False
        # in the middle of a frame the library's buffer is empty, too, once it has read the frame's beginning
        waiting: Any = self.conn.parser
        while waiting.gi_yieldfrom is not None:
            waiting = waiting.gi_yieldfrom
        return waiting.gi_code is StreamReader.at_eof.__code__ and not self.conn.reader.buffer

    def _parse_some(self) -> None:
        """Parses what is left, as far as this turn goes."""
        data, self._unparsed = self._unparsed[:TURN_BYTES], self._unparsed[TURN_BYTES:]
        super().data_received(data)
        if self.transport.is_closing():
            self._unparsed = b""
        elif self._unparsed:
            self.loop.call_soon(self._parse_some)
        elif not self.read_paused:
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        """Answers, unless there are too many."""
        if self._may_send_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Takes an answer, whether it was asked for or not."""
        if self._may_send_frame():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Takes a text or its first part."""
        if event.fin or self._may_send_frame():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Takes bytes or their first part."""
        if event.fin or self._may_send_frame():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Takes a part of a message; only whole ones are counted by those who read them."""
        if event.fin or self._may_send_frame():
            super().handle_cont(event)

    def _may_send_frame(self) -> bool:
        """Counts a frame that is no message: with too many the connection is cut."""
        now = self.loop.time()
        if now - self._frames_since > FRAMES_S:
            self._frames, self._frames_since = 0, now
        self._frames += 1
        if self._frames > MOST_FRAMES:
            # no farewell: a client that floods would go on until it is answered
            self.transport.abort()
        return self._frames <= MOST_FRAMES

    def send_receive_event_to_app(self) -> None:
        """Hands the message on in this very call; stopping to read for each would cost more than it."""
        self._last_message_at = self.loop.time()
        # after the end messages are none any more
        if self.close_sent and not self._may_send_frame():
            return
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

    # --- staying and ending

    def connection_lost(self, exc: Exception | None) -> None:
        """Drops what was left to parse, and frees the place of its address."""
        self._unparsed = b""
        super().connection_lost(exc)
        self.config.counter.leave(self.client[0] if self.client else "local")

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
