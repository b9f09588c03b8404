"""A real server that is killed without warning and started again on the same port and folder."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.patience import PATIENCE
from tests.serving import SERVE, lasting_port

SETTINGS = {
    "VALAT_PACE": "0",
    "VALAT_GUESTS_BURST": "10000",
    "VALAT_REQUESTS_BURST": "100000",
    "VALAT_CONNECTIONS_BURST": "100000",
    "VALAT_MESSAGES": "100000",
    "VALAT_MESSAGES_BURST": "100000",
}


class MortalServer:
    """`async with MortalServer(folder) as server:`; counts its lives.

    Attributes:
        url: the same in all its lives.
        kills: how often it died.
    """

    def __init__(self, folder: Path, **environment: str) -> None:
        self._environment = environment
        self._port = lasting_port()
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None
        self.url = f"http://127.0.0.1:{self._port}"
        self.kills = 0

    async def __aenter__(self) -> "MortalServer":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._end(self._running.terminate)

    async def start(self) -> None:
        """Returns when it listens."""
        command = (*SERVE, "--port", str(self._port), "--data", str(self._folder))
        self._process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, env={**os.environ, **SETTINGS, **self._environment}
        )
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        assert b"http" in line, f"the server said {line!r} instead of its address"

    async def kill(self, meanwhile: Callable[[], Awaitable[None]] | None = None) -> None:
        """SIGKILL, and a new life; before that, what is to happen while nobody serves the folder."""
        await self._end(self._running.kill)
        self.kills += 1
        if meanwhile is not None:
            await meanwhile()
        await self.start()

    @property
    def _running(self) -> asyncio.subprocess.Process:
        assert self._process is not None
        return self._process

    async def _end(self, how) -> None:
        how()
        async with asyncio.timeout(PATIENCE):
            await self._running.wait()
