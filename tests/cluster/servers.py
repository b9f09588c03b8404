"""Nodes of one house, each a server in a process of its own."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from shutil import copy

from sqlalchemy import URL

from tests.chaos.mortal import MortalServer
from valat.store.address import without_password

KEYS = ("house.key", "cookie.key", "arena.key")
"""What all nodes know."""


class NodeServer(MortalServer):
    """A node that is killed for good, or stopped as operators do it."""

    def __init__(self, folder: Path, name: str, database: URL, **environment: str) -> None:
        super().__init__(
            folder,
            VALAT_CLUSTER="nodes",
            VALAT_NODE=name,
            VALAT_DATABASE=without_password(database),
            VALAT_SOLVER_SHARE="0",
            VALAT_REFERENCE_WORKERS="0",
            VALAT_PUZZLE_DEALS="0",
            **environment,
        )
        self.name, self.folder = name, folder
        self._environment["VALAT_NODE_URL"] = self.url

    @property
    def port(self) -> int:
        """Where it listens."""
        return self._port

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._program is not None
        return self._program.pid

    def setting(self, name: str) -> str:
        """What it is started with."""
        return self._environment[name]

    def reached_at(self, url: str) -> None:
        """From its next start on others reach it there."""
        self._environment["VALAT_NODE_URL"] = url

    def send_signal(self, number: int) -> None:
        """Stops the process where it is, or lets it go on."""
        assert self._program is not None
        self._program.send_signal(number)

    async def die(self) -> None:
        """SIGKILL, and no new life."""
        await self._end(kill=True)
        self.kills += 1
        self._program = None

    async def leave(self) -> None:
        """SIGTERM; returns when the process has ended."""
        await self._end()
        self._program = None

    async def __aexit__(self, *_: object) -> None:
        if self._program is not None:
            await self.leave()


@asynccontextmanager
async def nodes(
    folder: Path, database: URL, names: Sequence[str], **environment: str
) -> AsyncIterator[list[NodeServer]]:
    """Nodes with these names, which share a database and keys."""
    async with AsyncExitStack() as stack:
        running: list[NodeServer] = []
        for name in names:
            own = folder / name
            own.mkdir(exist_ok=True)
            for key in KEYS if running else ():
                copy(running[0].folder / key, own / key)
            # made one after the other: each has a port by then
            server = NodeServer(own, name, database, **environment)
            running.append(await stack.enter_async_context(server))
        yield running
