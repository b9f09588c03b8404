"""SQLite beside PostgreSQL, in turns on one machine: an append, a move, a start with many open tables."""

import asyncio
import json
import statistics
import subprocess
import time
from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, TemporaryFile, mkdtemp
from typing import Any

from sqlalchemy import URL

from bench.load import FEW_TABLES, WITHOUT_LIMITS, client, processor_seconds, server
from bench.start import TABLES as OPEN_TABLES
from bench.start import measure as measure_start
from valat.kernel.errors import Unreadable
from valat.store.address import DRIVER, without_password
from valat.store.database import Store, open_store
from valat.store.log import StoredEvent, insert_events
from valat.store.tables import add_table

SCRIPT = Path(__file__).parents[1] / "scripts" / "postgres.sh"
APPENDS = 300
"""Of each kind, in turns."""
BATCHES = (1, 8)
DIALECTS = ("SQLite", "PostgreSQL")
SECONDS, ROUNDS = 6, 3
"""Of play at each house in turn, and how often."""
SAMPLED_S = 0.1
AT_MOST_APPEND, AT_MOST_MOVE = 1.2, 1.25
"""How many times what SQLite takes."""
BODY = {"deal": 1, "ply": 3, "seat": 2, "move": "S7", "by": "player", "bank": 0, "spent": 812}


class House:
    """What was measured at one house.

    Args:
        waits: milliseconds of each move's acknowledgement.
        used: processor seconds of the house.
        used_beside: of the database beside it.
    """

    def __init__(self, waits: Sequence[float], used: float, used_beside: float) -> None:
        self.waits = waits
        self.a_move, self.beside = (seconds * 1000 / len(waits) for seconds in (used, used_beside))


@contextmanager
def database_server() -> Iterator[Path]:
    """The folder of a private server that keeps what it commits. Raises Unreadable where it cannot be had."""
    folder = Path(mkdtemp(prefix="valat-pg-", dir="/tmp"))
    folder.chmod(0o755)
    started = subprocess.run([SCRIPT, "start", folder], capture_output=True, text=True, check=False)
    if started.returncode:
        raise Unreadable(started.stderr.strip())
    try:
        yield folder
    finally:
        subprocess.run([SCRIPT, "stop", folder, "immediate"], check=False)
        rmtree(folder, ignore_errors=True)


