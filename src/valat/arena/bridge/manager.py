"""A session of a table manager: one room, or two in which the teams sit the other way round."""

import asyncio
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from valat.arena.bridge.lines import SEAT_NAMES
from valat.arena.bridge.report import board_imps, board_words, north_south, session_records
from valat.arena.bridge.seating import Patience, SeatFault, Seating
from valat.arena.bridge.table import BridgeTable
from valat.arena.bridge.tasks import together
from valat.games.bridge.state import State
from valat.kernel.errors import Refusal, Unreadable

ROOMS = ("open", "closed")


class Room:
    """Where four programs sit.

    Attributes:
        name: `open` or `closed`; empty where there is one only.
        boards: as they stand, those played.
    """

    def __init__(self, name: str, seating: Seating, patience: Patience) -> None:
        self.name, self.seating, self._patience = name, seating, patience
        self.boards: list[State] = []
        self.table: BridgeTable | None = None

    async def fill(self) -> None:
        """Waits until all sit. Raises Refusal."""
        try:
            self.table = BridgeTable(await self.seating.wait(), self._patience)
        except SeatFault as fault:
            raise self._broken(fault.seat, fault.fault.why) from None

    async def play(self, board: State) -> None:
        """Plays a board."""
        assert self.table is not None, "That seat is taken."
        self.boards.append(await self.table.play(board, len(self.boards)))

    def check(self) -> None:
        """Raises Refusal `table_broken` where a program has broken protocol or rules."""
        if self.table is not None and self.table.breaches:
            breach = self.table.breaches[0]
            raise self._broken(breach.seat, breach.why)

    async def close(self) -> None:
        """Ends the session."""
        if self.table is not None:
            await self.table.end()
        self.seating.close()

    def records(self) -> list[bytes]:
        """The records of the session, a line each."""
        breaches = [] if self.table is None else self.table.breaches
        told = session_records(self.boards, self.seating.teams, self.name, breaches)
        return [msgspec.json.encode(record) for record in told]

    def _broken(self, seat: int, why: str) -> Refusal:
        room = f" in the {self.name} room" if self.name else ""
        board = f", board {self.boards[-1].setup.board}" if self.boards else ""
        return Refusal(f"{SEAT_NAMES[seat]}{room}{board}: {why}", code="table_broken")


class Place(msgspec.Struct, frozen=True):
    """Where is listened: the closed room has the next port."""

    host: str = "127.0.0.1"
    port: int = 2000
    teams: bool = False


def session(boards: Sequence[State], place: Place, patience: Patience, out: Path | None) -> Iterator[str]:
    """Plays the boards, and tells of it in lines; the records are written again after each board.

    Raises:
        Refusal: the port is taken, nobody comes, or a program breaks protocol or rules, which the records
            have too; codes `no_address`, `no_players`, `table_broken`.
    """
    names: list[str | None] = [None, None]
    rooms = [
        Room(name if place.teams else "", Seating(patience, names, closed=name == "closed"), patience)
        for name in ROOMS[: 1 + place.teams]
    ]
    with asyncio.Runner() as runner:
        try:
            yield from _play(runner, rooms, boards, place, out)
        finally:
            runner.run(together(room.close() for room in rooms))


def _play(
    runner: asyncio.Runner, rooms: Sequence[Room], boards: Sequence[State], place: Place, out: Path | None
) -> Iterator[str]:
    for number, room in enumerate(rooms):
        runner.run(room.seating.listen(place.host, place.port and place.port + number))
        where = f"The {room.name} room" if room.name else "The table"
        yield f"{where} is at {place.host}, port {room.seating.port}."
    runner.run(together(room.fill() for room in rooms))
    north_south_team, east_west_team = rooms[0].seating.teams
    yield f"North and South are {north_south_team}, East and West {east_west_team}."
    total = 0
    for board in boards:
        runner.run(together(room.play(board) for room in rooms))
        _write(rooms, out)
        for room in rooms:
            room.check()
        latest = [room.boards[-1] for room in rooms]
        yield _line(latest)
        total += board_imps(*latest) if len(latest) == len(ROOMS) else north_south(latest[0])
    yield (
        f"{north_south_team} against {east_west_team}: {total:+d} IMPs."
        if len(rooms) == len(ROOMS)
        else f"North and South: {total:+d}."
    )


def _line(latest: Sequence[State]) -> str:
    number = latest[0].setup.board
    if len(latest) < len(ROOMS):
        return f"Board {number}: {board_words(latest[0])}"
    opened, closed = latest
    told = f"open {board_words(opened)}; closed {board_words(closed)}"
    return f"Board {number}: {told}; {board_imps(opened, closed):+d} IMPs"


def _write(rooms: Sequence[Room], out: Path | None) -> None:
    """Writes the records in place of those before: a run that is broken off leaves what it has."""
    if out is None:
        return
    lines = [line for room in rooms for line in room.records()]
    draft = out.with_name(out.name + ".new")
    try:
        draft.write_bytes(b"".join(line + b"\n" for line in lines))
        os.replace(draft, out)
    except OSError as error:
        raise Unreadable(f"Can't write {out}: {error.strerror}.", key="no_file") from None
