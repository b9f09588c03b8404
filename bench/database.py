"""SQLite beside PostgreSQL, in turns on one machine: an append, a move, a start with many open tables."""

import asyncio
import json
import statistics
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, TemporaryFile, mkdtemp
from typing import Any

from sqlalchemy import URL

from bench.load import FEW_TABLES, STEADY_S, WITHOUT_LIMITS, client, processor_seconds, server
from bench.start import TABLES as OPEN_TABLES
from bench.start import measure as measure_start
from valat.kernel.errors import Unreadable
from valat.store.address import DRIVER, shown
from valat.store.database import Store, open_store
from valat.store.log import StoredEvent, insert_events
from valat.store.tables import add_table

SCRIPT = Path(__file__).parents[1] / "scripts" / "postgres.sh"
APPENDS = 300
"""Of each kind, in turns."""
BATCHES = (1, 8)
SECONDS = 20
AT_MOST_APPEND, AT_MOST_MOVE = 1.2, 1.25
"""How many times what SQLite takes."""
BODY = {"deal": 1, "ply": 3, "seat": 2, "move": "S7", "by": "player", "bank": 0, "spent": 812}


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


def backends_seconds(folder: Path | None) -> float:
    """Processor time of a database server's processes so far; 0 without one."""
    if folder is None:
        return 0.0
    main = (folder / "data" / "postmaster.pid").read_text().split()[0]
    children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    total = 0.0
    for process in (main, *children):
        with suppress(OSError):
            total += processor_seconds(int(process))
    return total


def moves(folder: Path | None, environment: dict[str, str]) -> tuple[float, float, float]:
    """Processor time a move in ms, of house and database; p99 of acknowledgements in ms."""
    with server({**WITHOUT_LIMITS, **environment}) as (url, process), TemporaryFile("w+") as out:
        far = subprocess.Popen(
            client(url, "play", FEW_TABLES, SECONDS), stdout=out, stderr=subprocess.DEVNULL
        )
        samples: list[tuple[float, float, float]] = []
        while far.poll() is None:
            samples.append((time.perf_counter(), processor_seconds(process), backends_seconds(folder)))
            time.sleep(0.2)
        out.seek(0)
        waits = json.load(out)["waits"]
    end = samples[-1][0] - 2
    steady = [sample for sample in samples if end - STEADY_S <= sample[0] <= end]
    first, last = steady[0], steady[-1]
    a_move = 1000 / (last[0] - first[0]) / (len(waits) / SECONDS)
    cuts = statistics.quantiles(waits, n=100)
    return (last[1] - first[1]) * a_move, (last[2] - first[2]) * a_move, cuts[98]


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
        costs = {}
        for name, where in (("SQLite", None), ("PostgreSQL", folder)):
            address = {"VALAT_DATABASE": shown(new_database(folder, "moves"))} if where else {}
            costs[name], beside, p99 = moves(where, address)
            rows.append(row(f"processor a move, {name}", costs[name], "ms"))
            rows.append(row(f"the database's beside it, {name}", beside, "ms"))
            rows.append(row(f"acknowledgement p99, {FEW_TABLES} tables, {name}", p99, "ms"))
        times = costs["PostgreSQL"] / costs["SQLite"]
        rows.append(row("processor a move, PostgreSQL to SQLite", times, "times", AT_MOST_MOVE))
        for name in ("SQLite", "PostgreSQL"):
            on_server = name == "PostgreSQL"
            address = {"VALAT_DATABASE": shown(new_database(folder, "starts"))} if on_server else {}
            started = measure_start({**WITHOUT_LIMITS, **address})[0]
            rows.append(row(f"start after a crash, {OPEN_TABLES} open tables, {name}", started, "s"))
    return rows
