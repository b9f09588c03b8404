"""What a move costs a server that is alone: on transports in memory, and with sockets."""

import asyncio
import json
import os
import random
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, cast

import httpx
from uvicorn.loops.auto import auto_loop_factory
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from bench.database import row
from bench.load import FEW_TABLES, WITHOUT_LIMITS, allow_many_sockets, cost_of_move
from bench.load_client import SEATS, Guest, Heard, heard
from valat.cards.shuffle import commitment
from valat.web import settings
from valat.web.application import application
from valat.web.garbage_collector import collect_between_moves
from valat.web.http_connection import ConnectionConfig
from valat.web.http_server import server_config
from valat.web.server import SWITCH_S

URL = "http://127.0.0.1"
HANDSHAKE = (
    "GET /ws/table/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
UNPACED = {**WITHOUT_LIMITS, "VALAT_MESSAGES": "1000000", "VALAT_MESSAGES_BURST": "1000000"}
"""In memory no player thinks before a move."""
MOVES, TURNS = 400, 30
"""In memory moves in a turn, and turns: short ones, whose median leaves out what else the machine did."""
SECONDS = 10
"""With sockets."""
DEAL, PARTS = 40, 10
"""About so many moves make a deal, and in so many parts tables begin one after the other: as they would be
after a while, they are at different moves of their deals."""
IDLE_S = 0.001
HANGS_S = 120


class MemoryTransport(asyncio.Transport):
    """One connection whose other end is in this process."""

    def __init__(self, seat: "MemorySeat") -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self._seat = seat
        self._protocol: Any = None

    def write(self, data: Any) -> None:
        self._seat.come(data)

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        """Does nothing, as `resume_reading`: a seat says nothing while something it said is waiting."""

    def resume_reading(self) -> None:
        pass

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_protocol(self) -> Any:
        return self._protocol


class MemorySeat:
    """A player of a table, who reads what has come when there is time.

    Attributes:
        now: the newest picture.
    """

    def __init__(self, table: "MemoryTable", number: int) -> None:
        self.table, self.number, self.now = table, number, Heard()
        self.transport = MemoryTransport(self)
        self._unread: list[bytes] = []
        self._nonces: dict[str, str] = {}
        self._asked: tuple[int, int] | None = None
        self._count = 0

    def connect(self, config: ConnectionConfig, state: ServerState, cookie: str) -> None:
        """Comes to the table."""
        protocol = cast(Any, config.http_protocol_class)(config, state, {})
        self.transport.set_protocol(protocol)
        protocol.connection_made(self.transport)
        protocol.data_received(HANDSHAKE.format(table=self.table.id, cookie=cookie).encode())
        if self.number:
            self.send(self._command("sit", seat=self.number))

    def come(self, data: bytes) -> None:
        """Takes what the server writes."""
        self._unread.append(data)
        self.table.note_written(sum(1 for _ in _texts(data)))

    def send(self, data: bytes) -> None:
        """Lets the server have it in the next turn of the loop, as what a socket brings."""
        asyncio.get_running_loop().call_soon(self._deliver, data)

    def _deliver(self, data: bytes) -> None:
        self.transport.get_protocol().data_received(data)

    def read(self) -> tuple[list[bytes], bool]:
        """What the seat says now, and whether that is a move. Raises RuntimeError where it was refused."""
        says = []
        unread, self._unread = self._unread, []
        for text in _texts(b"".join(unread)):
            message = heard.decode(text)
            if message.error is not None and message.error["code"] != "stale":
                raise RuntimeError(f"refused: {message.error}")
            if message.type == "table":
                self.now = message
            elif message.type == "seal" and message.hash not in self._nonces:
                nonce = self._nonces[message.hash] = f"{random.getrandbits(128):032x}"
                hashed = commitment(message.hash, message.seat, bytes.fromhex(nonce))
                says.append(self._command("commit", deal=message.deal, commitment=hashed))
            elif message.type == "commitments" and message.hash in self._nonces:
                nonce = self._nonces[message.hash]
                says.append(self._command("nonce", deal=message.deal, nonce=nonce))
        move = self._move()
        return says + move, bool(move) and self.now.table is not None and self.now.table.phase == "playing"

    def _move(self) -> list[bytes]:
        table, view, scene = self.now.table, self.now.view, self.now.scene
        if table is None or table.you is None:
            return []
        if table.phase == "between" and self._asked != (table.deal, -1):
            self._asked = table.deal, -1
            return [self._command("ready", deal=table.deal)]
        if view and scene and view.legal and self._asked != (table.deal, scene.ply):
            self._asked = table.deal, scene.ply
            move = random.choice(view.legal)
            return [self._command("move", deal=table.deal, ply=scene.ply, move=move)]
        return []

    def _command(self, do: str, **fields: Any) -> bytes:
        self._count += 1
        text = json.dumps({"do": do, "id": f"{self.number}-{self._count}", **fields}).encode()
        return Frame(Opcode.TEXT, text).serialize(mask=True)


class MemoryTable:
    """A table of four such players.

    Attributes:
        id: the table's; empty until it is open.
    """

    def __init__(self) -> None:
        self.id = ""
        self.seats = [MemorySeat(self, number) for number in range(SEATS)]
        self._awaited = 0
        self._waiting: asyncio.Future[None] | None = None

    def read(self) -> tuple[list[tuple[MemorySeat, bytes]], bool]:
        """What the seats say now, and whether one of them moves."""
        says, moves = [], False
        for seat in self.seats:
            words, is_move = seat.read()
            says += [(seat, word) for word in words]
            moves = moves or is_move
        return says, moves

    async def say(self, says: Sequence[tuple[MemorySeat, bytes]]) -> None:
        """Returns when each message has its answer, and of a lone one all seats the picture."""
        self._awaited = 1 + SEATS if len(says) == 1 else len(says)
        self._waiting = asyncio.get_running_loop().create_future()
        for seat, word in says:
            seat.send(word)
        await self._waiting

    def note_written(self, count: int) -> None:
        """Notes messages of the server's."""
        self._awaited -= count
        if self._awaited <= 0 and self._waiting is not None:
            self._waiting.set_result(None)
            self._waiting = None


def _texts(data: bytes) -> Iterator[bytes]:
    """The texts of a server's frames; what comes before them is the answer to the handshake."""
    at = data.find(b"\r\n\r\n") + 4 if data.startswith(b"HTTP/1.1") else 0
    while at < len(data):
        size, at = data[at + 1], at + 2
        if size == 126:
            size, at = int.from_bytes(data[at : at + 2]), at + 2
        yield data[at : at + size]
        at += size


class MemoryHouse:
    """A house with tables of four, all in this process; one table after the other moves.

    Attributes:
        tables: in the order in which they move.
    """

    def __init__(self, tables: int) -> None:
        self.tables = [MemoryTable() for _ in range(tables)]
        self._next = 0

    async def open(self, config: ConnectionConfig) -> None:
        """Opens the tables and seats everyone."""
        state = ServerState()
        async with httpx.AsyncClient(transport=httpx.ASGITransport(config.loaded_app)) as http:
            for table in self.tables:
                guests = [await Guest.come(URL, http) for _ in range(SEATS)]
                table.id = await guests[0].open_table(options={"target": 1001})
                for seat, guest in zip(table.seats, guests, strict=True):
                    seat.connect(config, state, guest.header)
                    await asyncio.sleep(IDLE_S)

    async def warm_up(self) -> None:
        """Plays until the tables are at different moves."""
        for part in range(1, PARTS + 1):
            first = len(self.tables) * part // PARTS
            await self.play(first * DEAL // PARTS, first)

    async def play(self, moves: int, first: int | None = None) -> float:
        """Milliseconds of the processor that a move takes, the players' own time left out.

        Args:
            first: only so many tables, the first ones, play; None for all of them.
        """
        tables = self.tables[:first]
        made, own, idle = 0, 0.0, 0
        started = time.process_time()
        async with asyncio.timeout(HANGS_S):
            while made < moves:
                self._next = (self._next + 1) % len(tables)
                table = tables[self._next]
                before = time.thread_time()
                says, is_move = table.read()
                own += time.thread_time() - before
                if says:
                    await table.say(says)
                    made, idle = made + is_move, 0
                elif (idle := idle + 1) > len(tables):
                    # all of them wait for their next deal
                    await asyncio.sleep(IDLE_S)
        return (time.process_time() - started - own) * 1000 / made


@asynccontextmanager
async def open_house(tables: int) -> AsyncIterator[MemoryHouse]:
    """A house in this process, with tables of four that are taken."""
    with TemporaryDirectory() as folder:
        asked = settings.read({**os.environ, **UNPACED}, data=folder)
        async with collect_between_moves(), application(asked) as opened:
            config = server_config(asked, opened.app, ())
            config.load()
            # these seats answer no pings, nor do those of `bench.load_client` get any
            config.ws_ping_interval = None
            house = MemoryHouse(tables)
            await house.open(config)
            yield house


async def in_memory() -> float:
    """Milliseconds of a move, the median of the turns."""
    async with open_house(FEW_TABLES) as house:
        await house.warm_up()
        return median([await house.play(MOVES) for _ in range(TURNS)])


def run() -> list[dict[str, Any]]:
    """Rows: what a move takes in memory, and with sockets."""
    allow_many_sockets()
    # as in a server, whose loop and thread share the interpreter
    sys.setswitchinterval(SWITCH_S)
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        memory = runner.run(in_memory())
    name = f"processor a move, {FEW_TABLES} tables"
    return [
        row(f"{name}, in memory", memory, "ms"),
        row(f"{name}, with sockets", cost_of_move(FEW_TABLES, SECONDS), "ms"),
    ]


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
