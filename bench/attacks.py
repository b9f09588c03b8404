"""How long a move takes at a healthy table while somebody attacks the server from one address.

`python -m bench.attacks URL NAME SECONDS` is the attacker, in a process of its own.
"""

import asyncio
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import httpx

from bench.load import server
from valat.client import Client, Seat, TableMessage
from valat.kernel.errors import Refusal

MOVES = 100
"""Moves of a healthy table that are measured, and others before: a server that has just started is slow."""
WARM_UP = 8
LONG_MATCH = {"target": 1001}
"""To 151 a match may be over before so many moves are made."""
BETWEEN_MOVES_S = 0.12
"""A socket may send ten messages a second; whoever sends more is told to wait, and that is not measured."""
LONGEST_S = 600
"""An attacker left alone ends by itself then."""
ELSEWHERE = "127.0.0.2" if sys.platform == "linux" else None
"""The attacker's address: limits that it meets are not those of whoever is healthy."""
CONNECTIONS = 20
"""Side by side, where an attack needs no more."""
CHUNK = 1 << 16
"""Bytes that are sent at once."""
FEW = {"VALAT_PACE": "0"}
"""Bots answer at once, so that a healthy table has many moves to measure."""

PING = bytes([0x89, 0x80, 0, 0, 0, 0])
TEXT, PART = bytes([0x01, 0x80, 0, 0, 0, 0]), bytes([0x00, 0x80, 0, 0, 0, 0])
"""A ping, and the first and a later part of a message, all empty and masked with nothing."""

Attack = Callable[[str], Awaitable[None]]
"""One attempt of one connection: ends when the server ends it."""


