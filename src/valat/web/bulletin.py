"""The lobby picture, encoded once for everybody who looks, and at most once a second."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from valat.table.house import House

INTERVAL = 1.0
"""Seconds between two looks at whether the lobby has changed."""


class Bulletin:
    """The newest lobby picture; readers that are slow skip those in between.

    `async with bulletin:` keeps it new.
    """

    def __init__(self, house: House, interval: float = INTERVAL) -> None:
        self._house = house
        self._interval = interval
        self._version = house.lobby_version
        self.text = _encoded(house)
        self._readers: set[Callable[[], None]] = set()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Bulletin":
        self._task = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.wait([self._task])

    def reader(self) -> "Reader":
        """Somebody who has seen nothing yet."""
        if not self._readers:
            self._renew()
        return Reader(self)

    @contextmanager
    def told(self, wake: Callable[[], None]) -> Iterator[None]:
        """Calls `wake` whenever there is a new picture."""
        self._readers.add(wake)
        try:
            yield
        finally:
            self._readers.discard(wake)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._interval)
            if self._readers:
                self._renew()

    def _renew(self) -> None:
        """Draws the picture anew, if the lobby has changed."""
        if self._version == self._house.lobby_version:
            return
        self._version, text = self._house.lobby_version, _encoded(self._house)
        if text != self.text:
            self.text = text
            for wake in self._readers:
                wake()


class Reader:
    """Where one reader of a bulletin stands."""

    __slots__ = ("_bulletin", "_seen")

    def __init__(self, bulletin: Bulletin) -> None:
        self._bulletin = bulletin
        self._seen: bytes | None = None

    def take(self) -> bytes | None:
        """The newest picture; None when it has been seen."""
        if self._seen is self._bulletin.text:
            return None
        self._seen = self._bulletin.text
        return self._seen


def _encoded(house: House) -> bytes:
    return msgspec.json.encode({"type": "lobby", **house.lobby()})
