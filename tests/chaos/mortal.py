"""A real server that is killed without warning and started again on the same port and folder."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.forked import ForkedProgram
from tests.serving import FOR_THE_TESTS, lasting_port

SETTINGS = {
    "VALAT_PACE": "0",
    "VALAT_GUESTS_BURST": "10000",
    "VALAT_REQUESTS_BURST": "100000",
    "VALAT_CONNECTIONS_BURST": "100000",
    "VALAT_MESSAGES": "100000",
    "VALAT_MESSAGES_BURST": "100000",
    **FOR_THE_TESTS,
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
        self._program: ForkedProgram | None = None
        self.url = f"http://127.0.0.1:{self._port}"
        self.kills = 0

    async def __aenter__(self) -> "MortalServer":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._end()

    async def start(self) -> None:
        """Returns when it listens."""
        words = ["serve", "--port", str(self._port), "--data", str(self._folder)]
        environment = {**os.environ, **SETTINGS, **self._environment}
        self._program = await asyncio.to_thread(ForkedProgram, words, environment)
        assert "http" in self._program.line, f"the server said {self._program.line!r} instead of its address"

    async def kill(self, meanwhile: Callable[[], Awaitable[None]] | None = None) -> None:
        """SIGKILL, and a new life; before that, what is to happen while nobody serves the folder."""
        await self._end(kill=True)
        self.kills += 1
        if meanwhile is not None:
            await meanwhile()
        await self.start()

    async def _end(self, *, kill: bool = False) -> None:
        assert self._program is not None
        await asyncio.to_thread(self._program.end, kill=kill)
