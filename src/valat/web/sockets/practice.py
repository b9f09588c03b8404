"""The socket of practice: a page's bots answer here, and the house's play with them."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from valat.arena.practice.run import PracticeRun
from valat.arena.practice.seats import OpponentBots
from valat.arena.practice.tables import PracticeTables
from valat.contest.live.practice import PracticeGuests
from valat.contest.live.seats import ArenaSeats
from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.errors import CommandRefused, error_of
from valat.protocol.practice import PracticeBegin, PracticeEnd, PracticeMessage, PracticeStop, decode
from valat.store.players import Player
from valat.table.live.subscription import TOO_SLOW
from valat.web.addresses import client_address
from valat.web.frames import receive
from valat.web.limits import Limit
from valat.web.sockets.serve import SocketGate
from valat.web.sockets.writer import SocketWriter

PRACTICE_MESSAGES = Limit("practice_messages", lambda _: RateLimiter(200, 200))
"""Of a page's bots: this process checks the rules of each move."""

MOST_WAITING = 512
"""Messages that may wait for somebody who does not read."""

Outgoing = PracticeMessage | CommandRefused


class Outbox:
    """What waits to be sent to one page."""

    def __init__(self) -> None:
        self._waiting = deque[bytes]()
        self.writer: SocketWriter | None = None
        self.close_code: int | None = None

    def put(self, message: Outgoing) -> None:
        """Sends it as soon as it can be."""
        if len(self._waiting) >= MOST_WAITING:
            self.close_code = TOO_SLOW
        else:
            self._waiting.append(msgspec.json.encode(message))
        if self.writer is not None:
            self.writer.wake()

    def take(self) -> bytes | None:
        """The next message; None when nothing waits."""
        return self._waiting.popleft() if self._waiting else None


class PracticeSocket:
    """What one page has under way: a run, or nothing."""

    def __init__(
        self, tables: PracticeTables, opponents: OpponentBots, address: str, player: str, outbox: Outbox
    ) -> None:
        self._tables, self._address, self._player, self._outbox = tables, address, player, outbox
        self._opponents = opponents
        self._run: PracticeRun | None = None
        self._task: asyncio.Task[None] | None = None

    async def handle(self, text: str | bytes) -> None:
        """Does what a message says. Raises Refusal."""
        match decode(text):
            case PracticeBegin() as begin:
                # made before the one under way ends: one that cannot begin ends nothing
                run = PracticeRun(begin, self._tables.pool, self._outbox.put, self._opponents)
                await self.stop("stopped")
                self._run, self._task = run, asyncio.create_task(self._play(run))
            case PracticeStop():
                await self.stop("stopped")
            case command:
                # of a run that is over there may be answers on their way
                if self._run is not None:
                    self._run.take(command)

    async def stop(self, why: Literal["stopped"] | None = None) -> None:
        """Ends the run under way, and tells so unless the page is gone."""
        if self._task is None or self._task.done():
            return
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._run = None
        if why is not None:
            self._outbox.put(PracticeEnd(why))

    async def _play(self, run: PracticeRun) -> None:
        try:
            with self._tables.place(run, self._address, self._player):
                await self._play_games(run)
        except Refusal as refusal:
            self._outbox.put(CommandRefused(error_of(refusal), None))

    async def _play_games(self, run: PracticeRun) -> None:
        try:
            await run.play()
        except* Refusal as group:
            # of one of its games, as where its bot is gone meanwhile: it ends them all
            refusal = next(error for error in group.exceptions if isinstance(error, Refusal))
            self._outbox.put(CommandRefused(error_of(refusal), None))
            self._outbox.put(PracticeEnd("stopped"))


@websocket("/ws/practice")
async def practice_socket(
    socket: WebSocket,
    arena_seats: NamedDependency[ArenaSeats],
    practice: NamedDependency[PracticeTables],
    gate: NamedDependency[SocketGate],
) -> None:
    """Plays games of practice with the bots of the caller's page."""

    async def serve(player: Player) -> None:
        outbox = Outbox()
        writer = outbox.writer = SocketWriter(socket, outbox.take, lambda: outbox.close_code)
        opponents = PracticeGuests(arena_seats)
        session = PracticeSocket(practice, opponents, client_address(socket), player.id, outbox)
        try:
            await _read(socket, session, outbox)
        finally:
            await session.stop()
            await writer.stop()
            PRACTICE_MESSAGES.of(socket).forget(id(socket))

    await gate.serve(socket, serve)


async def _read(socket: WebSocket, session: PracticeSocket, outbox: Outbox) -> None:
    """Takes each message, no faster than the limit; until the page leaves. Raises Disconnected."""
    limiter = PRACTICE_MESSAGES.of(socket)
    while True:
        message = await receive(socket)
        # held back, not refused: meanwhile nothing more is read, and TCP makes the sender wait
        if wait := limiter.take(id(socket)):
            await asyncio.sleep(wait)
        try:
            await session.handle(message)
        except Refusal as refusal:
            outbox.put(CommandRefused(error_of(refusal), None))
