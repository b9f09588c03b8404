"""Many people who look on at one table, and who all come at once."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from urllib.parse import urlsplit

from tests.cluster.play import PAUSE_S
from tests.patience import PATIENCE
from valat.client import Client
from valat.kernel.errors import Refusal

SWITCHING = b"HTTP/1.1 101"


class Crowd:
    """People who look on, each by a socket to any of the nodes.

    Args:
        size: how many they are.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._writers: list[asyncio.StreamWriter] = []

    async def come_twice(self, urls: Sequence[str], rng: Random) -> None:
        """All come; all their connections break, and all come again at once."""
        async with asyncio.timeout(PATIENCE):
            path, cookies = await _open_table(rng.choice(urls))
            places = [rng.choice(urls) for _ in range(self._size)]
            for _ in range(2):
                self.leave()
                self._writers = await asyncio.gather(*(_come(place, path, cookies) for place in places))

    def leave(self) -> None:
        """Their connections break."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers = []


async def _open_table(url: str) -> tuple[str, str]:
    """The path of a table's socket, and the cookies of a player who may look on there."""
    while True:
        with suppress(Refusal):
            async with Client(url) as person:
                opened = await person.open_table(game="santase", fill="people", access="public", seat=0)
                return f"/ws/table/{opened.table}", person.cookies
        await asyncio.sleep(PAUSE_S)


async def _come(url: str, path: str, cookies: str) -> asyncio.StreamWriter:
    """A socket that is open; tried again until it is."""
    host = urlsplit(url)
    asked = (
        f"GET {path} HTTP/1.1\r\nHost: {host.netloc}\r\nCookie: {cookies}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    while True:
        with suppress(OSError, EOFError):
            reader, writer = await asyncio.open_connection(host.hostname, host.port)
            writer.write(asked.encode())
            if (await reader.readuntil(b"\r\n\r\n")).startswith(SWITCHING):
                return writer
            writer.transport.abort()
        await asyncio.sleep(PAUSE_S)
