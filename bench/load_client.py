"""The far side of the load test: people at tables, or sockets that do nothing, in a process of their own.

`python -m bench.load_client URL play TABLES SECONDS [QUICKER]`, `… URL turns TABLES SECONDS ROUNDS URL...` or
`… URL idle SOCKETS`; prints one JSON line. `turns` plays at one house while the others rest, so many seconds
each; the nodes of a cluster are one house, with commas between their addresses, which share the tables.
`idle` keeps its sockets open until its standard input ends.
"""

import asyncio
import gc
import json
import random
import sys
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import httpx
import msgspec
from uvicorn.loops.auto import auto_loop_factory
from websockets.asyncio.client import ClientConnection, connect

from valat.cards.shuffle import commitment

T = TypeVar("T")

SEATS = 4
WARM_UP = 5.0
"""Seconds of play before measuring."""
PACE = (0.5, 1.5)
"""Seconds from a table's move to its next, each as likely: a second each would bring all who were told
together back together, and they would march in step for ever, which people do not."""
SETTLING = 2.0
"""Seconds of play in a turn before measuring: until the tables are out of step again."""
AT_ONCE = 16
"""Guests that come in side by side."""
IDLE_GUESTS = 100
"""People whose sockets the idle ones are."""


class Table(msgspec.Struct):
    deal: int
    phase: str
    you: int | None


class View(msgspec.Struct):
    legal: list[str] = []


class Scene(msgspec.Struct):
    ply: int


class Event(msgspec.Struct):
    kind: str


class Heard(msgspec.Struct):
    """What of any message this client needs."""

    type: str = ""
    ok: str | None = None
    id: str | None = None
    error: dict[str, object] | None = None
    deal: int = 0
    hash: str = ""
    seat: int = 0
    event: Event | None = None
    table: Table | None = None
    view: View | None = None
    scene: Scene | None = None


heard = msgspec.json.Decoder(Heard)


@dataclass
class Figures:
    """What was measured: milliseconds from a move to its acknowledgement, and to each picture of it at the
    other seats; and what went wrong.

    `made` has when each table's last move was sent, and the position after it. Tables rest while it is not
    their server's `turn`, and are so many times `quicker` than by `PACE`.
    """

    measuring: bool = False
    quicker: float = 1.0
    waits: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    made: dict[str, tuple[tuple[int, int], float]] = field(default_factory=dict)
    turn: asyncio.Event = field(default_factory=asyncio.Event)


