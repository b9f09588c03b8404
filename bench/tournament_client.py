"""The far side of the tournaments' load: people who enter, come when called and play, in a process of their
own.

`python -m bench.tournament_client URL classics TOURNAMENTS RATE SECONDS` or `… URL quick`; prints one line.
"""

import asyncio
import json
import random
import sys
import time
from collections import defaultdict
from typing import Any

import httpx
import msgspec
from uvicorn.loops.auto import auto_loop_factory

from bench.load_client import Figures, Guest, Heard, Player, arrive

TRIES = 50
"""A place may be gone as soon as it is seen; nobody tries for ever."""


CONNECTIONS = 100
"""Over which people enter."""


class ClientPool:
    """HTTP clients of one connection each.

    One client of many connections holds every request that waits against every connection: with a few
    hundred of both that takes longer than the server.
    """

    def __init__(self, size: int) -> None:
        self._free = asyncio.LifoQueue[httpx.AsyncClient]()
        limits = httpx.Limits(max_connections=1)
        for _ in range(size):
            self._free.put_nowait(httpx.AsyncClient(timeout=60, trust_env=False, limits=limits))

    async def request(self, method: str, address: str, **more: Any) -> httpx.Response:
        """The answer, over whichever connection was used last and is free."""
        client = await self._free.get()
        try:
            return await client.request(method, address, **more)
        except httpx.TransportError:
            # a connection that waited was just being closed
            return await client.request(method, address, **more)
        finally:
            self._free.put_nowait(client)


class Call(msgspec.Struct):
    """What of a message of `/ws/me` this client needs."""

    type: str = ""
    table: str = ""
    round: int = 0


class Entrant:
    """Somebody who enters, goes to the table that calls, and plays there.

    Attributes:
        called: when each round's call came, by the round.
        dealt, has_cards: when the first cards of each round came, and whether they have.
        finished: when the match of each round was over, as the player was told.
    """

    def __init__(self, guest: Guest, pool: ClientPool, figures: Figures, pace: bool) -> None:
        self.guest, self.figures, self._pool, self._pace = guest, figures, pool, pace
        self.called: dict[int, float] = {}
        self.dealt: dict[int, float] = {}
        self.finished: dict[int, float] = {}
        self.has_cards = defaultdict[int, asyncio.Event](asyncio.Event)
        self.players: list[Player] = []

    async def listen(self) -> None:
        """Waits for calls from now on."""
        self.socket = await self.guest.socket("/ws/me")
        self.task = asyncio.create_task(self._follow())

    async def enter(self, tournament: str) -> str | None:
        """None where it could be done; else the tournament that is open instead, or this one."""
        headers = {"Cookie": self.guest.header, "x-csrftoken": self.guest.cookies["csrftoken"]}
        body = {"rules": 1, "nonce": f"{random.getrandbits(128):032x}"}
        address = f"{self.guest.url}/api/tournaments/{tournament}/enter"
        answer = await self._pool.request("POST", address, json=body, headers=headers)
        return None if answer.is_success else answer.json()["error"]["args"].get("next", tournament)

    async def _follow(self) -> None:
        async for text in self.socket:
            message = msgspec.json.decode(text, type=Call)
            if message.type == "called":
                self.called[message.round] = time.perf_counter()
                await self._sit(message)
            elif message.type == "result":
                self.finished[message.round] = time.perf_counter()

    async def _sit(self, call: Call) -> None:
        kind = SeatedPlayer if self._pace else QuickPlayer
        player = kind(self.guest, call.table, 0, self.figures)
        player.entrant, player.round = self, call.round
        self.players.append(player)
        # whoever is called has a seat: nothing is to be asked for
        await player.start()


class SeatedPlayer(Player):
    """Plays a move a second of its table."""

    entrant: Entrant
    round: int

    async def see(self, message: Heard) -> None:
        if message.table and message.table.phase == "playing" and message.scene:
            self.entrant.dealt.setdefault(self.round, time.perf_counter())
            self.entrant.has_cards[self.round].set()
        await super().see(message)


