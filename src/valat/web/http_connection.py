"""One HTTP connection: uvicorn's own, with bounds on what it may keep and on how long it may wait."""

from asyncio import BaseTransport, TimerHandle
from collections.abc import Callable
from typing import Any, Literal, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from valat.web.addresses import ConnectionCounter

HEAD_BYTES = 1 << 15
"""Of a request's address and headers; more is refused with 431."""
HEADER_BYTES = 32
"""What each header counts besides its own letters, as RFC 7541, 4.1 has it: it takes memory, too."""
READ_S = 10.0
"""Seconds for a request's headers, and for its body."""
BODY_RATE = 1 << 14
"""Bytes of a body for each of which it has a second more: a slow phone may send a file."""
STALL_S = 30.0
"""Seconds in which a client that is answered has to read something."""
MOST_PIPELINED = 16
"""Requests that wait for the answer to the one before: browsers send none."""


class ConnectionConfig(Config):
    """uvicorn's settings, and the connections of each address that all its connections count.

    Args:
        app: the application.
        counter: counts them.
        may_show: whether anything may be sent now; None where it always may.
        more: uvicorn's own.
    """

    def __init__(
        self,
        app: Any,
        counter: ConnectionCounter,
        may_show: Callable[[], bool] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(app, **more)
        self.counter, self.may_show = counter, may_show


class RequestRefused(Exception):
    """The parser is to stop: the connection has been told why, or is cut."""


class HttpConnection(HttpToolsProtocol):
    """A connection until it ends or becomes a WebSocket.

    uvicorn keeps headers, requests in a row and silent connections without limit: so much is bounded here.
    """

    config: ConnectionConfig
    _awaited: Literal["request", "head", "body"] | None = None
    _since = 0.0
    _bytes = 0
    _requests = 0
    _is_counted = False
    _answering: RequestResponseCycle | None = None
    _read_timer: TimerHandle | None = None
    _write_timer: TimerHandle | None = None

    # --- coming and going

    def connection_made(self, transport: BaseTransport) -> None:
        """Takes the connection, or refuses it where its address has too many."""
        super().connection_made(cast(Any, transport))
        self._await("request")
        self._is_counted = self.config.counter.enter(self._host)
        if self._is_counted:
            self._watch()
        else:
            self._refuse(429)

    def connection_lost(self, exc: Exception | None) -> None:
        """Frees all that was kept for it."""
        super().connection_lost(exc)
        self._hang_up()
        self._cancel_timers()
        if self._is_counted:
            self.config.counter.leave(self._host)

    def handle_websocket_upgrade(self) -> None:
        """Hands the transport on, and drops the parser, which holds the connection in its turn."""
        # the WebSocket is counted in its place until it ends
        self._cancel_timers()
        super().handle_websocket_upgrade()
        del self.parser

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else "local"

    # --- reading

    def data_received(self, data: bytes) -> None:
        """Parses in pieces, so that headers without end are noticed before they are kept."""
        for start in range(0, len(data), HEAD_BYTES):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self._feed(data[start : start + HEAD_BYTES])

    def _feed(self, data: bytes) -> None:
        before = (self._awaited, self._requests)
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        # the parser tells of a header only when it is whole
        if before == ("head", self._requests) and self._awaited == "head":
            self._bytes += len(data)
            if self._bytes > HEAD_BYTES:
                self._refuse(431)
                return
        # line ends between two requests are no request yet, and end uvicorn's own wait
        if self._awaited is None and self._is_idle and self.timeout_keep_alive_task is None:
            self._await("request")
        self._watch()

    @property
    def _is_idle(self) -> bool:
        """Whether no request is being answered."""
        cycle = cast(RequestResponseCycle | None, self.cycle)
        return cycle is None or cycle.response_complete

    def on_message_begin(self) -> None:
        """Begins a request."""
        super().on_message_begin()
        self._requests += 1
        self._await("head")

    def on_url(self, url: bytes) -> None:
        """Takes a part of the address."""
        self._count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Takes a header; those that come after a body nobody reads."""
        if self._awaited == "head":
            self._count_head(len(name) + len(value) + HEADER_BYTES)
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Takes the request, unless too many wait already."""
        super().on_headers_complete()
        # only now: of an address that cannot be read there is no request that could be answered
        self._await("body")
        if len(self.pipeline) > MOST_PIPELINED:
            self._cut()
            raise RequestRefused

    def on_body(self, body: bytes) -> None:
        """Takes a part of the body, for which there is more time the more comes."""
        self._bytes += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Nothing more of this request is waited for."""
        self._awaited = None
        super().on_message_complete()

    def _count_head(self, size: int) -> None:
        self._bytes += size
        if self._bytes > HEAD_BYTES:
            self._refuse(431)
            raise RequestRefused

    def send_400_response(self, msg: str) -> None:
        """Refuses what is no HTTP; what was refused already has its answer."""
        if not self.transport.is_closing():
            self._refuse(400)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Begins to answer a request: not always the newest, which is all that uvicorn keeps."""
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _cut(self) -> None:
        """Ends the connection at once."""
        self._hang_up()
        self.transport.abort()

    def _hang_up(self) -> None:
        """Tells the handler that nobody listens: to write to a connection that is cut would fail."""
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()
        self.pipeline.clear()

    def _refuse(self, status: int) -> None:
        """Ends the connection with that status, without a word where an answer is on its way."""
        if not self._may_answer:
            self._cut()
            return
        self._hang_up()
        self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()

    @property
    def _may_answer(self) -> bool:
        """Whether nothing has been answered, or is to be, on what is awaited."""
        if self._awaited == "body":
            return not self.pipeline and not self.cycle.response_started
        return self._is_idle

    # --- waiting

    def _await(self, awaited: Literal["request", "head", "body"]) -> None:
        self._awaited, self._since, self._bytes = awaited, self.loop.time(), 0

    def _watch(self) -> None:
        """Sets the timer where something is waited for; it is not set again for each part that comes."""
        if self._awaited is None:
            if self._read_timer is not None:
                self._read_timer.cancel()
                self._read_timer = None
        elif self._read_timer is None:
            self._read_timer = self.loop.call_later(READ_S, self._on_read_timer)

    def _on_read_timer(self) -> None:
        """Ends the connection whose request is not there in time."""
        self._read_timer = None
        if self._awaited is None or self.transport.is_closing():
            return
        # while nothing is read here nobody can send
        if self.flow.read_paused:
            self._since = self.loop.time()
        more = self._bytes / BODY_RATE if self._awaited == "body" else 0
        left = self._since + READ_S + more - self.loop.time()
        if left > 0:
            self._read_timer = self.loop.call_later(left, self._on_read_timer)
        # browsers open connections before they need them: an answer would be taken for that of a request
        elif self._awaited == "request":
            self.transport.close()
        else:
            self._refuse(408)

    def pause_writing(self) -> None:
        """Waits until the other end reads, but not for ever."""
        super().pause_writing()
        self._watch_writing()

    def resume_writing(self) -> None:
        """The other end has read."""
        super().resume_writing()
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def _watch_writing(self) -> None:
        unread = self.transport.get_write_buffer_size()
        self._write_timer = self.loop.call_later(STALL_S, self._on_write_timer, unread)

    def _on_write_timer(self, unread: int) -> None:
        if self.transport.get_write_buffer_size() < unread:
            self._watch_writing()
        else:
            self._cut()

    def _cancel_timers(self) -> None:
        self._awaited = None
        for timer in (self._read_timer, self._write_timer):
            if timer is not None:
                timer.cancel()
        self._read_timer = self._write_timer = None
