"""The lobby picture, encoded once for everybody who looks, and at most once a second."""

import asyncio

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
        self._number = house.lobby_version
        self._text = _encoded(house)
        self._readers = 0
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Bulletin":
        self._task = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.wait([self._task])

    async def after(self, seen: int | None) -> tuple[int, bytes]:
        """Number and JSON of the newest picture, once it is another than that seen (None: nothing yet)."""
        self._readers += 1
        try:
            if seen is None and self._readers == 1:
                self._renew()
            while self._number == seen:
                await self._changed.wait()
            return self._number, self._text
        finally:
            self._readers -= 1

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._interval)
            if self._readers:
                self._renew()

    def _renew(self) -> None:
        """Draws the picture anew, if the lobby has changed."""
        if self._number != self._house.lobby_version:
            self._number, self._text = self._house.lobby_version, _encoded(self._house)
            self._changed.set()
            self._changed = asyncio.Event()


def _encoded(house: House) -> bytes:
    return msgspec.json.encode({"type": "lobby", **house.lobby()})
