"""How another node is asked: a request and its answer, a socket and its messages, as they come."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpcore

from valat.cluster.exchange import SERVICE_RESTART, Exchange, Headers, NotServed
from valat.cluster.hop import HEADER, Caller, HopSigner
from valat.cluster.upstream import LOST, NO_CODE, NotAccepted, UpstreamSocket
from valat.kernel.errors import Refusal
from valat.logs.request_id import request_id

TIMEOUTS = {"connect": 2.0, "pool": 5.0, "write": 10.0, "read": 120.0}
"""Seconds; the longest answer is that of an analysis."""
WRONG_NODE = 421
"""The status of a node that does not own what it is asked for."""

_HOP_BY_HOP = frozenset(
    b"connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer"
    b" transfer-encoding upgrade expect".split()
)
_REPLACED = frozenset(
    {HEADER, b"forwarded", b"x-forwarded-for", b"x-forwarded-proto", b"x-request-id", b"host"}
)
"""Headers that are written again, or whose news is in the hop header."""
_OF_SERVER = frozenset({b"date", b"server"})
"""Headers of an answer that the own server writes."""

log = logging.getLogger("valat.cluster")


class _CallerLeft(Exception):
    """The caller has left before all of the body was there."""


class Route(NamedTuple):
    """The way to a node.

    Attributes:
        node: its id.
        url: where the others reach it: `http://10.0.0.2:8221`.
        ended: done as soon as what is passed on is to end: the node is gone, or this one leaves.
    """

    node: str
    url: str
    ended: asyncio.Future[None]


def headers_on(route: Route, exchange: Exchange, signer: HopSigner) -> Headers:
    """What is sent along: the headers that are not of one connection, and the hop."""
    named = {name.strip().lower() for line in exchange.headers(b"connection") for name in line.split(b",")}
    dropped = _HOP_BY_HOP | _REPLACED | named
    host = exchange.headers(b"host") or [urlsplit(route.url).netloc.encode()]
    caller = Caller(exchange.caller, exchange.scope["scheme"])
    return [
        (b"host", host[0]),
        *((name, value) for name, value in exchange.scope["headers"] if not _is_dropped(name, dropped)),
        *((b"transfer-encoding", b"chunked") for _ in exchange.headers(b"transfer-encoding")[:1]),
        (b"x-request-id", request_id.get().encode()),
        (HEADER, signer.sign(route.node, exchange.method, exchange.target, caller)),
    ]


def _is_dropped(name: bytes, dropped: frozenset[bytes]) -> bool:
    return name in dropped or name.startswith(b"sec-websocket-")


async def _end(*tasks: asyncio.Future[Any]) -> None:
    """Cancels them, and returns when all are over."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


# --- requests


async def relay_request(
    route: Route, exchange: Exchange, signer: HopSigner, pool: httpcore.AsyncConnectionPool
) -> None:
    """Passes a request on, and its answer back.

    Args:
        signer: signs who asks.
        pool: the connections to other nodes.
    Raises:
        NotServed: the node cannot be reached, or does not serve this.
        Refusal: `node_gone`, where it may have been done; `unreadable`.
    """
    sent = asyncio.Event()
    work = asyncio.ensure_future(_pass_on(route, exchange, headers_on(route, exchange, signer), pool, sent))
    leaving = asyncio.ensure_future(_left(exchange, sent))
    try:
        await asyncio.wait((work, leaving, route.ended), return_when=asyncio.FIRST_COMPLETED)
        if work.done():
            work.result()
        elif route.ended.done():
            exchange.fail()
    finally:
        # the connection is closed by then: so the owner knows that the caller has left
        await _end(work, leaving)


async def _pass_on(
    route: Route,
    exchange: Exchange,
    headers: Headers,
    pool: httpcore.AsyncConnectionPool,
    sent: asyncio.Event,
) -> None:
    node, parts = route.node, urlsplit(route.url)
    url = httpcore.URL(
        scheme=parts.scheme, host=parts.hostname or "", port=parts.port, target=exchange.target
    )
    request = httpcore.Request(
        exchange.method,
        url,
        headers=headers,
        content=_body(exchange, sent),
        extensions={"timeout": TIMEOUTS},
    )
    try:
        async with _answer(pool, request) as answer:
            if answer.status == WRONG_NODE:
                raise NotServed
            await _pass_back(answer, exchange)
    except (httpcore.ConnectError, httpcore.ConnectTimeout, httpcore.PoolTimeout) as fault:
        log.info("node %s cannot be reached: %r", node, fault)
        raise NotServed from None
    except httpcore.LocalProtocolError as fault:
        raise Refusal(f"Can't read the request: {fault}.", code="unreadable") from None
    except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.RemoteProtocolError) as fault:
        log.warning("node %s has not answered %s: %r", node, exchange.scope["path"], fault)
        exchange.fail()
    except _CallerLeft:
        pass