class QuickPlayer(SeatedPlayer):
    """Plays at once."""

    async def move(self, deal: int, ply: int, move: str) -> None:
        started = time.perf_counter()
        name = await self.say("move", deal=deal, ply=ply, move=move)
        self.sent[name] = started


async def open_tournament(guest: Guest, pool: ClientPool, game: str, kind: str) -> str:
    """The tournament of a queue that is open."""
    address = f"{guest.url}/api/tournaments"
    answer = await pool.request("GET", address, headers={"Cookie": guest.header})
    return next(
        tournament["id"]
        for tournament in answer.json()["tournaments"]
        if (tournament["game"], tournament["format"], tournament["phase"]) == (game, kind, "open")
    )


async def enter_all(entrants: list[Entrant], pool: ClientPool, rate: float) -> list[float]:
    """Milliseconds that each took to enter, so many a second, whichever Classic of Belot was open then."""
    waits: list[float] = []
    current = [await open_tournament(entrants[0].guest, pool, "belot", "classic")]

    async def enter(entrant: Entrant, at: float) -> None:
        await asyncio.sleep(at - time.perf_counter())
        for _ in range(TRIES):
            tournament, started = current[0], time.perf_counter()
            following = await entrant.enter(tournament)
            if following is None:
                waits.append((time.perf_counter() - started) * 1000)
                return
            if following == tournament:
                # it is full, and the next one is just being opened
                await asyncio.sleep(0.02)
            elif current[0] == tournament:
                current[0] = following
        raise RuntimeError("no place was to be had")

    start = time.perf_counter()
    await asyncio.gather(*(enter(entrant, start + at / rate) for at, entrant in enumerate(entrants)))
    return waits


async def classics(url: str, count: int, rate: float, seconds: float) -> dict[str, object]:
    """So many Classics of Belot at once: how long entering took, and acknowledgements of moves.

    Args:
        rate: people a second who enter.
        seconds: for which moves are measured.
    """
    figures = Figures()
    guests = await arrive(url, 16 * count)
    pool = ClientPool(CONNECTIONS)
    entrants = [Entrant(guest, pool, figures, pace=True) for guest in guests]
    for entrant in entrants:
        await entrant.listen()
    entering = await enter_all(entrants, pool, rate)
    async with asyncio.timeout(120):
        for entrant in entrants:
            await entrant.has_cards[1].wait()
    figures.measuring = True
    await asyncio.sleep(seconds)
    figures.measuring = False
    _leave(entrants)
    return {"entering": entering, "waits": figures.waits, "faults": figures.faults, "seconds": seconds}


async def quick(url: str) -> dict[str, object]:
    """One Quick of Belot that is played at once: seconds from the last entry to cards, and between rounds."""
    guests = await arrive(url, 8)
    pool = ClientPool(1)
    entrants = [Entrant(guest, pool, Figures(), pace=False) for guest in guests]
    for entrant in entrants:
        await entrant.listen()
    tournament = await open_tournament(guests[0], pool, "belot", "quick")
    for entrant in entrants:
        assert await entrant.enter(tournament) is None
    full = time.perf_counter()
    waiting = [asyncio.create_task(entrant.has_cards[2].wait()) for entrant in entrants]
    async with asyncio.timeout(300):
        # half of them go on
        for _, has_cards in zip(range(4), asyncio.as_completed(waiting), strict=False):
            await has_cards
    for task in waiting:
        task.cancel()
    first = max(entrant.dealt[1] for entrant in entrants) - full
    over = max(entrant.finished[1] for entrant in entrants)
    second = max(entrant.dealt[2] for entrant in entrants if 2 in entrant.dealt) - over
    _leave(entrants)
    return {"first": first, "second": second}


def _leave(entrants: list[Entrant]) -> None:
    for entrant in entrants:
        entrant.task.cancel()
        # polite farewells would take longer than the measurement
        entrant.socket.transport.abort()
        for player in entrant.players:
            player.task.cancel()
            player.socket.transport.abort()


def main(url: str, what: str, *numbers: str) -> None:
    """Prints what was measured."""
    work = quick(url) if what == "quick" else classics(url, int(numbers[0]), *map(float, numbers[1:]))
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        print(json.dumps(runner.run(work)))


if __name__ == "__main__":
    main(*sys.argv[1:])
