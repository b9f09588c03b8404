"""Nodes of one house, each a server in a process of its own."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory, TemporaryFile

from sqlalchemy import URL

from tests.chaos.mortal import SETTINGS, MortalServer
from tests.forked import ForkedProgram
from tests.patience import PATIENCE
from tests.serving import lasting_port
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

    def shift_clock(self, hours: int) -> None:
        """From its next start on its machine's clock is wrong by that."""
        self._environment["TEST_CLOCK_HOURS"] = str(hours)

    async def start(self) -> None:
        """Returns when it listens; while the database is away it is started again, as by systemd."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                await super().start()
            except AssertionError:
                await self._end()
                if time.monotonic() >= until:
                    raise
            else:
                return

    async def refusal(self, keys: Sequence[str] = KEYS, **environment: str) -> str:
        """What a server says that is refused; empty where it is not.

        Args:
            keys: those of this one that it has, too.
            environment: where its settings differ from this one's.
        """
        with TemporaryDirectory() as folder, TemporaryFile("w+") as said:
            for key in keys:
                copy(self.folder / key, Path(folder) / key)
            words = ["serve", "--port", str(lasting_port()), "--data", folder]
            settings = {**os.environ, **SETTINGS, **self._environment, **environment}
            program = await asyncio.to_thread(ForkedProgram, words, settings, said.fileno())
            await asyncio.to_thread(program.end)
            said.seek(0)
            return "" if "http" in program.line else program.line + said.read()

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