def new_database(folder: Path, name: str) -> URL:
    """The address of a new database on that server."""
    import psycopg

    with psycopg.connect(f"host={folder} user=valat dbname=postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return URL.create(DRIVER, "valat", database=name, query={"host": str(folder)})


async def appends(url: URL) -> dict[tuple[str, int], list[float]]:
    """Milliseconds of each append, by kind of database and number of events."""
    found: dict[tuple[str, int], list[float]] = {}
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        async with open_store(Path(one)) as file, open_store(Path(other), database=url) as on_server:
            stores = {"SQLite": file, "PostgreSQL": on_server}
            for store in stores.values():
                await store.writer.write(add_table("t", "belot", 1))
            last = dict.fromkeys(stores, 0)
            for _ in range(APPENDS):
                for count in BATCHES:
                    for name, store in stores.items():
                        started = time.perf_counter()
                        await append(store, last[name], count)
                        found.setdefault((name, count), []).append((time.perf_counter() - started) * 1000)
                        last[name] += count
    return found


async def append(store: Store, last: int, count: int) -> None:
    """Returns when so many events are durable, as one move or the end of a deal brings."""
    events = [
        StoredEvent(last + number, 1, 1, "move", BODY, "p", f"id-{last + number}")
        for number in range(1, count + 1)
    ]
    await store.writer.write(insert_events("t", events, store.keys))


def backends_seconds(folder: Path) -> float:
    """Processor time of a database server's processes so far."""
    main = (folder / "data" / "postmaster.pid").read_text().split()[0]
    children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    total = 0.0
    for process in (main, *children):
        with suppress(OSError):
            total += processor_seconds(int(process))
    return total


def in_turns(
    urls: Sequence[str], clocks: Sequence[Callable[[], float]], rounds: int = ROUNDS
) -> tuple[list[dict[str, Any]], list[tuple[float, ...]]]:
    """What a client measured at each house, and samples: when, and what each clock and the client had used.

    Args:
        urls: of each house, with commas between those of its nodes; people play at one after the other.
        clocks: processor seconds that something has used so far.
    """
    with TemporaryFile("w+") as out:
        # into a file: a pipe that nobody reads would stop the client
        far = subprocess.Popen(client(urls[0], "turns", FEW_TABLES, SECONDS, rounds, *urls[1:]), stdout=out)
        samples: list[tuple[float, ...]] = []
        while far.poll() is None:
            used = (clock() for clock in clocks)
            samples.append((time.perf_counter(), *used, processor_seconds(far.pid)))
            time.sleep(SAMPLED_S)
        if far.returncode:
            raise RuntimeError("the client has failed")
        out.seek(0)
        measured = json.load(out)
    # figures of a house that refused moves would look better than they are
    if any(house["faults"] for house in measured):
        raise RuntimeError("a house has refused moves")
    return measured, samples


def moves(folder: Path, database: URL) -> list[House]:
    """A house on SQLite and one on that server's database, at which people play in turns."""
    on_server = {**WITHOUT_LIMITS, "VALAT_DATABASE": without_password(database)}
    with server() as (url, process), server(on_server) as (other, beside):
        clocks = [partial(processor_seconds, process), partial(processor_seconds, beside)]
        measured, samples = in_turns([url, other], [*clocks, partial(backends_seconds, folder)])
    file, served = measured
    return [
        House(file["waits"], used_in(samples, 1, file["turns"]), 0.0),
        House(served["waits"], *(used_in(samples, place, served["turns"]) for place in (2, 3))),
    ]


def used_in(samples: Sequence[Sequence[float]], place: int, turns: Sequence[Sequence[float]]) -> float:
    """Processor seconds that were used in the turns, as the samples have it at that place."""
    at = [sample[0] for sample in samples]
    return sum(
        samples[bisect(at, end) - 1][place] - samples[bisect(at, start) - 1][place] for start, end in turns
    )


def row(name: str, value: float, unit: str, target: float | None = None) -> dict[str, Any]:
    """A row of the table."""
    return {"name": name, "value": round(value, 3), "unit": unit, "target": target, "at_most": True}


def run() -> list[dict[str, Any]]:
    """Rows: appends, moves and starts of both, and how many times the one takes what the other does."""
    rows = []
    with database_server() as folder:
        timed = asyncio.run(appends(new_database(folder, "appends")))
        medians = {}
        for (name, count), waits in timed.items():
            cuts = statistics.quantiles(waits, n=100)
            medians[name, count] = cuts[49]
            rows += [row(f"append of {count}, {name}, p{p}", cuts[p - 1], "ms") for p in (50, 99)]
        for count in BATCHES:
            times = medians["PostgreSQL", count] / medians["SQLite", count]
            rows.append(row(f"append of {count}, p50, PostgreSQL to SQLite", times, "times", AT_MOST_APPEND))
        found = dict(zip(DIALECTS, moves(folder, new_database(folder, "moves")), strict=True))
        for name, house in found.items():
            p99 = statistics.quantiles(house.waits, n=100)[98]
            rows.append(row(f"processor a move, {name}", house.a_move, "ms"))
            rows.append(row(f"the database's own beside it, {name}", house.beside, "ms"))
            rows.append(row(f"acknowledgement p99, {FEW_TABLES} tables, {name}", p99, "ms"))
        times = found["PostgreSQL"].a_move / found["SQLite"].a_move
        rows.append(row("processor a move, PostgreSQL to SQLite", times, "times", AT_MOST_MOVE))
        addresses = {
            "SQLite": {},
            "PostgreSQL": {"VALAT_DATABASE": without_password(new_database(folder, "starts"))},
        }
        for name, address in addresses.items():
            started = measure_start({**WITHOUT_LIMITS, **address})[0]
            rows.append(row(f"start after a crash, {OPEN_TABLES} open tables, {name}", started, "s"))
    return rows
