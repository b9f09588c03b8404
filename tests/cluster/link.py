"""A line between two servers that a test cuts, holds up or slows down."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

PIECE = 1 << 16
SLOW_S = 0.05


class Address(NamedTuple):
    """Where a server listens: a port of the loopback, or a socket of the file system."""

    port: int = 0
    path: str = ""


class Link:
    """Hands on what comes to its own port, as `link` makes one.

    Attributes:
        port: on 127.0.0.1.
        delay_s: so much later each piece arrives.
    """

    def __init__(self, target: Address) -> None:
        self._target = target
        self._passing = asyncio.Event()
        self._passing.set()
        self._writers = set[asyncio.StreamWriter]()
        self._pumps = set[asyncio.Task[None]]()
        self._is_cut = False
        self.port, self.delay_s = 0, 0.0

    def cut(self) -> None:
        """Ends all connections; new ones end at once."""
        self._is_cut = True
        for writer in self._writers:
            writer.transport.abort()

    def hold(self) -> None:
        """Connections stay, and nothing passes either way."""
        self._passing.clear()

    def slow_down(self) -> None:
        """Every piece takes long either way."""
        self.delay_s = SLOW_S

    def mend(self) -> None:
        """All is as it was at first; what was held up passes now."""
        self._is_cut, self.delay_s = False, 0.0
        self._passing.set()

    def close(self) -> None:
        """Ends all for good."""
        self.cut()
        for pump in self._pumps:
            pump.cancel()

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hands on what comes by a connection, until either side ends it."""
        self._writers.add(writer)
        try:
            # whoever connects to what is cut has a connection that ends
            if self._is_cut:
                return
            there, back = await self._connect()
            self._writers.add(back)
            pumps = [asyncio.create_task(self._pump(*pair)) for pair in ((reader, back), (there, writer))]
            self._pumps.update(pumps)
            await asyncio.wait(pumps)
            self._pumps.difference_update(pumps)
            self._writers.discard(back)
        except OSError:
            return
        finally:
            self._writers.discard(writer)
            writer.transport.abort()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._target.path:
            return await asyncio.open_unix_connection(self._target.path)
        return await asyncio.open_connection("127.0.0.1", self._target.port)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(PIECE):
                await asyncio.sleep(self.delay_s)
                await self._passing.wait()
                writer.write(piece)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def link(target: Address, port: int = 0) -> AsyncIterator[Link]:
    """A line to a server.

    Args:
        port: where it listens; 0 for any that is free.
    """
    made = Link(target)
    server = await asyncio.start_server(made.accept, "127.0.0.1", port)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()
        made.close()
        # connections end in the loop's next turns
        await asyncio.sleep(0)
