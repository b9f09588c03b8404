"""Nodes of one house: what a move costs with them, how soon others go on where one dies, and what is lost."""

import asyncio
import json
import os
import shutil
import statistics
import subprocess
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any

from sqlalchemy import URL, text

from bench.database import (
    ROUNDS,
    SAMPLED_S,
    SECONDS,
    House,
    backends_seconds,
    database_server,
    new_database,
    row,
    used_in,
)
from bench.load import FEW_TABLES, WITHOUT_LIMITS, client, processor_seconds, server
from tests import redis
from tests.chaos.match import check_table
from tests.cluster.checker import Witness, faults
from tests.cluster.faults import Lane, WitnessingSeat
from tests.cluster.servers import NodeServer, nodes
from valat.client import Client
from valat.kernel.errors import Unreadable
from valat.store.address import without_password
from valat.store.database import open_archive
from valat.store.log import read_events

NAMES = ("a", "b", "c")
QUICK = {
    "VALAT_MESSAGES": "1000000",
    "VALAT_MESSAGES_BURST": "1000000",
    "VALAT_TABLES": "1000",
    "VALAT_CHANGES_BURST": "100000",
}
TAKEN, RESTARTED = 300, 150
"""Tables of a node that dies, and of nodes that are restarted one after the other."""
OVERLOAD, OVERLOAD_S = 1.2, 300
AT_MOST_NODES, AT_MOST_FILE = 1.15, 1.35
"""How many times what PostgreSQL and SQLite take, alone."""
FIRST_S, EACH_MS, PAUSE_S = 2.0, 10.0, 1.5
SEEN_TIMES = 3
WITH_BOTS = {"game": "santase", "fill": "bots", "access": "private", "seat": 0}


@asynccontextmanager
async def cluster(folder: Path, database: URL, names: Sequence[str]) -> AsyncIterator[list[NodeServer]]:
    """Nodes of those names, with a bus. Raises Unreadable where there is none."""
    if not (shutil.which("valkey-server") or shutil.which("redis-server")):
        raise Unreadable("Neither Valkey nor Redis is installed.")
    with redis.server() as bus:
        settings = {**WITHOUT_LIMITS, **QUICK, "VALAT_BUS": redis.address(bus)}
        async with nodes(folder, database, names, **settings) as running:
            yield running


def bus_process(settings: str) -> int:
    """The process of the bus at an address."""
    folder = Path(settings.removeprefix("unix://")).parent
    return int((folder / "redis.pid").read_text())


# --- what a move costs


async def costs(place: Path) -> list[House]:
    """SQLite alone, PostgreSQL alone, and two nodes, at which people play in turns."""
    with database_server() as folder, TemporaryFile("w+") as out:
        alone = {**WITHOUT_LIMITS, "VALAT_DATABASE": without_password(new_database(folder, "alone"))}
        with server() as (file, file_id), server(alone) as (served, served_id):
            async with cluster(place, new_database(folder, "nodes"), NAMES[:2]) as running:
                bus = bus_process(running[0].setting("VALAT_BUS"))
                processes = [(file_id,), (served_id,), (*(node.pid for node in running), bus)]
                urls = [file, served, ",".join(node.url for node in running)]
                words = client(urls[0], "turns", FEW_TABLES, SECONDS, ROUNDS, *urls[1:])
                # into a file: a pipe that nobody reads would stop the client
                far = subprocess.Popen(words, stdout=out)  # noqa: ASYNC220 -- nothing else goes on yet
                samples: list[tuple[float, ...]] = []
                while far.poll() is None:
                    used = (sum(map(processor_seconds, house)) for house in processes)
                    samples.append((time.perf_counter(), *used, backends_seconds(folder)))
                    await asyncio.sleep(SAMPLED_S)
        if far.returncode:
            raise RuntimeError("the client has failed")
        out.seek(0)
        measured = json.load(out)
    if any(house["faults"] for house in measured):
        raise RuntimeError("a house has refused moves")
    return [
        House(
            house["waits"],
            used_in(samples, number, house["turns"]),
            used_in(samples, 4, house["turns"]) if number > 1 else 0.0,
        )
        for number, house in enumerate(measured, 1)
    ]


# --- a node that dies


async def taken_over(place: Path, database: URL) -> list[float]:
    """Seconds from the death of a node until each of its tables is shown by another, asked for at once."""
    async with cluster(place, database, NAMES[:2]) as (dying, other), AsyncExitStack() as stack:
        ann = await stack.enter_async_context(Client(dying.url, timeout=60))
        tables = [await ann.open_table(**WITH_BOTS) for _ in range(TAKEN)]
        ann.url = other.url
        died = time.perf_counter()
        await dying.die()

        async def shown(table: str) -> float:
            async with ann.connect(table) as seat:
                await anext(seat)
                return time.perf_counter() - died

        return sorted(await asyncio.gather(*(shown(table.table) for table in tables)))


