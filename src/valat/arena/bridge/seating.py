"""Seats for programs that connect: a program that fits gets one, any other is told why."""

import asyncio
from contextlib import suppress

import msgspec

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bridge.connection import MOST_LINE, Connection
from valat.arena.bridge.lines import SEAT_NAMES, VERSION, Connecting, ErrorLine, ReadyFor, Seated, Teams
from valat.kernel.errors import Refusal

MOST_WAITING = 16
"""Connections that have not said who they are, at a time."""

_ORDER = (0, 2, 1, 3)
"""In which seats are given to programs that take any: first one side, then the other."""


class Patience(msgspec.Struct, frozen=True):
    """How many seconds there are to wait.

    Attributes:
        seating: for all four to sit.
        answer: for a line, a move's thinking in it.
    """

    seating: float = 600
    answer: float = 120


class SeatFault(Exception):
    """The program at a seat has broken the protocol."""

    def __init__(self, seat: int, fault: BotFault) -> None:
        super().__init__(fault.why)
        self.seat, self.fault = seat, fault


class Seating:
    """A room that listens at a port until four programs sit.

    Args:
        teams: names, of North-South and East-West in the open room; None until one of them sits. Rooms of one
            match share the list.
        closed: whether the teams sit the other way round.

    Attributes:
        port: where it listens; one that was free where 0 was asked for.
    """

    def __init__(self, patience: Patience, teams: list[str | None], *, closed: bool = False) -> None:
        self._patience, self._teams, self._closed = patience, teams, closed
        self._players: dict[int, Connection] = {}
        self._waiting = set[Connection]()
        self._full = asyncio.Event()
        self._server: asyncio.Server | None = None
        self.port = 0

    async def listen(self, host: str, port: int) -> None:
        """Opens the port. Raises Refusal `no_address`."""
        try:
            self._server = await asyncio.start_server(self._come, host, port, limit=MOST_LINE)
        except OSError as error:
            why = f"Can't listen on {host}, port {port}: {error.strerror}."
            raise Refusal(why, code="no_address") from None
        self.port = self._server.sockets[0].getsockname()[1]

    @property
    def teams(self) -> tuple[str, str]:
        """The names of North-South and East-West, once all sit."""
        return self._teams[self._side(0)] or "", self._teams[self._side(1)] or ""

    def _side(self, seat: int) -> int:
        """The place of the seat's team."""
        return (seat + self._closed) % 2

    async def wait(self) -> tuple[Connection, ...]:
        """The programs by seat, all ready to start; the port is closed then.

        Raises:
            Refusal: not all have come in time; code `no_players`.
            SeatFault: one has left, or said something else than that it is ready.
        """
        try:
            async with asyncio.timeout(self._patience.seating):
                await self._full.wait()
        except TimeoutError:
            free = ", ".join(name for seat, name in enumerate(SEAT_NAMES) if seat not in self._players)
            why = f"No one took {free} within {self._patience.seating:g} seconds."
            raise Refusal(why, code="no_players") from None
        finally:
            self._stop()
        players = tuple(self._players[seat] for seat in range(4))
        for seat, player in enumerate(players):
            await self._greet(seat, player)
        return players

    def close(self) -> None:
        """Closes the port and all connections."""
        self._stop()
        for player in self._players.values():
            player.close()

    def _stop(self) -> None:
        if self._server is not None:
            self._server.close()
        for player in self._waiting:
            player.close()

    async def _greet(self, seat: int, player: Connection) -> None:
        seconds = self._patience.answer
        try:
            await _expect(player, ReadyFor(seat, "teams"), seconds)
            await player.send(Teams(*self.teams), seconds)
            await _expect(player, ReadyFor(seat, "start"), seconds)
        except BotFault as fault:
            raise SeatFault(seat, fault) from None

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody has connected."""
        player = Connection(reader, writer)
        try:
            if len(self._waiting) >= MOST_WAITING:
                raise BotFault("forbidden", "Too many programs are waiting for a seat.")
            self._waiting.add(player)
            try:
                await self._seat(player)
            finally:
                self._waiting.discard(player)
        except BotFault as fault:
            with suppress(BotFault):
                await player.send(ErrorLine(fault.why), self._patience.answer)
            player.close()

    async def _seat(self, player: Connection) -> None:
        """Gives the program a seat. Raises BotFault."""
        message = await player.receive(self._patience.answer)
        if not isinstance(message, Connecting):
            raise BotFault("unreadable", "The first line must say who connects and for which seat.")
        if message.version != VERSION:
            raise BotFault(
                "unreadable", f"This table manager supports only version {VERSION} of the protocol."
            )
        seat = self._free_seat(message)
        player.upper = message.upper
        self._players[seat] = player
        self._teams[self._side(seat)] = message.team
        # before anything is sent, which may fail: then it is the wait for its answer that ends the session
        if len(self._players) == len(SEAT_NAMES):
            self._full.set()
        await player.send(Seated(seat, message.team), self._patience.answer)

    def _free_seat(self, message: Connecting) -> int:
        """The seat that the program gets. Raises BotFault."""
        team = message.team
        if message.seat in self._players:
            raise BotFault("forbidden", f"{SEAT_NAMES[message.seat]} is taken.")
        wanted = _ORDER if message.seat is None else (message.seat,)
        for seat in wanted:
            if seat not in self._players and self._teams[self._side(seat)] in (None, team):
                return seat
        if message.seat is None:
            raise BotFault("forbidden", f"No seat is free for {team}.")
        other = self._teams[self._side(message.seat)]
        raise BotFault("forbidden", f"{SEAT_NAMES[message.seat]} plays for {other}, not for {team}.")


async def _expect(player: Connection, wanted: ReadyFor, seconds: float) -> None:
    if await player.receive(seconds) != wanted:
        raise BotFault("other_turn", f"Expected 'ready for {wanted.what}'.")
