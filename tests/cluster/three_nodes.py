"""Three nodes as operators run them, with a line to each server that a test cuts, holds up and mends."""

import os
import signal
import subprocess
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from shutil import copy, rmtree

from sqlalchemy import URL

from tests import postgres, redis
from tests.cluster.link import Address, Link, link
from tests.cluster.servers import KEYS, NodeServer
from valat.store.address import DRIVER

NAMES = ("ana", "bea", "cid")
DURABLE = ("shared_buffers=32MB",)


class LinkedNode:
    """A node and its lines.

    Attributes:
        server: its process.
        database, bus, door: the lines to the database, to the bus, and from other nodes to it.
    """

    def __init__(self, server: NodeServer, database: Link, bus: Link, door: Link) -> None:
        self.server, self.database, self.bus, self.door = server, database, bus, door

    def mend(self) -> None:
        """All its lines are as at first."""
        for line in (self.database, self.bus, self.door):
            line.mend()


class ThreeNodes:
    """Nodes, their database and their bus.

    Attributes:
        nodes: all three.
        folder: with the folders of the nodes.
        place: the folder of the database's server.
    """

    def __init__(self, folder: Path, place: Path, bus: Path) -> None:
        self.folder, self.place, self._bus = folder, place, bus
        self.nodes: list[LinkedNode] = []

    @property
    def urls(self) -> list[str]:
        """Where people find the nodes."""
        return [node.server.url for node in self.nodes]

    @property
    def database(self) -> URL:
        """The database without a line."""
        return postgres.address(self.place, "house")

    def restart_database(self) -> None:
        """As an operator does for an update: connections are ended."""
        postgres.stop(self.place)
        postgres.start(self.place, *DURABLE)

    def kill_database(self) -> None:
        """SIGKILL for the server, and a new life."""
        process = int((self.place / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(process, signal.SIGKILL)
        postgres.start_again(self.place, *DURABLE)

    def restart_bus(self) -> None:
        """It forgets everything, and all connections end."""
        redis.stop(self._bus)
        redis.start(self._bus)

    async def add(self, stack: AsyncExitStack, name: str) -> None:
        """Starts one more node."""
        own = self.folder / name
        own.mkdir()
        for key in KEYS if self.nodes else ():
            copy(self.nodes[0].server.folder / key, own / key)
        database = await stack.enter_async_context(link(Address(path=f"{self.place}/.s.PGSQL.5432")))
        bus = await stack.enter_async_context(link(Address(path=f"{self._bus}/redis")))
        url = URL.create(DRIVER, "valat", host="127.0.0.1", port=database.port, database="house")
        server = NodeServer(own, name, url, VALAT_BUS=f"redis://127.0.0.1:{bus.port}")
        door = await stack.enter_async_context(link(Address(server.port)))
        server.reached_at(f"http://127.0.0.1:{door.port}")
        await stack.enter_async_context(server)
        self.nodes.append(LinkedNode(server, database, bus, door))


@asynccontextmanager
async def three_nodes(folder: Path) -> AsyncIterator[ThreeNodes]:
    """Nodes that run, on a database that keeps what it commits. Skips the test where servers are missing."""
    place = postgres.new_folder()
    try:
        postgres.start(place, *DURABLE)
        postgres.execute(postgres.address(place, "postgres"), "CREATE DATABASE house")
        with redis.server() as bus:
            async with AsyncExitStack() as stack:
                made = ThreeNodes(folder, place, bus)
                for name in NAMES:
                    await made.add(stack, name)
                yield made
    finally:
        with suppress(subprocess.CalledProcessError):
            postgres.stop(place, "immediate")
        rmtree(place, ignore_errors=True)
