"""The socket of an arena's seats: the house opens them, asks and closes them; with it they end."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from valat.arena.service.house import HouseAway, authorization
from valat.arena.service.lessee import Means
from valat.arena.service.messages import (
    ArenaHello,
    CloseSeat,
    FromArena,
    OpenSeat,
    Ping,
    SeatFailed,
    ToArena,
)
from valat.arena.service.packages import PackageCache
from valat.arena.service.patience import patient
from valat.arena.service.seat_thread import SeatThread

MOST_FRAME = 2**22
"""Bytes: a deal that is over comes with its whole record."""

PATIENCE_S = 10.0
"""For seats to end what they do."""


class SeatSocket:
    """The loop of seats.

    Args:
        url: the house's address.
        key: by which it knows its arenas.
        most: seats that are held at once.
        noted: hears a line when the socket comes and goes.
    """

    def __init__(
        self,
        url: str,
        key: str,
        packages: PackageCache,
        means: Means,
        most: int,
        noted: Callable[[str], None],
    ) -> None:
        self._url = url.rstrip("/").replace("http", "ws", 1) + "/ws/arena"
        self._key, self._packages, self._means = key, packages, means
        self._most, self._noted = most if means.lane else 0, noted
        self._seats: Seats | None = None

    @property
    def is_idle(self) -> bool:
        """Whether no bot sits at a table, and none ends what it does there."""
        return self._seats is None or self._seats.alive == 0

    async def run(self) -> None:
        """Holds seats until it is cancelled, and comes again whenever the house was away."""
        while True:
            await patient(self._hold, self._means.pauses, self._noted)
            await asyncio.sleep(self._means.pauses[0])

    async def _hold(self) -> None:
        """One connection, from its first frame to its end. Raises HouseAway where it was of no use."""
        try:
            socket = await connect(
                self._url, additional_headers=authorization(self._key), max_size=MOST_FRAME, proxy=None
            )
        except (OSError, InvalidHandshake, TimeoutError) as error:
            raise HouseAway(f"The house refused the socket for seats: {error}.") from None
        async with socket:
            self._seats = seats = Seats(self._packages, self._most)
            hello = ArenaHello(self._means.name, self._means.lane, self._most)
            try:
                await socket.send(_encode(hello).decode())
                await _serve(socket, seats)
            except (WebSocketException, msgspec.MsgspecError) as error:
                why = f"The socket for seats was closed: {error}"
                if not seats.is_used:
                    raise HouseAway(why) from None
                self._noted(why)
            finally:
                await seats.close()


async def _serve(socket: ClientConnection, seats: "Seats") -> None:
    """Passes frames both ways until the socket has ended."""
    telling = asyncio.create_task(_tell(socket, seats))
    try:
        async for frame in socket:
            seats.hear(_decode(frame))
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def _tell(socket: ClientConnection, seats: "Seats") -> None:
    while True:
        await socket.send(_encode(await seats.said.get()).decode())


class Seats:
    """The seats of one connection.

    Attributes:
        said: what the house is to be told, in order.
        is_used: whether the house has opened any.
        alive: how many there are, also of those that are closed, and end what they do.
    """

    def __init__(self, packages: PackageCache, most: int) -> None:
        self._packages, self._most = packages, most
        self._seats: dict[str, SeatThread] = {}
        self._loop = asyncio.get_running_loop()
        self.alive, self._end = 0, asyncio.Event()
        self.said = asyncio.Queue[FromArena]()
        self.is_used = False

    def hear(self, frame: ToArena) -> None:
        """Does what a frame says; a seat that has failed hears nothing any more."""
        if isinstance(frame, Ping):
            return
        if isinstance(frame, OpenSeat):
            self._open(frame)
        elif isinstance(frame, CloseSeat):
            if seat := self._seats.pop(frame.seat, None):
                seat.close()
        elif seat := self._seats.get(frame.seat):
            seat.give(frame)

    async def close(self) -> None:
        """Ends all seats; returns when nothing of them is left, or it takes too long."""
        for seat in self._seats.values():
            seat.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                while self.alive:
                    self._end.clear()
                    await self._end.wait()

    def _open(self, frame: OpenSeat) -> None:
        self.is_used = True
        if self.alive >= self._most or frame.seat in self._seats:
            why = "This arena has no free seats."
            self.said.put_nowait(SeatFailed(frame.seat, "not_started", why, True))
            return
        self.alive += 1
        self._seats[frame.seat] = SeatThread(
            frame,
            partial(self._fetched, frame.package),
            partial(self._from_thread, self.said.put_nowait),
            partial(self._from_thread, self._ended, frame.seat),
        )

    def _fetched(self, digest: str) -> Path:
        """The package's folder, asked for by another thread. Raises HouseAway, Refusal."""
        return asyncio.run_coroutine_threadsafe(self._packages.fetch(digest), self._loop).result()

    def _from_thread(self, act: Callable[..., None], *arguments: Any) -> None:
        # where the loop has ended there is nobody to tell
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(act, *arguments)

    def _ended(self, seat: str) -> None:
        self._seats.pop(seat, None)
        self.alive -= 1
        self._end.set()


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(ToArena).decode
