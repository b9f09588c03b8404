"""The line that tests cut does what they rely on."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from tests.cluster.link import Address, link

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def echoing():
    """A line to a server that sends back what comes."""

    async def echo(reader, writer):
        while piece := await reader.read(100):
            writer.write(piece)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    async with link(Address(server.sockets[0].getsockname()[1])) as made:
        yield made
    server.close()


async def test_what_comes_is_handed_on():
    async with echoing() as made:
        reader, writer = await asyncio.open_connection("127.0.0.1", made.port)
        writer.write(b"move")
        assert await reader.read(100) == b"move"
        writer.write_eof()
        assert await reader.read(100) == b""
        writer.close()


async def test_what_is_held_up_comes_once_it_is_mended():
    async with echoing() as made:
        reader, writer = await asyncio.open_connection("127.0.0.1", made.port)
        made.hold()
        writer.write(b"move")
        answer = asyncio.create_task(reader.read(100))
        await asyncio.wait([answer], timeout=0.05)
        assert not answer.done()
        made.mend()
        assert await answer == b"move"
        writer.close()


async def is_over(reader):
    """Whether nothing comes any more."""
    try:
        return await reader.read(100) == b""
    except ConnectionError:
        return True


async def test_a_cut_ends_what_there_is_and_what_comes():
    async with echoing() as made:
        reader, before = await asyncio.open_connection("127.0.0.1", made.port)
        made.cut()
        assert await is_over(reader)
        reader, after = await asyncio.open_connection("127.0.0.1", made.port)
        assert await is_over(reader)
        before.close()
        after.close()