# --- a rolling restart


class TimedSeat(WitnessingSeat):
    """A witnessing seat that notes the longest wait for an answer, which others read in `longest`."""

    longest = 0.0

    async def act(self, do: str, **fields: Any) -> int:
        began = time.perf_counter()
        seq = await super().act(do, **fields)
        TimedSeat.longest = max(TimedSeat.longest, time.perf_counter() - began)
        return seq


async def restarted(place: Path, database: URL) -> tuple[float, int]:
    """The longest wait for an answer while three nodes are restarted in turn, and what is lost."""
    TimedSeat.longest, witness, ended = 0.0, Witness(), asyncio.Event()
    async with cluster(place, database, NAMES) as running:
        urls = [node.url for node in running]
        lanes = [Lane(urls, witness, Random(number), TimedSeat) for number in range(RESTARTED)]
        async with asyncio.TaskGroup() as group:
            for lane in lanes:
                group.create_task(lane.play(ended))
            while not all(lane.acts for lane in lanes):  # noqa: ASYNC110 -- other processes answer them
                await asyncio.sleep(0.1)
            # what came before is how long all take to begin at once
            TimedSeat.longest = 0.0
            for node in running:
                await node.leave()
                await node.start()
            ended.set()
        lost = len(witness.contradictions)
        async with open_archive(running[0].folder, database=database) as archive:
            for ledger in (ledger for lane in lanes for ledger in lane.ledgers):
                events = await read_events(archive, ledger.table)
                check_table(ledger, events)
                lost += len(faults(witness, ledger.table, events))
    return TimedSeat.longest, lost


# --- more than they can take


async def loaded(
    place: Path, database: URL, names: Sequence[str], tables: int, seconds: int
) -> dict[str, Any]:
    """What the client measured, and `taken`, how many of the tables changed their owner."""
    async with cluster(place, database, names) as running:
        words = client(",".join(node.url for node in running), "play", tables, seconds)
        done = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True, check=True)
        counted = text("SELECT count(*) FROM event WHERE kind = 'owner_changed'")
        async with (
            open_archive(running[0].folder, database=database) as archive,
            archive.engine.connect() as connection,
        ):
            taken = (await connection.execute(counted)).scalar_one()
    return {**json.loads(done.stdout), "taken": taken}


def p99(waits: Sequence[float]) -> float:
    """The wait that one in a hundred exceeds."""
    return statistics.quantiles(waits, n=100)[98]


def run() -> list[dict[str, Any]]:
    """Rows: a move's cost beside houses that are alone, take-over, rolling restart, load.

    Raises Unreadable where PostgreSQL, or Valkey or Redis, cannot be had.
    """
    with database_server() as folder, TemporaryDirectory() as top:

        def fresh(name: str) -> tuple[Path, URL]:
            place = Path(top) / name
            place.mkdir()
            return place, new_database(folder, name)

        file, alone, two = asyncio.run(costs(fresh("costs")[0]))
        whole = two.a_move + two.beside
        waits = asyncio.run(taken_over(*fresh("taken")))
        pause, lost = asyncio.run(restarted(*fresh("restarted")))
        # what all processors together can do, the client not counted
        capacity = (os.cpu_count() or 1) * 1000 / whole
        rows = [
            row("processor a move, two nodes with database and bus", whole, "ms"),
            row(
                "the same to PostgreSQL alone", whole / (alone.a_move + alone.beside), "times", AT_MOST_NODES
            ),
            row("the same to SQLite alone", whole / file.a_move, "times", AT_MOST_FILE),
            row(f"a node dies, first of {TAKEN} tables shown again", waits[0], "s", FIRST_S),
            row("then each table", (waits[-1] - waits[0]) * 1000 / (TAKEN - 1), "ms", EACH_MS),
            row(f"rolling restart, {RESTARTED} tables, longest wait", pause, "s", PAUSE_S),
            row(f"rolling restart, {RESTARTED} tables, lost or done twice", lost, "", 0),
        ]
        for load, seconds, names in ((0.8, SECONDS, NAMES[:2]), (OVERLOAD, OVERLOAD_S, NAMES)):
            name = f"load{int(load * 100)}"
            measured = asyncio.run(loaded(*fresh(name), names, int(load * capacity), seconds))
            acknowledged, seen = p99(measured["waits"]), p99(measured["seen"])
            at = f"{load:.0%} load, {len(names)} nodes"
            rows += [
                row(f"acknowledgement p99, {at}", acknowledged, "ms"),
                row(f"seen by the others p99 to that, {at}", seen / acknowledged, "times", SEEN_TIMES),
                row(f"tables that changed their owner, {at}, {seconds} s", measured["taken"], "", 0),
            ]
    return rows
