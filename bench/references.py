"""How soon the champion's result is there, and what that costs the bots at the tables.

One person at a table with champions takes two seconds a move. A bot's answer time is taken with the work of
references and without it, in turns.
"""

import asyncio
import json
import statistics
import time
from collections.abc import Iterator
from contextlib import asynccontextmanager, suppress
from random import Random
from secrets import token_hex
from typing import Any

import httpx
from msgspec.structs import replace
from websockets.sync.client import connect

from bench.load import server
from bench.thinking import THINKERS, strongest, views
from valat import games
from valat.bots.known_strength import pool_deal
from valat.bots.reference import CHAMPION, ReferenceDeal, play_reference
from valat.house.deal_solving import NICENESS
from valat.workers.bots import BotWorkers, bot_workers
from valat.workers.pool import pool

GAMES = ("belot", "contree", "bela4", "bela2", "santase", "yard", "bridge")
LATE_S = {"bridge": (8.0, 20.0)}
"""Seconds after a deal's end in which the number is to be there, and where they parted; others are usual."""
USUAL_S = (0.0, 5.0)
DEALS = 3
MOVE_S = 2.0
"""What the person takes for a move."""
LOOK_S = 0.1
SLACK_S = 1.0
"""At the deal's end is within what a page takes to ask for it."""
PATIENCE_S = 180.0
MOVES = 40
"""Answers of a bot in each turn with or without references beside them."""
TURNS = 5
SEED = 59


class Person:
    """A guest at a table alone with champions."""

    def __init__(self, url: str, game: str) -> None:
        self.http = httpx.Client(base_url=url, trust_env=False)
        self.http.get("/api/me")
        headers = {"x-csrftoken": self.http.cookies["csrftoken"]}
        asked = {"game": game, "bots": CHAMPION, "access": "private", "clock": None}
        self.table = self.http.post("/api/tables", json=asked, headers=headers).json()["table"]
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{url.replace('http', 'ws', 1)}/ws/table/{self.table}"
        self.socket = connect(address, additional_headers={"Cookie": cookies}, proxy=None, max_size=None)
        self.rng = Random(game)

    def play_deal(self, number: int) -> float | None:
        """When the deal of that number was over; None where the match ended before it."""
        for picture in self.pictures():
            table, view = picture["table"], picture["view"]
            if table["deal"] == number and table["phase"] in ("between", "over"):
                return time.monotonic()
            if table["phase"] == "over":
                return None
            if table["phase"] == "playing" and table["deal"] == number and view and view["legal"]:
                time.sleep(MOVE_S)
                self.send(do="move", deal=number, ply=table["ply"], move=self.rng.choice(view["legal"]))
        return None

    def next_deal(self, number: int) -> None:
        """Says that the next deal may come."""
        self.send(do="ready", deal=number)

    def pictures(self) -> Iterator[Any]:
        """The table's messages."""
        while True:
            message = json.loads(self.socket.recv(timeout=PATIENCE_S))
            if message.get("type") == "table":
                yield message

    def send(self, **command: Any) -> None:
        """Sends a command; its answer is passed over."""
        self.socket.send(json.dumps({"id": token_hex(4), **command}))

    def waits(self, number: int, over: float) -> tuple[float, float]:
        """Seconds from the deal's end until its number is there, and where the two parted."""
        number_s = None
        while time.monotonic() - over < PATIENCE_S:
            found = self.http.get(f"/api/reference/{self.table}/{number}").json()
            waited = time.monotonic() - over
            if number_s is None and found.get("bots"):
                number_s = waited
            if number_s is not None and found["parting"]["state"] != "working":
                return number_s, waited
            time.sleep(LOOK_S)
        return number_s or PATIENCE_S, PATIENCE_S


def waited(game: str) -> list[tuple[float, float]]:
    """The waits at the ends of a few deals."""
    found: list[tuple[float, float]] = []
    with server() as (url, _):
        person = Person(url, game)
        for number in range(1, DEALS + 1):
            over = person.play_deal(number)
            if over is None:
                break
            found.append(person.waits(number, over))
            person.next_deal(number)
        person.socket.close()
    return found


def dealt(number: int) -> ReferenceDeal:
    """A deal of Belot with champions all around."""
    return replace(pool_deal(games.find("belot"), SEED, number), bots=(CHAMPION,) * 4)


@asynccontextmanager
async def references_beside(on: bool) -> Any:
    """Deals are played for references meanwhile, as a server does; or not."""

    async def play() -> None:
        async with pool(1, NICENESS) as workers:
            number = 0
            while True:
                number += 1
                await workers.run(play_reference, dealt(number), CHAMPION)

    task = asyncio.create_task(play()) if on else None
    try:
        yield
    finally:
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def answer_ms(bots_at_work: BotWorkers) -> float:
    """The median time of a bot's answer, one after the other."""
    level, took = strongest(), []
    for number, view in enumerate(views(MOVES)):
        began = time.monotonic()
        await bots_at_work.choose("belot", view, level, number)
        took.append((time.monotonic() - began) * 1000)
    return statistics.median(took)


async def answer_times() -> list[tuple[float, float]]:
    """Pairs of answer times: without references beside them and with, the order changing each time."""
    pairs = []
    async with bot_workers(THINKERS) as bots_at_work:
        await answer_ms(bots_at_work)
        for turn in range(TURNS):
            pair = {}
            for on in (False, True) if turn % 2 else (True, False):
                async with references_beside(on):
                    pair[on] = await answer_ms(bots_at_work)
            pairs.append((pair[False], pair[True]))
    return pairs


def run() -> list[dict[str, Any]]:
    """Rows: the waits of each game, and the ratio of a bot's answer times."""
    rows = []
    for game in GAMES:
        waits = waited(game)
        number_s, parting_s = (statistics.median(each) for each in zip(*waits, strict=True))
        targets = LATE_S.get(game, USUAL_S)
        of = f"{game}, {len(waits)} deals, median"
        rows += [
            {
                "name": f"the champion's number after the deal's end, {of}",
                "value": round(number_s, 2),
                "unit": "s",
                "target": targets[0] + SLACK_S,
            },
            {
                "name": f"where you parted after the deal's end, {of}",
                "value": round(parting_s, 2),
                "unit": "s",
                "target": targets[1],
            },
        ]
    pairs = asyncio.run(answer_times())
    ratio = statistics.median(beside / alone for alone, beside in pairs)
    rows.append(
        {
            "name": f"a bot's answer time with references beside it, of {TURNS} pairs",
            "value": round(ratio, 3),
            "unit": "times",
            "target": 1.05,
            "at_most": True,
        }
    )
    return rows
