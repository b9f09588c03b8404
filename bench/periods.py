"""A promo period's ranking, as the page asks for it after a deal's end."""

import asyncio
import json
import random
import sqlite3
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from valat.store.database import open_store
from valat.store.points import RankingSpan, ranking
from valat.store.tables import add_table

PLAYERS = 10_000
DEALS = 50_000
TIMES = 20
SEATS = 4


async def measured() -> list[float]:
    """Milliseconds that each ranking took, a deal having ended before it."""
    with TemporaryDirectory() as folder:
        async with open_store(Path(folder)) as store:
            await store.writer.write(add_table("t", "belot", 1))
            await asyncio.to_thread(fill, Path(folder) / "valat.db")
            span, waits = RankingSpan(("belot",), 0, 10**9), []
            for number in range(TIMES):
                await asyncio.to_thread(end_deal, Path(folder) / "valat.db", DEALS + number)
                started = time.perf_counter()
                ranked = await ranking(store, span)
                waits.append((time.perf_counter() - started) * 1000)
                assert len(ranked) == PLAYERS
            return waits


def fill(file: Path) -> None:
    """Writes the players, and four of them at each deal."""
    with sqlite3.connect(file) as connection:
        names = [(player(at), f"N{at}", f"n{at}") for at in range(PLAYERS)]
        connection.executemany(
            "INSERT INTO player (id, name, key, since_ms, settings) VALUES (?, ?, ?, 1, '{}')", names
        )
        rng = random.Random(1)
        rows = [row for number in range(DEALS) for row in deal_rows(number, rng)]
        # everybody has played
        rows += [
            row for at in range(0, PLAYERS, SEATS) for row in rows_of(-1 - at, range(at, at + SEATS), rng)
        ]
        connection.executemany(INSERT, rows)
    connection.close()


INSERT = (
    "INSERT INTO tournament_point (table_id, deal, player_id, game, points, at_ms, board_id)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)


def end_deal(file: Path, number: int) -> None:
    """Writes one deal more."""
    with sqlite3.connect(file) as connection:
        connection.executemany(INSERT, deal_rows(number, random.Random(number)))
    connection.close()


def deal_rows(number: int, rng: random.Random) -> list[tuple[Any, ...]]:
    """The rows of a deal of four players drawn at random."""
    return rows_of(number, rng.sample(range(PLAYERS), SEATS), rng)


def rows_of(number: int, seats: Any, rng: random.Random) -> list[tuple[Any, ...]]:
    """The rows of a deal of these players."""
    return [("t", number, player(at), "belot", rng.randint(0, 26), 100 + abs(number), None) for at in seats]


def player(at: int) -> str:
    """The id of a player."""
    return f"p{at:023d}"


def run() -> list[dict[str, Any]]:
    """One row: the ranking at 95 percent."""
    waits = asyncio.run(measured())
    value = statistics.quantiles(waits, n=20)[18]
    name = f"ranking of {PLAYERS:,} after {DEALS:,} deals p95"
    return [{"name": name, "value": round(value, 1), "unit": "ms", "target": 200}]


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