class Guest:
    """One person: cookies for HTTP and socket."""

    def __init__(self, url: str, http: httpx.AsyncClient, cookies: dict[str, str]) -> None:
        self.url, self.http, self.cookies = url, http, cookies
        self.header = "; ".join(f"{name}={value}" for name, value in cookies.items())

    @classmethod
    async def come(cls, url: str, http: httpx.AsyncClient) -> "Guest":
        answer = await http.get(f"{url}/api/me", headers={"Cookie": ""})
        answer.raise_for_status()
        cookies = dict(answer.cookies)
        # one client of httpx serves many guests, each of whom must come as a stranger
        http.cookies.clear()
        return cls(url, http, cookies)

    async def open_table(self, fill: str = "people", **setting: object) -> str:
        headers = {"Cookie": self.header, "x-csrftoken": self.cookies["csrftoken"]}
        body = {"game": "belot", "fill": fill, "clock": {"move": 600, "bank": 0}, **setting}
        answer = await self.http.post(f"{self.url}/api/tables", json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()["table"]

    async def socket(self, path: str) -> ClientConnection:
        headers = {"Cookie": self.header}
        address = self.url.replace("http", "ws", 1) + path
        return await connect(
            address,
            additional_headers=headers,
            # the server does not compress either, and the client is not to be what is short of time
            compression=None,
            proxy=None,
            ping_interval=None,
            open_timeout=60,
        )


class Player:
    """Sits at a table and plays a random legal move about a second after the table's last one was sent;
    if the picture of that one comes later still, then at once."""

    def __init__(self, guest: Guest, table: str, seat: int, figures: Figures) -> None:
        self.guest, self.table, self.seat, self.figures = guest, table, seat, figures
        self.sent: dict[str, float] = {}
        self.count = 0
        self.nonces: dict[str, str] = {}
        self.asked: tuple[int, int] | None = None
        self.moving: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.socket = await self.guest.socket(f"/ws/table/{self.table}")
        if self.seat:
            await self.say("sit", seat=self.seat)
        self.task = asyncio.create_task(self.play())

    async def say(self, do: str, **fields: object) -> str:
        self.count += 1
        name = f"{self.seat}-{self.count}"
        await self.socket.send(msgspec.json.encode({"do": do, "id": name, **fields}).decode())
        return name

    async def play(self) -> None:
        async for text in self.socket:
            message = heard.decode(text)
            if message.type == "table":
                await self.see(message)
            elif message.type == "seal" and message.hash not in self.nonces:
                nonce = self.nonces[message.hash] = f"{random.getrandbits(128):032x}"
                hashed = commitment(message.hash, message.seat, bytes.fromhex(nonce))
                await self.say("commit", deal=message.deal, commitment=hashed)
            elif message.type == "commitments" and message.hash in self.nonces:
                await self.say("nonce", deal=message.deal, nonce=self.nonces[message.hash])
            elif message.ok in self.sent:
                self.acknowledged(message.ok)
            # A nonce may come too late, no move may.
            elif message.error is not None and (message.id in self.sent or message.error["code"] != "stale"):
                self.figures.faults.append(str(message.error["code"]))

    def acknowledged(self, name: str) -> None:
        wait = time.perf_counter() - self.sent.pop(name)
        if self.figures.measuring:
            self.figures.waits.append(wait * 1000)

    async def see(self, message: Heard) -> None:
        table, view, scene = message.table, message.view, message.scene
        if table is None or table.you is None:
            return
        if scene and message.event and message.event.kind == "move":
            self.seen(table.deal, scene.ply)
        if table.phase == "between" and self.asked != (table.deal, -1):
            self.asked = (table.deal, -1)
            await self.say("ready", deal=table.deal)
        elif view and scene and view.legal and self.asked != (table.deal, scene.ply):
            self.asked = (table.deal, scene.ply)
            self.moving = asyncio.create_task(self.move(table.deal, scene.ply, self.choose(view.legal)))

    def pace(self) -> float:
        """Seconds from the table's last move to its next."""
        return random.uniform(*PACE) / self.figures.quicker

    def choose(self, legal: list[str]) -> str:
        """One of the legal moves."""
        return random.choice(legal)

    def seen(self, deal: int, ply: int) -> None:
        """Notes how long another seat's last move took to be seen here."""
        at, started = self.figures.made.get(self.table, ((0, 0), 0.0))
        if at == (deal, ply) and self.asked != (deal, ply - 1) and self.figures.measuring:
            self.figures.seen.append((time.perf_counter() - started) * 1000)

    async def move(self, deal: int, ply: int, move: str) -> None:
        """Plays when it is time for the table's next move."""
        _, before = self.figures.made.get(self.table, ((0, 0), time.perf_counter()))
        await asyncio.sleep(before + self.pace() - time.perf_counter())
        while not self.figures.turn.is_set():
            await self.figures.turn.wait()
            await asyncio.sleep(random.uniform(0, PACE[1]))
        started = time.perf_counter()
        # before it is sent: another seat's picture may come before this call goes on
        self.figures.made[self.table] = ((deal, ply + 1), started)
        name = await self.say("move", deal=deal, ply=ply, move=move)
        self.sent[name] = started


async def arrive(url: str, count: int) -> list[Guest]:
    """That many guests, a few side by side."""
    shares = [range(start, count, AT_ONCE) for start in range(AT_ONCE)]

    async def some(share: range) -> list[Guest]:
        async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
            return [await Guest.come(url, http) for _ in share]

    return [guest for guests in await asyncio.gather(*map(some, shares)) for guest in guests]


async def play(url: str, tables: int, seconds: float, quicker: float = 1.0) -> dict[str, object]:
    """Milliseconds of every acknowledgement and of every other seat's picture, with that many tables of four
    playing a move a second each, or so many times as many."""
    figures = Figures(quicker=quicker)
    players = await sit_down(url.split(","), tables, figures)
    # not before: to sit down takes long where others play already
    figures.turn.set()
    await asyncio.sleep(WARM_UP)
    figures.measuring = True
    await asyncio.sleep(seconds)
    figures.measuring = False
    unanswered = sum(1 for player in players for at in player.sent.values() if at < time.perf_counter() - 1)
    closed = sum(player.task.done() for player in players)
    get_up(players)
    return {
        "waits": figures.waits,
        "seen": figures.seen,
        "faults": figures.faults,
        "unanswered": unanswered,
        "closed": closed,
        "seconds": seconds,
    }


async def turns(urls: Sequence[str], tables: int, seconds: float, rounds: int) -> list[dict[str, object]]:
    """Of each house: milliseconds of every acknowledgement, what went wrong, and when it was its turn, as
    `time.perf_counter` tells all processes of a machine.

    Args:
        urls: of each house, with commas between those of its nodes.
    """
    houses = [(Figures(), list[tuple[float, float]]()) for _ in urls]
    players = []
    for url, (figures, _) in zip(urls, houses, strict=True):
        players += await sit_down(url.split(","), tables, figures)
    for _ in range(rounds):
        for figures, spans in houses:
            figures.turn.set()
            await asyncio.sleep(SETTLING)
            figures.measuring, started = True, time.perf_counter()
            await asyncio.sleep(seconds)
            figures.measuring = False
            spans.append((started, time.perf_counter()))
            figures.turn.clear()
            # the other has the machine for itself
            await asyncio.sleep(SETTLING / 2)
    get_up(players)
    return [{"waits": figures.waits, "faults": figures.faults, "turns": spans} for figures, spans in houses]


async def sit_down(urls: Sequence[str], tables: int, figures: Figures) -> list[Player]:
    """Four players at each of so many tables, who play from now on; the nodes have the tables in turn."""
    shares = [await arrive(url, -(-tables // len(urls)) * SEATS) for url in urls]
    players = []
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        for number in range(tables):
            share = shares[number % len(urls)]
            four, share[:SEATS] = share[:SEATS], []
            four[0].http = http
            # by the usual target a match would end, and its table rest, before five minutes are over
            table = await four[0].open_table(options={"target": 1001})
            players += [Player(guest, table, seat, figures) for seat, guest in enumerate(four)]
            for player in players[-SEATS:]:
                await player.start()
    return players


def get_up(players: list[Player]) -> None:
    """Ends all of them."""
    for player in players:
        player.task.cancel()
        if player.moving is not None:
            player.moving.cancel()
        # four thousand polite farewells would take longer than the measurement
        player.socket.transport.abort()


async def idle(url: str, count: int) -> None:
    """Holds that many sockets, in the lobby and at tables, until the standard input ends."""
    guests = await arrive(url, IDLE_GUESTS)
    sockets = []
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        for guest in guests:
            guest.http = http
            table = await guest.open_table()
            for number in range(count // IDLE_GUESTS):
                sockets.append(await guest.socket(f"/ws/table/{table}" if number % 2 else "/ws/lobby"))
    # each has had its first picture, so that the server holds all it will hold
    await asyncio.gather(*(socket.recv() for socket in sockets))
    print(json.dumps({"sockets": len(sockets)}), flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for socket in sockets:
        socket.transport.abort()


def run(work: Coroutine[None, None, T]) -> T:
    """What the work gives, on the server's kind of loop, the quickest there is here."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(work)


if __name__ == "__main__":
    gc.disable()  # a pause here would be counted as the server's
    match sys.argv[1:]:
        case [url, "play", tables, seconds, *quicker]:
            print(json.dumps(run(play(url, int(tables), float(seconds), *map(float, quicker)))))
        case [url, "turns", tables, seconds, rounds, *others]:
            print(json.dumps(run(turns((url, *others), int(tables), float(seconds), int(rounds)))))
        case [url, "idle", count]:
            run(idle(url, int(count)))
