"""Ratings at 100,000 players and a million rated matches, on both databases: pages, a match's end."""

import asyncio
import statistics
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from sqlalchemy import URL

from bench.database import DIALECTS, database_server, new_database
from valat.house.ratings import leader_board, player_ratings
from valat.ratings.match import Participant
from valat.ratings.model import Rating
from valat.ratings.standing import DAY_MS, LISTED_MATCHES, RatingKey, RatingStanding, advance
from valat.store.database import Store, open_store
from valat.store.ratings import (
    ADD_CHANGES,
    SET_RATINGS,
    EndedMatch,
    MatchNumber,
    change_row,
    rate_ended,
    rating_row,
)
from valat.store.schema import player, rated_match, rating_count
from valat.store.tables import add_table, set_result
from valat.store.writer import Rows

PLAYERS, MATCHES = 100_000, 1_000_000
DAYS = 400
"""Over so many days the matches were played."""
KEYS = (RatingKey("santase", 2), RatingKey("bela", 2))
UPDATED = RatingKey("belot", 4)
NOW = 1_800_000_000_000
READS, UPDATES = 30, 400
AT_ONCE = 20_000
AT_MOST_PAGE, AT_MOST_UPDATE = 50, 0.3
"""Milliseconds."""


def run() -> list[dict[str, Any]]:
    """The figures."""
    return asyncio.run(_run())


async def _run() -> list[dict[str, Any]]:
    rows = []
    with TemporaryDirectory() as folder, database_server() as server:
        for dialect in DIALECTS:
            address = new_database(server, "ratings") if dialect == "PostgreSQL" else None
            async with open_store(Path(folder) / dialect, database=address) as store:
                rows += await _figures(store, dialect, address)
    return rows


async def _figures(store: Store, dialect: str, address: URL | None) -> list[dict[str, Any]]:
    began = perf_counter()
    busiest = await fill(store)
    print(f"{dialect}: {MATCHES:,} matches made in {perf_counter() - began:.0f} s", flush=True)
    if address is not None:
        from sqlalchemy import text

        async with store.engine.connect() as connection:
            await (await connection.execution_options(isolation_level="AUTOCOMMIT")).execute(text("ANALYZE"))
    pages: dict[str, Callable[[], Awaitable[object]]] = {
        "profile": lambda: player_ratings(store, busiest, NOW),
        "leader board of all time": lambda: leader_board(store, KEYS[0], "all", busiest, NOW),
        "leader board of the month": lambda: leader_board(store, KEYS[0], "month", busiest, NOW),
    }
    rows = []
    for name, page in pages.items():
        times = [await _ms(page) for _ in range(READS)]
        rows.append(_row(f"{dialect}: {name}", statistics.median(times), AT_MOST_PAGE))
        rows.append(_row(f"{dialect}: {name}, slowest of {READS}", max(times), AT_MOST_PAGE))
    return rows + await _update(store, dialect)


def _row(name: str, ms: float, target: float) -> dict[str, Any]:
    return {"name": name, "value": round(ms, 2), "unit": "ms", "target": target}


async def _ms(page: Callable[[], Awaitable[object]]) -> float:
    began = perf_counter()
    await page()
    return (perf_counter() - began) * 1000


async def _update(store: Store, dialect: str) -> list[dict[str, Any]]:
    """What the transaction of a match's end takes more where the match is rated; four players, in turns."""
    random = Random(1)
    waits: dict[bool, list[float]] = {False: [], True: []}
    used: dict[bool, list[float]] = {False: [], True: []}
    for number in range(2 * UPDATES):
        rated, table = bool(number % 2), f"u{number}"
        await store.writer.write(add_table(table, UPDATED.game, NOW))
        of = sorted(_id(random.randrange(PLAYERS)) for _ in range(4))
        match = tuple(Participant(who, side, 1 + side) for who, side in zip(of, (0, 0, 1, 1), strict=True))
        statements = set_result(table, (151, 90), 0, {})
        if rated:
            statements += rate_ended(EndedMatch(table, "table", UPDATED, NOW + number, match))
        began, busy = perf_counter(), process_time()
        await store.writer.write(statements)
        used[rated].append((process_time() - busy) * 1000)
        waits[rated].append((perf_counter() - began) * 1000)
    name = f"{dialect}: a rating update in the move that ends a match"
    kinds = ((name, waits), (f"{name}, processor time of the house", used))
    return [
        _row(kind, statistics.median(times[True]) - statistics.median(times[False]), AT_MOST_UPDATE)
        for kind, times in kinds
    ]


def _id(number: int) -> str:
    return f"p{number:06}"


async def fill(store: Store) -> str:
    """Players and matches, some players with very many; the id of the busiest."""
    people = Rows(player)
    columns = {column.name: None for column in player.columns}
    rows = [
        {
            **columns,
            "id": _id(number),
            "name": f"Player {number}",
            "key": f"player{number}",
            "password": "hash",
            "since_ms": 1,
            "settings": "{}",
            "hides_presence": False,
            "listed": number % 100 > 0,
        }
        for number in range(PLAYERS)
    ]
    await store.writer.write([(people, rows)])
    for matches, changes in _history(ratings := {}):
        await store.writer.write([(Rows(rated_match), matches), (ADD_CHANGES, changes)])
    standings = [rating_row(key, who, standing) for (key, who), standing in ratings.items()]
    await store.writer.write([(SET_RATINGS, standings)])
    await store.writer.write([(Rows(rating_count), {"id": 1, "number": MATCHES})])
    return _id(0)


def _history(
    ratings: dict[tuple[RatingKey, str], RatingStanding],
) -> Iterator[tuple[list[dict[str, Any]], list[dict[str, Any]]]]:
    """Rows of matches and of changes, some at a time; the ratings wander, since nobody asks whether they fit.

    Args:
        ratings: gets what they come to.
    """
    random, times = Random(1), dict[tuple[RatingKey, str], list[int]]()
    matches: list[dict[str, Any]] = []
    changes: list[dict[str, Any]] = []
    for number in range(1, MATCHES + 1):
        key = KEYS[number % len(KEYS)]
        at = MatchNumber(key, number, NOW - DAYS * DAY_MS + number * DAYS * DAY_MS // MATCHES)
        # few play very much
        first, second = (int(PLAYERS * random.random() ** 2) for _ in range(2))
        match = {"number": number, "id": f"m{number}", "kind": "table", **at.of_key, "at_ms": at.at_ms}
        matches.append({**match, "why_not": None})
        for side, who in enumerate((_id(first), _id(second if second != first else first + 1))):
            before = ratings.get((key, who))
            lately = times.setdefault((key, who), [])
            lately.append(at.at_ms)
            twentieth = lately[-LISTED_MATCHES] if len(lately) >= LISTED_MATCHES else None
            last = Rating() if before is None else before.rating
            rating = Rating(last.value + random.gauss(0, 8), max(45.0, last.uncertainty * 0.98))
            after = advance(before, rating, at.at_ms, twentieth)
            ratings[key, who] = after
            changes.append(change_row(at, Participant(who, side, 1 + side), before, after))
        if len(matches) == AT_ONCE:
            yield matches, changes
            matches, changes = [], []
    if matches:
        yield matches, changes
