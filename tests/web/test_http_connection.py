"""What one HTTP connection may cost: bytes, time, and others of its address."""

import asyncio
from contextlib import asynccontextmanager

import pytest
import uvicorn

from tests.patience import PATIENCE
from valat.limits.rate_limiter import RateLimiter
from valat.web import http_connection as module
from valat.web.addresses import ConnectionCounter
from valat.web.http_connection import HEAD_BYTES, MOST_PIPELINED, ConnectionConfig, HttpConnection

pytestmark = pytest.mark.anyio

LARGE = 1 << 22
"""Bytes of an answer that no socket's buffers take."""


async def application(scope, receive, send):
    """Reads the body and says how long it was; at `/large` it answers much."""
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        size, more = size + len(message["body"]), message["more_body"]
    body = bytes(LARGE) if scope["path"] == "/large" else b"%d" % size
    headers = [(b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def serving(most=100, proxies=""):
    """The address of a server in this process."""
    counter = ConnectionCounter(most, RateLimiter(1e6, 1_000_000), proxies)
    config = ConnectionConfig(
        application, counter, http=HttpConnection, lifespan="off", log_config=None, port=0
    )
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    yield server.servers[0].sockets[0].getsockname()
    server.should_exit = server.force_exit = True
    await server.shutdown()


async def asked(address, *parts, end=False):
    """All that a connection answers to these parts until it is closed."""
    reader, writer = await asyncio.open_connection(*address[:2])
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        if end:
            writer.write_eof()
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def request(*headers, path=b"/", method=b"GET"):
    lines = [method + b" " + path + b" HTTP/1.1", b"Host: a", *headers]
    return b"".join(line + b"\r\n" for line in lines) + b"\r\n"


LAST = request(b"Connection: close")


@pytest.fixture
def hasty(monkeypatch):
    """Connections that wait a moment only."""
    monkeypatch.setattr(module, "READ_S", 0.05)
    monkeypatch.setattr(module, "STALL_S", 0.05)


@pytest.mark.parametrize(
    "head",
    [
        request(b"A: " + bytes(b"a" * HEAD_BYTES)),
        request(path=b"/" + b"a" * HEAD_BYTES),
        request(*[b"A: a"] * (HEAD_BYTES // 32)),
        b"GET / HTTP/1.1\r\nA: " + b"a" * 10 * HEAD_BYTES,
        b"GET /" + b"a" * 10 * HEAD_BYTES,
    ],
    ids=["header", "address", "headers", "header without end", "address without end"],
)
async def test_headers_have_32_kilobytes(head):
    """Address and headers together; what is more is refused before it is kept.

    Whoever goes on sending may lose the refusal on the way, but not the end.
    """
    async with serving() as address:
        assert (await asked(address, head))[9:12] in (b"431", b"")


async def test_large_headers_are_taken():
    """Just below the limit, and again in the next request."""
    large = b"A: " + b"a" * (HEAD_BYTES - 200)
    async with serving() as address:
        answers = await asked(address, request(large), request(large, b"Connection: close"))
    assert answers.count(b"HTTP/1.1 200 ") == 2


@pytest.mark.parametrize("path", [b"http://x:y/", b"http://[/"])
async def test_an_address_that_cannot_be_read_is_refused(path):
    """With a status, and without a fault of the server's."""
    async with serving() as address:
        assert (await asked(address, request(path=path))).startswith(b"HTTP/1.1 400 Bad Request")


async def test_headers_after_a_body_are_not_kept():
    """However many; the body is whole."""
    head = request(b"Transfer-Encoding: chunked", b"Connection: close", method=b"POST")
    trailers = b"A: a\r\n" * HEAD_BYTES
    async with serving() as address:
        answer = await asked(address, head, b"3\r\nabc\r\n0\r\n", trailers, b"\r\n")
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert answer.endswith(b"\r\n\r\n3")


@pytest.mark.parametrize(
    ("parts", "answers"),
    [
        ([b""], b""),
        ([b"\r\n\r\n"], b""),
        ([b"GET / HTTP/1.1\r\nHos"], b"408"),
        ([request(b"Content-Length: 9", method=b"POST"), b"abc"], b"408"),
    ],
    ids=["nothing", "line ends", "headers", "body"],
)
async def test_a_request_comes_in_time(hasty, parts, answers):
    """Or the connection ends; whoever has sent nothing is told nothing."""
    async with serving() as address:
        assert (await asked(address, *parts))[9:12] == answers


async def test_line_ends_after_an_answer_keep_no_connection(hasty):
    """They are no request, though they end the wait for one."""
    async with serving() as address:
        answer = await asked(address, request(), b"\r\n")
    assert answer.count(b"HTTP/1.1") == 1


async def test_whoever_reads_nothing_of_an_answer_is_cut(hasty, monkeypatch):
    """The answer is not kept for ever."""
    cut, lose = asyncio.Event(), HttpConnection.connection_lost

    def lost(connection, error):
        lose(connection, error)
        cut.set()

    monkeypatch.setattr(HttpConnection, "connection_lost", lost)
    async with serving() as address:
        reader, writer = await asyncio.open_connection(*address[:2], limit=1)
        writer.write(request(path=b"/large"))
        await writer.drain()
        # what is still on its way is read; the rest never comes
        await asyncio.wait_for(cut.wait(), PATIENCE)
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(LARGE)
        writer.close()


async def test_few_requests_wait_for_an_answer():
    """With more the connection is cut; so many are answered in their order."""
    async with serving() as address:
        few = await asked(address, request() * MOST_PIPELINED + LAST)
        assert few.count(b"HTTP/1.1 200 ") == MOST_PIPELINED + 1
        assert await asked(address, request() * 1000) == b""


async def test_an_address_has_so_many_connections():
    """The next is refused, until one of them ends."""
    async with serving(most=2) as address:
        (_, one), (_, other) = [await asyncio.open_connection(*address[:2]) for _ in range(2)]
        assert (await asked(address)).startswith(b"HTTP/1.1 429 ")
        for writer in (one, other):
            writer.close()
            await writer.wait_closed()
        answer = await asked(address, LAST)
        while not answer.startswith(b"HTTP/1.1 200 "):
            answer = await asked(address, LAST)


@pytest.mark.parametrize("proxies", ["127.0.0.0/8", "*", "10.0.0.1, 127.0.0.1"])
async def test_a_proxy_has_as_many_as_it_needs(proxies):
    """They are other people's."""
    async with serving(most=1, proxies=proxies) as address:
        _, writer = await asyncio.open_connection(*address[:2])
        assert (await asked(address, LAST)).startswith(b"HTTP/1.1 200 ")
        writer.close()
