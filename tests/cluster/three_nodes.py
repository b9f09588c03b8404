"""Three nodes as operators run them, with a line to each server that a test cuts, holds up and mends."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from shutil import copy

from redis.asyncio import Redis
from sqlalchemy import URL

from tests import redis
from tests.cluster.database_pair import DATABASE, DatabasePair, database_pair
from tests.cluster.link import Address, Link, link
from tests.cluster.servers import KEYS, NodeServer
from valat.store.address import DRIVER

NAMES = ("ana", "bea", "cid")
MANY = "100000"
CROWDED = {
    "VALAT_WATCHERS": MANY,
    "VALAT_SOCKETS_ADDRESS": MANY,
    "VALAT_SOCKETS_PLAYER": MANY,
    "VALAT_CONNECTIONS_ADDRESS": MANY,
}
"""One address may be many people."""


class LinkedNode:
    """A node and its lines.

    Attributes:
        server: its process.
        databases, bus, door: the lines to both databases, to the bus, and from other nodes to it.
    """

    def __init__(self, server: NodeServer, databases: Sequence[Link], bus: Link, door: Link) -> None:
        self.server, self.databases, self.bus, self.door = server, databases, bus, door

    def mend(self) -> None:
        """All its lines are as at first."""
        for line in (*self.databases, self.bus, self.door):
            line.mend()


class ThreeNodes:
    """Nodes, their databases and their bus.

    Attributes:
        nodes: all three.
        folder: with the folders of the nodes.
        databases: the primary and its standby.
    """

    def __init__(self, folder: Path, databases: DatabasePair, bus: Path) -> None:
        self.folder, self.databases, self._bus = folder, databases, bus
        self.nodes: list[LinkedNode] = []
        self._echo: asyncio.Task[None] | None = None

    @property
    def urls(self) -> list[str]:
        """Where people find the nodes."""
        return [node.server.url for node in self.nodes]

    async def restart_bus(self) -> None:
        """It forgets everything, and all connections end."""
        await asyncio.to_thread(redis.stop, self._bus)
        await asyncio.to_thread(redis.start, self._bus)

    async def flush_bus(self) -> None:
        """It forgets everything."""
        async with Redis.from_url(redis.address(self._bus)) as client:
            await client.flushall()

    async def double_bus(self) -> None:
        """From now on all that it passes on comes twice."""
        self._echo = asyncio.create_task(self._repeat())

    async def _repeat(self) -> None:
        repeated = list[bytes]()
        async with Redis.from_url(redis.address(self._bus)) as client, client.pubsub() as channels:
            await channels.psubscribe("*")
            async for message in channels.listen():
                if message["type"] != "pmessage":
                    continue
                if message["data"] in repeated:
                    repeated.remove(message["data"])
                    continue
                repeated.append(message["data"])
                await client.publish(message["channel"], message["data"])

    async def undouble_bus(self) -> None:
        """It passes on everything once."""
        assert self._echo is not None
        assert not self._echo.done()
        self._echo.cancel()
        await asyncio.wait([self._echo])

    async def add(self, stack: AsyncExitStack, name: str) -> None:
        """Starts one more node."""
        own = self.folder / name
        own.mkdir()
        for key in KEYS if self.nodes else ():
            copy(self.nodes[0].server.folder / key, own / key)
        sockets = [Address(path=f"{folder}/.s.PGSQL.5432") for folder in self.databases.folders]
        databases = [await stack.enter_async_context(link(socket)) for socket in sockets]
        bus = await stack.enter_async_context(link(Address(path=f"{self._bus}/redis")))
        server = NodeServer(
            own, name, _address(databases), VALAT_BUS=f"redis://127.0.0.1:{bus.port}", **CROWDED
        )
        door = await stack.enter_async_context(link(Address(server.port)))
        server.reached_at(f"http://127.0.0.1:{door.port}")
        await stack.enter_async_context(server)
        self.nodes.append(LinkedNode(server, databases, bus, door))


def _address(databases: Sequence[Link]) -> URL:
    """The address of both, of which libpq takes the one that writes."""
    query = {
        "host": ",".join("127.0.0.1" for _ in databases),
        "port": ",".join(str(database.port) for database in databases),
        "target_session_attrs": "read-write",
    }
    return URL.create(DRIVER, "valat", database=DATABASE, query=query)


@asynccontextmanager
async def three_nodes(folder: Path) -> AsyncIterator[ThreeNodes]:
    """Nodes that run, on databases that keep what they commit. Skips the test where servers are missing."""
    with database_pair() as databases, redis.server() as bus:
        async with AsyncExitStack() as stack:
            made = ThreeNodes(folder, databases, bus)
            for name in NAMES:
                await made.add(stack, name)
            yield made
