"""The lobby picture, encoded once for all who look: at most once a second, and a big one less often."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from valat.house.lobby import Lobby

INTERVAL = 1.0
"""Seconds between two looks at whether the lobby has changed."""
BYTES_A_S, SMALL = 2_000, 8_000
"""What a viewer of a full lobby is sent a second on average; smaller pictures come each second."""


def pause_after(size: int, interval: float = INTERVAL) -> float:
    """Seconds until the next picture may come after one of so many bytes.

    >>> pause_after(5_000), pause_after(18_000)
    (1.0, 9.0)
    """
    return max(interval, size / BYTES_A_S) if size > SMALL else interval


class LobbyBroadcaster:
    """The newest lobby picture; readers that are slow skip those in between.

    `async with broadcaster:` keeps it new.
    """

    def __init__(self, lobby: Lobby, interval: float = INTERVAL) -> None:
        self._lobby = lobby
        self._interval = interval
        self._version = lobby.version
        self.picture = _encode_lobby(lobby)
        self._wakers: set[Callable[[], None]] = set()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "LobbyBroadcaster":
        self._task = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.wait([self._task])

    def reader(self) -> "LobbyReader":
        """A reader that has read nothing yet."""
        if not self._wakers:  # nobody was there for whom the picture was kept new
            self._refresh()
        return LobbyReader(self)

    @contextmanager
    def subscribe(self, wake: Callable[[], None]) -> Iterator[None]:
        """Calls `wake` whenever there is a new picture."""
        self._wakers.add(wake)
        try:
            yield
        finally:
            self._wakers.discard(wake)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(pause_after(len(self.picture), self._interval))
            if self._wakers:
                self._refresh()

    def _refresh(self) -> None:
        """Draws the picture again, if the lobby has changed."""
        if self._version == self._lobby.version:
            return
        self._version, picture = self._lobby.version, _encode_lobby(self._lobby)
        # the version also counts what leaves the picture as it is, such as a second tab
        if picture != self.picture:
            self.picture = picture
            for wake in self._wakers:
                wake()


class LobbyReader:
    """Which picture one reader has read last."""

    __slots__ = ("_broadcaster", "_last_read")

    def __init__(self, broadcaster: LobbyBroadcaster) -> None:
        self._broadcaster = broadcaster
        self._last_read: bytes | None = None

    def next_picture(self) -> bytes | None:
        """The newest picture; None when it has been read."""
        # the very bytes, which are made again only when they differ: no reader compares a long picture
        if self._last_read is self._broadcaster.picture:
            return None
        self._last_read = self._broadcaster.picture
        return self._last_read


def _encode_lobby(lobby: Lobby) -> bytes:
    return msgspec.json.encode(lobby.picture())
