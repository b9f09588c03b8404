"""Notices to 10,000 players who are here, on both databases: until all have them, and what moves wait."""

import asyncio
import statistics
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from sqlalchemy import bindparam, insert, update

from bench.database import DIALECTS, database_server, new_database
from valat.house.notices import Notices
from valat.house.player_news import NewsReader, PlayerNews
from valat.store.database import Store, open_store
from valat.store.notices import NewNotice
from valat.store.schema import player

PLAYERS = 10_000
MOVERS = 4
"""So many write all the time, each a row, as 300 tables do with their moves."""
PAUSE_S, QUIET_S = 0.003, 1.5
ROUNDS = 6
AT_MOST_S, AT_MOST_LONGER = 2, 1.1

_MOVE = update(player).where(player.c.id == bindparam("whose")).values(since_ms=bindparam("new_ms"))


def run() -> list[dict[str, Any]]:
    """The figures."""
    return asyncio.run(_run())


async def _run() -> list[dict[str, Any]]:
    rows = []
    with TemporaryDirectory() as folder, database_server() as server:
        for dialect in DIALECTS:
            address = new_database(server, "notices") if dialect == "PostgreSQL" else None
            async with open_store(Path(folder) / dialect, database=address) as store:
                rows += await _figures(store, dialect)
    return rows


async def _figures(store: Store, dialect: str) -> list[dict[str, Any]]:
    people = [
        {"id": f"p{n}", "name": f"P{n}", "key": f"p{n}", "password": "hash", "since_ms": 1, "settings": "{}"}
        for n in range(PLAYERS)
    ]
    await store.writer.write([(insert(player), people)])
    news, readers = PlayerNews(), [NewsReader() for _ in range(PLAYERS)]
    notices = Notices(store, news, lambda: 1)
    quiet, busy, times = list[float](), list[float](), list[float]()
    with ExitStack() as pages:
        for number, reader in enumerate(readers):
            pages.enter_context(news.subscribe(f"p{number}", reader))
        # in turns: a disk is slower at one time than at another
        for round_number in range(ROUNDS):
            await _beside(store, asyncio.sleep(QUIET_S), quiet)
            times.append(await _beside(store, notices.send(_notices(round_number)), busy))
            assert all(reader.take() for reader in readers), "everybody is told"
    before, meanwhile = (statistics.quantiles(waits, n=100)[98] for waits in (quiet, busy))
    figures = (
        ("a notice to 10,000 open pages", statistics.median(times), "s", AT_MOST_S),
        ("p99 of a move's write without notices", before, "ms", None),
        ("p99 of a move's write beside notices", meanwhile, "ms", None),
        ("how many times as long that is", meanwhile / before, "", AT_MOST_LONGER),
    )
    return [
        {
            "name": f"{name}, {dialect}",
            "value": round(value, 2),
            "unit": unit,
            "target": target,
            "at_most": True,
        }
        for name, value, unit, target in figures
    ]


def _notices(number: int) -> list[NewNotice]:
    parts = {"game": "belot", "format": "quick", "at": "1"}
    return [
        NewNotice(f"p{n}", "event_soon", "/tournament/t", parts, f"tournament:{number}")
        for n in range(PLAYERS)
    ]


async def _beside(store: Store, work: Any, waits: list[float]) -> float:
    """How long some work takes, in seconds.

    Args:
        waits: gets what writes take beside it, in milliseconds.
    """

    async def move() -> None:
        while True:
            began = perf_counter()
            row = {"whose": f"p{len(waits) % PLAYERS}", "new_ms": len(waits)}
            await store.writer.write([(_MOVE, row)])
            waits.append((perf_counter() - began) * 1000)
            await asyncio.sleep(PAUSE_S)

    movers = [asyncio.create_task(move()) for _ in range(MOVERS)]
    began = perf_counter()
    await work
    took_s = perf_counter() - began
    for mover in movers:
        mover.cancel()
    await asyncio.gather(*movers, return_exceptions=True)
    return took_s