async def _body(exchange: Exchange, sent: asyncio.Event) -> AsyncIterator[bytes]:
    """The parts of the body as they arrive; `sent` is set after the last. Raises _CallerLeft."""
    more = bool(exchange.headers(b"content-length") or exchange.headers(b"transfer-encoding"))
    while more:
        message = await exchange.receive()
        if message["type"] == "http.disconnect":
            raise _CallerLeft
        if message.get("body"):
            yield message["body"]
        more = message.get("more_body", False)
    sent.set()


async def _left(exchange: Exchange, sent: asyncio.Event) -> None:
    """Returns when the caller has left; until all of the body is there, that is noticed where it is read."""
    await sent.wait()
    while (await exchange.receive())["type"] != "http.disconnect":
        pass


@asynccontextmanager
async def _answer(
    pool: httpcore.AsyncConnectionPool, request: httpcore.Request
) -> AsyncIterator[httpcore.Response]:
    answer = await pool.handle_async_request(request)
    try:
        yield answer
    finally:
        await answer.aclose()


async def _pass_back(answer: httpcore.Response, exchange: Exchange) -> None:
    """Passes on another node's answer part by part."""
    dropped = _HOP_BY_HOP | _OF_SERVER
    headers = [(name.lower(), value) for name, value in answer.headers if name.lower() not in dropped]
    await exchange.send({"type": "http.response.start", "status": answer.status, "headers": headers})
    async for part in answer.aiter_stream():
        await exchange.send({"type": "http.response.body", "body": part, "more_body": True})
    await exchange.send({"type": "http.response.body", "body": b"", "more_body": False})


# --- sockets


async def relay_socket(route: Route, exchange: Exchange, signer: HopSigner) -> None:
    """Passes a socket's messages both ways until one end closes, and then its close code.

    Args:
        signer: signs who asks.
    Raises:
        NotServed: the node cannot be reached, or does not serve this.
    """
    headers, protocols = headers_on(route, exchange, signer), exchange.scope.get("subprotocols", ())
    try:
        upstream = await UpstreamSocket.connect(route.url, exchange.target, headers, protocols)
    except NotAccepted as answer:
        if answer.status == WRONG_NODE:
            raise NotServed from None
        await exchange.answer(answer.status, [(b"content-length", b"0")], b"")
        return
    except (OSError, TimeoutError) as fault:
        log.info("node %s cannot be reached: %r", route.node, fault)
        raise NotServed from None
    try:
        await exchange.receive()  # the handshake, which is accepted now
        accept = {"subprotocol": upstream.subprotocol, "headers": _socket_headers(upstream.headers)}
        await exchange.send({"type": "websocket.accept", **accept})
        await _pump(upstream, exchange, route.ended)
    finally:
        upstream.abort()


def _socket_headers(headers: Sequence[tuple[str, str]]) -> Headers:
    """The headers of a handshake's answer that are not of the handshake itself."""
    lower = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers]
    dropped = _HOP_BY_HOP | _OF_SERVER
    return [(name, value) for name, value in lower if not _is_dropped(name, dropped)]


async def _pump(upstream: UpstreamSocket, exchange: Exchange, ended: asyncio.Future[None]) -> None:
    """Passes messages on until one end closes or it is to end."""
    there = asyncio.ensure_future(_to_owner(upstream, exchange))
    back = asyncio.ensure_future(_to_caller(upstream, exchange))
    try:
        await asyncio.wait((there, back, ended), return_when=asyncio.FIRST_COMPLETED)
        if back.done() and isinstance(back.exception(), OSError):
            await there  # the caller has left, and the owner is told how
        elif back.done():
            back.result()
        if there.done():
            there.result()
        if not there.done() and not back.done():
            await exchange.give_up("node_gone")
    finally:
        await _end(there, back)


async def _to_owner(upstream: UpstreamSocket, exchange: Exchange) -> None:
    while (event := await exchange.receive())["type"] == "websocket.receive":
        text = event.get("text")
        await upstream.send(event["bytes"] if text is None else text)
    await upstream.close(event.get("code", NO_CODE), event.get("reason") or "")


async def _to_caller(upstream: UpstreamSocket, exchange: Exchange) -> None:
    while (message := await upstream.receive()) is not None:
        kind = "text" if isinstance(message, str) else "bytes"
        await exchange.send({"type": "websocket.send", kind: message})
    code, reason = upstream.close_code, upstream.close_reason
    if code == LOST:
        code, reason = SERVICE_RESTART, "node_gone"
    await exchange.close(1000 if code == NO_CODE else code, reason)
