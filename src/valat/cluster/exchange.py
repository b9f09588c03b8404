"""One request or socket as ASGI has it, whose beginning can be read once more."""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

import msgspec

from valat.cluster.owners import Elsewhere
from valat.kernel.errors import Refusal
from valat.protocol.error_codes import STATUS
from valat.protocol.errors import Refused, error_of

KEPT_BYTES = 1 << 16
"""Of a body: a request with a longer one is not passed on a second time."""
SERVICE_RESTART = 1012
"""The close code of a socket that is to come back: soon another node shows the same."""
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

OUTCOME = "valat.outcome"
"""Of a scope: the `Outcome` of what the application does."""
FORWARDED = "valat.forwarded"
"""In the scope of what another node has passed on."""

Scope = MutableMapping[str, Any]
AsgiMessage = MutableMapping[str, Any]
AsgiReceive = Callable[[], Awaitable[AsgiMessage]]
AsgiSend = Callable[[AsgiMessage], Awaitable[None]]
ASGIApp = Callable[[Scope, AsgiReceive, AsgiSend], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]


class NotServed(Exception):
    """A node has done nothing for the request: in a moment it, or another one, may."""


def no_node() -> Refusal:
    """The refusal of what no node serves at the moment."""
    return Refusal("No node has this at the moment. Please try again.", code="no_node")


class Outcome:
    """What came of a request that the application serves.

    Attributes:
        elsewhere: whose owner has to serve it.
        lost: it was answered while nothing might be shown.
    """

    elsewhere: Elsewhere | None = None
    lost = False


def note_elsewhere(scope: Mapping[str, Any], elsewhere: Elsewhere) -> None:
    """Has the group's owner serve the request; what the application answers from now on is not sent."""
    scope[OUTCOME].elsewhere = elsewhere


def was_forwarded(scope: Mapping[str, Any]) -> bool:
    """Whether another node has passed the request on: it goes no further."""
    return FORWARDED in scope


class Exchange:
    """A request, or a socket.

    Attributes:
        scope: of the server; what is changed there, the application sees.
        is_socket: whether it is a WebSocket.
        begun: whether something has been answered.
    """

    def __init__(self, scope: Scope, receive: AsgiReceive, send: AsgiSend) -> None:
        self.scope, self._receive, self._send = scope, receive, send
        self._kept, self._next, self._bytes = list[AsgiMessage](), 0, 0
        self.is_socket, self.begun = scope["type"] == "websocket", False

    @property
    def target(self) -> bytes:
        """Path and query as they came, with every escape."""
        raw: bytes = self.scope.get("raw_path") or self.scope["path"].encode()
        query: bytes = self.scope["query_string"]
        return raw + b"?" + query if query else raw

    @property
    def method(self) -> str:
        """The method; that of a handshake is GET."""
        return str(self.scope.get("method", "GET"))

    @property
    def caller(self) -> str:
        """The network address that it comes from."""
        return str(self.scope["client"][0]) if self.scope.get("client") else "local"

    def headers(self, name: bytes) -> list[bytes]:
        """The values of a header, as often as it is there; `name` in lower case."""
        return [value for other, value in self.scope["headers"] if other == name]

    async def receive(self) -> AsgiMessage:
        """The next message; after `begin_again` first those that came before."""
        if self._next < len(self._kept):
            self._next += 1
            return self._kept[self._next - 1]
        message = await self._receive()
        self._bytes += len(message.get("body", b""))
        if message["type"] in ("http.request", "websocket.connect") and self.can_begin_again:
            self._kept.append(message)
            self._next += 1
        return message

    @property
    def can_begin_again(self) -> bool:
        """Whether nothing was answered, and all that was read of it is still there."""
        return not self.begun and self._bytes <= KEPT_BYTES

    def begin_again(self) -> None:
        """Lets `receive` begin with the first message."""
        self._next = 0

    async def send(self, message: AsgiMessage) -> None:
        """Answers."""
        self.begun = True
        await self._send(message)

    async def refuse(self, refusal: Refusal) -> None:
        """Answers with a refusal; a socket that no node serves now is told to come back."""
        status = STATUS.get(refusal.code, 422)
        if self.is_socket and status >= 500:
            await self.give_up(refusal.code)
            return
        body = msgspec.json.encode(Refused(error_of(refusal)))
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        if status in (429, 503):
            headers.append((b"retry-after", refusal.details.get("seconds", "1").encode()))
        await self.answer(status, headers, body)

    async def answer(self, status: int, headers: Headers, body: bytes) -> None:
        """Answers with a status: of a socket, its handshake."""
        kind = "websocket.http.response" if self.is_socket else "http.response"
        await self.send({"type": f"{kind}.start", "status": status, "headers": headers})
        await self.send({"type": f"{kind}.body", "body": body, "more_body": False})

    async def give_up(self, reason: str) -> None:
        """Tells a socket to come back."""
        # of a handshake that fails a browser tells its page nothing
        if not self.begun:
            await self.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await self.close(SERVICE_RESTART, reason)

    def fail(self) -> None:
        """Raises what becomes of a request that a node did not answer: NotServed, Refusal.

        Returns if an answer has begun: it stays without its end, so the server cuts the connection.
        """
        if self.begun:
            return
        if self.method in SAFE_METHODS:
            raise NotServed
        why = "The connection broke before the answer. Please check whether your request was carried out."
        raise Refusal(why, code="node_gone")

    async def close(self, code: int, reason: str) -> None:
        """Ends a socket that was accepted."""
        await self.send({"type": "websocket.close", "code": code, "reason": reason})
