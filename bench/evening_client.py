"""The far side of an evening: everybody plays, and has the session's page open, in a process of their own.

`python -m bench.evening_client URL FOLDER TABLES SECTIONS`; prints one line.
"""

import asyncio
import json
import random
import sys
import time
from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from uvicorn.loops.auto import auto_loop_factory

from bench.load_client import Figures, Guest, Heard, Player, arrive
from bench.tournament_client import ClientPool
from valat.staff.grants import grant_role
from valat.store.database import open_beside

BOARDS, ROUNDS = 1, 2
PACE = (0.1, 0.9)
"""Seconds from a table's move to its next."""
SLOWNESS = (0.6, 2.0)
"""Some tables take so much longer than others: 64 results then come within a minute or so."""
PASSWORD = "the director's long and secret word"


class Ranked(msgspec.Struct):
    boards: int


class Summary(msgspec.Struct):
    phase: str
    round: int


class Picture(msgspec.Struct):
    """What of a session's picture this client needs."""

    summary: Summary | None = None
    ranking: list[Ranked] = []


class Call(msgspec.Struct):
    """What of a message of `/ws/me` this client needs."""

    type: str = ""
    table: str | None = None
    round: int = 0


class Evening:
    """What was seen of the session.

    Attributes:
        results: when the boards were over, as whoever played the last card saw it.
        standings: for each viewer when so many results were first in the standings.
        changed: when the second round was first told of.
        dealt: when each table of the second round had cards.
    """

    def __init__(self) -> None:
        self.results: list[float] = []
        self.ended = set[tuple[str, int]]()
        self.standings: list[list[tuple[int, float]]] = []
        self.changed: float | None = None
        self.dealt: dict[str, float] = {}
        self.over = asyncio.Event()


class Member:
    """Somebody who plays, and looks at the session's page meanwhile."""

    def __init__(self, guest: Guest, evening: Evening, figures: Figures) -> None:
        self.guest, self.evening, self.figures = guest, evening, figures
        self.tasks: list[asyncio.Task[None]] = []
        self.players: list[MemberAtTable] = []
        self.seen: list[tuple[int, float]] = []
        evening.standings.append(self.seen)

    async def come(self, session: str) -> None:
        """Listens from now on."""
        calls = await self.guest.socket("/ws/me")
        page = await self.guest.socket(f"/ws/club/{session}")
        self.sockets = [calls, page]
        self.tasks += [asyncio.create_task(self._follow(calls)), asyncio.create_task(self._look(page))]

    async def _look(self, page: Any) -> None:
        decoder = msgspec.json.Decoder(Picture)
        async for text in page:
            picture, now = decoder.decode(text), time.perf_counter()
            if picture.summary is None:
                continue
            # two contestants have each result
            count = sum(row.boards for row in picture.ranking) // 2
            if not self.seen or count > self.seen[-1][0]:
                self.seen.append((count, now))
            if picture.summary.round == ROUNDS and self.evening.changed is None:
                self.evening.changed = now
            if picture.summary.phase in ("final", "cancelled"):
                self.evening.over.set()

    async def _follow(self, calls: Any) -> None:
        async for text in calls:
            message = msgspec.json.decode(text, type=Call)
            if message.type == "session_table" and message.table:
                player = MemberAtTable(self.guest, message.table, 0, self.figures)
                player.evening, player.round = self.evening, message.round
                self.players.append(player)
                await player.start()

    def leave(self) -> None:
        """Goes without a farewell, which would take longer than the measurement."""
        for task in self.tasks:
            task.cancel()
        for socket in self.sockets:
            socket.transport.abort()
        for player in self.players:
            player.task.cancel()
            player.socket.transport.abort()


class MemberAtTable(Player):
    """Plays a move a second of its table, and notes when boards begin and end."""

    evening: Evening
    round: int

    async def see(self, message: Heard) -> None:
        table = message.table
        if table is not None and message.scene:
            if self.round == ROUNDS and table.phase == "playing":
                self.evening.dealt.setdefault(self.table, time.perf_counter())
            if table.phase in ("between", "over"):
                board = (self.table, table.deal)
                if board not in self.evening.ended:
                    self.evening.ended.add(board)
                    self.evening.results.append(time.perf_counter())
        await super().see(message)

    def choose(self, legal: list[str]) -> str:
        """The first one mostly: who passes is soon at the cards."""
        return legal[0] if random.random() < 0.9 else random.choice(legal)

    def pace(self) -> float:
        """A table's own share of the slowness, and chance."""
        return random.Random(self.table).uniform(*SLOWNESS) * random.uniform(*PACE)


async def direct(url: str, folder: Path, sections: int) -> tuple[httpx.AsyncClient, str]:
    """Somebody who directs, and the session that they have planned."""
    http = httpx.AsyncClient(base_url=url, trust_env=False, timeout=60)
    me = (await http.get("/api/me")).raise_for_status().json()
    await ask(http, "/api/register", {"name": me["name"], "password": PASSWORD})
    async with open_beside(folder) as store:
        await grant_role(store, me["id"], "organiser", "house", "So.")
    plan = {"title": "Evening", "movement": "scrambled-mitchell", "rounds": ROUNDS, "boards": BOARDS}
    plan |= {"minutes": 10, "results": "at_once", "sections": sections, "reason": "So."}
    return http, str((await ask(http, "/api/club", plan))["summary"]["id"])


async def ask(http: httpx.AsyncClient, path: str, body: Any) -> Any:
    """The answer to a request with its token."""
    headers = {"x-csrftoken": http.cookies["csrftoken"]}
    return (await http.post(path, json=body, headers=headers)).raise_for_status().json()


async def evening_of(url: str, folder: Path, tables: int, sections: int) -> dict[str, object]:
    """Milliseconds from each result to the standings at each viewer, and seconds of the change of rounds."""
    director, session = await direct(url, folder, sections)
    guests, evening, figures = await arrive(url, 4 * tables), Evening(), Figures()
    pool = ClientPool(8)
    members = [Member(guest, evening, figures) for guest in guests]
    for member in members:
        guest = member.guest
        headers = {"Cookie": guest.header, "x-csrftoken": guest.cookies["csrftoken"]}
        body = {"nonce": f"{random.getrandbits(128):032x}"}
        answer = await pool.request("POST", f"{url}/api/club/{session}/enter", json=body, headers=headers)
        answer.raise_for_status()
        await member.come(session)
    await ask(director, f"/api/club/{session}/acts", {"do": "start", "reason": "So."})
    async with asyncio.timeout(300):
        await evening.over.wait()
    for member in members:
        member.leave()
    await director.aclose()
    assert evening.changed is not None, "the second round was told of"
    assert len(evening.dealt) == tables, "all tables of the second round had cards"
    return {
        "waits": waits_of(sorted(evening.results), evening.standings),
        "viewers": len(evening.standings),
        "change": max(evening.dealt.values()) - evening.changed,
        "faults": figures.faults,
    }


def waits_of(results: Sequence[float], standings: Sequence[Sequence[tuple[int, float]]]) -> list[float]:
    """Milliseconds from each result to the first standings of each viewer that have as many results."""
    return [
        (seen[at][1] - ended) * 1000
        for seen in standings
        for number, ended in enumerate(results, 1)
        if (at := bisect_left(seen, (number, 0.0))) < len(seen)
    ]


if __name__ == "__main__":
    url, folder, tables, sections = sys.argv[1:]
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        print(json.dumps(runner.run(evening_of(url, Path(folder), int(tables), int(sections)))))
