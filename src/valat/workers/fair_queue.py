"""Who of many is next where few can be served at once: keys take turns, however much one asks."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from valat.kernel.errors import Refusal


class FairQueue:
    """Turns for the owners of keys: each key has one at a time, and those that wait come round in order.

    Args:
        places: turns at once.
        most: how many may wait.
    """

    def __init__(self, places: int, most: int) -> None:
        self._free, self._most = places, most
        # in the order of their next turns
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._served = set[str]()

    def __len__(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """A turn, which lasts until the block is left. Raises Refusal `busy` where too many wait."""
        await self._wait(key)
        try:
            yield
        finally:
            self._end(key)

    async def _wait(self, key: str) -> None:
        if len(self) >= self._most:
            raise Refusal("The server is busy. Please try again in a moment.", code="busy")
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(key, deque()).append(turn)
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            # its turn may have come in the same moment
            if not turn.cancelled():
                self._end(key)
            elif turn in self._waiting.get(key, ()):
                self._forget(key, turn)
            raise

    def _end(self, key: str) -> None:
        self._free += 1
        self._served.discard(key)
        # to the end: a key with many requests waits for each behind all others
        if key in self._waiting:
            self._waiting[key] = self._waiting.pop(key)
        self._serve()

    def _forget(self, key: str, turn: asyncio.Future[None]) -> None:
        self._waiting[key].remove(turn)
        if not self._waiting[key]:
            del self._waiting[key]

    def _serve(self) -> None:
        """Gives the free places to those whose turn it is."""
        while self._free:
            key = next((key for key in self._waiting if key not in self._served), None)
            if key is None:
                return
            turn = self._waiting[key][0]
            self._forget(key, turn)
            # a request that was given up, and does not know it yet, is passed over
            if not turn.done():
                self._free -= 1
                self._served.add(key)
                turn.set_result(None)
