"""What is read of a push service's answer."""

import asyncio

import pytest

from valat.house.push import transport
from valat.house.push.endpoint import NotPublic
from valat.house.push.transport import MOST_BYTES, PushAnswer, _read_answer, send_over_https

pytestmark = pytest.mark.anyio


async def read(*parts):
    """What comes of an answer."""
    reader = asyncio.StreamReader()
    for part in parts:
        reader.feed_data(part)
    reader.feed_eof()
    return await _read_answer(reader)


async def test_status_and_pause_are_read():
    """Whatever else it says, and however it is cut."""
    answer = await read(b"HTTP/1.1 503 Later\r\nRetry-", b"After: 120\r\nContent-Length: 2\r\n\r\nno")
    assert answer == PushAnswer(503, "120")
    assert await read(b"HTTP/1.1 301 Moved\r\nLocation: http://127.0.0.1/\r\n\r\n") == PushAnswer(301)
    upgrade = b"HTTP/1.1 101 Other\r\nConnection: upgrade\r\nUpgrade: tls\r\n\r\nabc"
    assert await read(upgrade) == PushAnswer(101)


@pytest.mark.parametrize("answer", [b"", b"SSH-2.0\r\n", b"HTTP/1.1 200 OK\r\nA: " + b"a" * MOST_BYTES])
async def test_what_is_no_answer_is_an_error(answer):
    """Nor is more of it read than a status needs."""
    with pytest.raises(OSError, match="push service"):
        await read(answer)


async def test_nothing_is_connected_to_inside(monkeypatch):
    """A name that leads into a network of one's own is given up before that."""

    async def inside(host):
        raise NotPublic(host)

    async def connect(*_, **__):
        raise AssertionError("it has connected")

    monkeypatch.setattr(transport, "public_address", inside)
    monkeypatch.setattr(transport.asyncio, "open_connection", connect)
    with pytest.raises(NotPublic):
        await send_over_https("https://push.example/a", {}, b"")


async def test_the_address_that_was_looked_up_is_the_one_that_is_connected_to(monkeypatch):
    """By the name of its certificate: nobody looks the name up a second time."""
    tried = []

    async def outside(host):
        return "8.8.8.8"

    async def connect(address, port, *, ssl, server_hostname):
        tried.append((address, port, server_hostname, ssl.check_hostname))
        raise OSError("no route")

    monkeypatch.setattr(transport, "public_address", outside)
    monkeypatch.setattr(transport.asyncio, "open_connection", connect)
    with pytest.raises(OSError, match="no route"):
        await send_over_https("https://push.example/a", {}, b"")
    assert tried == [("8.8.8.8", 443, "push.example", True)]