class Stranger:
    """A guest who writes bytes of his own."""

    def __init__(self, url: str) -> None:
        self.url, self.place = url, urlsplit(url)
        self.headers: dict[str, str] = {}

    def _http(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=60)

    async def come(self) -> "Stranger":
        """The stranger, a guest now."""
        async with self._http() as http:
            answer = await http.get("/api/me")
        pairs = [
            morsel for line in answer.headers.get_list("set-cookie") for morsel in SimpleCookie(line).values()
        ]
        cookies = {morsel.key: morsel.value for morsel in pairs}
        self.headers = {
            "cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
            "x-csrftoken": cookies.get("csrftoken", ""),
        }
        return self

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """The answer to a request."""
        async with self._http() as http:
            return await http.request(method, path, headers=self.headers, **more)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A new connection."""
        local = None if ELSEWHERE is None else (ELSEWHERE, 0)
        return await asyncio.open_connection(self.place.hostname, self.place.port, local_addr=local)

    def head(self, method: str, path: str, *lines: str) -> bytes:
        """The head of a request, but for the empty line."""
        cookies = [f"{name}: {value}" for name, value in self.headers.items()]
        return "\r\n".join(
            [f"{method} {path} HTTP/1.1", f"Host: {self.place.netloc}", *cookies, *lines, ""]
        ).encode()

    async def write_for_ever(self, first: bytes, again: bytes) -> None:
        """Writes the first bytes, and the others again and again, until the server ends it."""
        reader, writer = await self.connect()
        try:
            writer.write(first)
            while not reader.at_eof():
                writer.write(again)
                await writer.drain()
                # a stream that is never full never lets others run
                await asyncio.sleep(0)
        finally:
            writer.transport.abort()

    async def flood(self, first: bytes, frame: bytes) -> None:
        """A socket that sends a frame again and again."""
        upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
        head = self.head("GET", "/ws/lobby", *upgrade, f"Sec-WebSocket-Key: {'A' * 22}==")
        reader, writer = await self.connect()
        try:
            writer.write(head + b"\r\n")
            await reader.readuntil(b"\r\n\r\n")
            writer.write(first)
            while not reader.at_eof():
                writer.write(frame * (CHUNK // len(frame)))
                await writer.drain()
                await asyncio.sleep(0)
        finally:
            writer.transport.abort()


async def pings(stranger: Stranger) -> None:
    """Control frames without end."""
    await stranger.flood(b"", PING)


async def fragments(stranger: Stranger) -> None:
    """A message of empty parts without end."""
    await stranger.flood(TEXT, PART)


async def headers(stranger: Stranger) -> None:
    """A header without end."""
    await stranger.write_for_ever(stranger.head("GET", "/", "A: "), b"a" * CHUNK)


async def pages(stranger: Stranger) -> None:
    """Requests in a row, of whose answers nothing is read."""
    request = stranger.head("GET", "/") + b"\r\n"
    await stranger.write_for_ever(b"", request * (CHUNK // len(request)))


async def silence(stranger: Stranger) -> None:
    """A connection that says nothing."""
    reader, writer = await stranger.connect()
    try:
        await reader.read()
    finally:
        writer.transport.abort()


async def files(stranger: Stranger) -> None:
    """A file of line ends."""
    await stranger.ask("POST", "/api/read", content=b"\n" * (1 << 20))


async def wishes(stranger: Stranger) -> None:
    """A deal that cannot be."""
    await stranger.ask("POST", "/api/deal", json={"game": "bridge", "where": "NS: hearts 14+"})


async def replays(stranger: Stranger) -> None:
    """Seats that are changed as often as may be, and the replay of the log that it makes."""
    async with Client(stranger.url) as person:
        opened = await person.open_table("belot", fill="people", access="private")
        async with person.connect(opened.table, opened.invite) as seat:
            for number in range(20):
                await seat.act("sit", seat=number % 4)
        while True:
            await person.get(f"replay/{opened.table}")


ATTACKS = {
    attack.__name__: attack for attack in (pings, fragments, headers, pages, silence, files, wishes, replays)
}
"""By name."""
MANY = {"silence": 500}
"""How many connections an attack has where they are not `CONNECTIONS`."""


async def attack(url: str, name: str, seconds: float) -> None:
    """Attacks for so long, again and again, whatever the server does about it."""
    stranger = await Stranger(url).come()

    async def go_on() -> None:
        while True:
            with suppress(OSError, EOFError, Refusal, httpx.HTTPError):
                await ATTACKS[name](stranger)
            await asyncio.sleep(0.01)

    tasks = [asyncio.create_task(go_on()) for _ in range(MANY.get(name, CONNECTIONS))]
    # by then all are at it
    await asyncio.sleep(1)
    print(name, flush=True)
    await asyncio.wait(tasks, timeout=seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def healthy(url: str, moves: int, begin: Callable[[], None] = lambda: None) -> list[float]:
    """Milliseconds until each of so many moves of a person at a table with bots was acknowledged.

    Args:
        begin: is called after the first moves, which do not count.
    """
    waits: list[float] = []
    rng, warm = random.Random(1), False
    async with Client(url, timeout=60) as person:
        opened = await person.open_table("belot", fill="bots", access="private", options=LONG_MATCH)
        async with person.connect(opened.table, opened.invite) as seat:
            async for message in seat:
                if not warm and len(waits) >= WARM_UP:
                    warm, waits = True, []
                    begin()
                if len(waits) >= moves:
                    break
                if isinstance(message, TableMessage) and message is seat.now:
                    # somebody else was quicker: no figure
                    with suppress(Refusal):
                        await _act(seat, message, rng, waits)
    return waits


async def _act(seat: Seat, message: TableMessage, rng: random.Random, waits: list[float]) -> None:
    """Does what the table waits for, and notes how long a move took."""
    if message.table.phase == "between":
        await seat.act("ready", deal=message.table.deal)
    elif message.table.phase == "playing" and message.view and message.view["legal"]:
        started = time.perf_counter()
        fields = {"deal": message.table.deal, "ply": message.scene["ply"]}
        await seat.act("move", **fields, move=rng.choice(message.view["legal"]))
        waits.append((time.perf_counter() - started) * 1000)
    await asyncio.sleep(BETWEEN_MOVES_S)


def under(name: str | None, url: str, moves: int = MOVES) -> list[float]:
    """What `healthy` measures while that attack goes on; None is none."""
    attackers = list[subprocess.Popen[bytes]]()

    def begin() -> None:
        if name is not None:
            command = [sys.executable, "-m", "bench.attacks", url, name, str(LONGEST_S)]
            attackers.append(subprocess.Popen(command, stdout=subprocess.PIPE))
            # it says when all is under way
            assert attackers[0].stdout is not None
            attackers[0].stdout.readline()

    try:
        return asyncio.run(healthy(url, moves, begin))
    finally:
        for attacker in attackers:
            attacker.terminate()
            attacker.communicate(timeout=60)


def run() -> list[dict[str, Any]]:
    """Rows: the slowest moves at a healthy table, with nobody attacking and under each attack."""
    rows = []
    for name in (None, *ATTACKS):
        # a server of its own for each: what one attack leaves behind is not the next one's
        with server(FEW) as (url, _):
            waits = under(name, url)
        slow = statistics.quantiles(waits, n=100)[98]
        what = f"move p99 under {name}" if name else "move p99 in peace"
        rows.append({"name": what, "value": round(slow, 1), "unit": "ms", "target": 100})
    return rows


if __name__ == "__main__":
    match sys.argv[1:]:
        case [address, which, duration]:
            asyncio.run(attack(address, which, float(duration)))
        case _:
            print(json.dumps(run(), indent=1), file=sys.stdout)
