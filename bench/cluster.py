"""Nodes of one house: what a move costs with them, how soon others go on where one dies, and what is lost.

`python -m bench.cluster --seconds S` lets there be more to do than three nodes can for so long.
"""

import argparse
import asyncio
import json
import os
import re
import shutil
import statistics
import subprocess
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import httpx
from sqlalchemy import URL, text

from bench import forwarding
from bench.__main__ import printed
from bench.database import (
    SECONDS,
    House,
    backends_seconds,
    database_server,
    in_turns,
    new_database,
    row,
    used_in,
)
from bench.load import WITHOUT_LIMITS, allow_many_sockets, client, processor_seconds, server
from bench.load_client import PACE
from tests import redis
from tests.cluster.checker import UNCOUNTED, Witness, faults
from tests.cluster.play import Lane, WitnessingSeat
from tests.cluster.servers import NodeServer, nodes
from valat.client import Client
from valat.kernel.errors import Refusal, Unreadable
from valat.store.address import without_password
from valat.store.database import open_archive
from valat.store.log import read_events

NAMES = ("a", "b", "c")
TOKEN = "metrics of the benchmark"
QUICK = {
    "VALAT_MESSAGES": "1000000",
    "VALAT_MESSAGES_BURST": "1000000",
    "VALAT_TABLES": "10000",
    "VALAT_CHANGES_BURST": "100000",
    "VALAT_METRICS_TOKEN": TOKEN,
}
TAKEN, ASKED, RESTARTED = 300, 20, 150
"""Tables of a node that dies, those that people want at once, and of nodes that are restarted one by one."""
OVERLOAD, OVERLOAD_S = 1.2, 300
QUICKER = 4
"""Moves a second of a table under load: with one, most of the time would go by until all sit."""
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


def seconds_of(processes: Sequence[int]) -> float:
    """Processor time of processes so far."""
    return sum(map(processor_seconds, processes))


def bus_process(settings: str) -> int:
    """The process of the bus at an address."""
    folder = Path(settings.removeprefix("unix://")).parent
    return int((folder / "redis.pid").read_text())


# --- what a move costs


async def costs(place: Path) -> tuple[list[House], float]:
    """SQLite alone, PostgreSQL alone, and two nodes, at which people play in turns.

    And the milliseconds that a move takes of the client, at the nodes.
    """
    with database_server() as folder:
        alone = {**WITHOUT_LIMITS, "VALAT_DATABASE": without_password(new_database(folder, "alone"))}
        with server() as (file, file_id), server(alone) as (served, served_id):
            async with cluster(place, new_database(folder, "nodes"), NAMES[:2]) as running:
                bus = bus_process(running[0].setting("VALAT_BUS"))
                houses = [(file_id,), (served_id,), (*(node.pid for node in running), bus)]
                urls = [file, served, ",".join(node.url for node in running)]
                clocks = [
                    *(partial(seconds_of, house) for house in houses),
                    partial(backends_seconds, folder),
                ]
                measured, samples = await asyncio.to_thread(in_turns, urls, clocks)
    found = [
        House(
            house["waits"],
            used_in(samples, number, house["turns"]),
            used_in(samples, 4, house["turns"]) if number > 1 else 0.0,
        )
        for number, house in enumerate(measured, 1)
    ]
    return found, used_in(samples, 5, measured[2]["turns"]) * 1000 / len(measured[2]["waits"])


def cost_rows(place: Path) -> tuple[list[dict[str, Any]], float]:
    """The rows, and how many moves a second all processors have time for, the client's part included."""
    (file, alone, two), far = asyncio.run(costs(place))
    whole, beside = two.a_move + two.beside, alone.a_move + alone.beside
    rate = (os.cpu_count() or 1) * 1000 / (whole + far)
    rows = [
        row("processor a move, SQLite alone", file.a_move, "ms"),
        row("processor a move, PostgreSQL alone, its backends included", beside, "ms"),
        row("processor a move, two nodes with database and bus", whole, "ms"),
        row("the same to PostgreSQL alone", whole / beside, "times", AT_MOST_NODES),
        row("the same to SQLite alone", whole / file.a_move, "times", AT_MOST_FILE),
    ]
    return rows, rate


# --- a node that dies


async def taken_over(place: Path, database: URL) -> tuple[list[float], list[float], int]:
    """Seconds from the death of a node until another shows its tables: of `ASKED` that are asked for at once,
    and of all others, which are asked for then. And of how many tables something is lost, or done twice.
    """
    witness, seen = Witness(), dict[str, int]()
    async with cluster(place, database, NAMES[:2]) as (dying, other), AsyncExitStack() as stack:
        ann = await stack.enter_async_context(Client(dying.url, timeout=60))
        tables = [await ann.open_table(**WITH_BOTS) for _ in range(TAKEN)]
        for table in tables:
            async with ann.connect(table.table) as seat:
                seen[table.table] = (await anext(seat)).seq
        ann.url = other.url
        died = time.perf_counter()
        await dying.die()

        async def shown(table: str) -> float:
            async with ann.connect(table) as seat:
                await anext(seat)
                return time.perf_counter() - died

        first, others = [
            sorted(await asyncio.gather(*map(shown, some)))
            for some in (list(seen)[:ASKED], list(seen)[ASKED:])
        ]
        async with open_archive(other.folder, database=database) as archive:
            logs = {table: await read_events(archive, table) for table in seen}
        lost = [
            table
            for table, events in logs.items()
            if faults(witness, table, events)
            or seen[table] > sum(event.kind not in UNCOUNTED for event in events)
        ]
        return first, others, len(lost)


# --- a rolling restart


class Proxy:
    """Which nodes people are sent to: a node that said a moment ago that it is ready, as proxies ask.

    Attributes:
        ready: the addresses; the same list all the time.
    """

    def __init__(self, urls: Sequence[str]) -> None:
        self._urls, self.ready = urls, list(urls)

    async def ask(self) -> None:
        """Asks all of them once a second, for ever."""
        async with httpx.AsyncClient(timeout=1, trust_env=False) as http:
            while True:
                answers = await asyncio.gather(*(self._is_ready(http, url) for url in self._urls))
                ready = [url for url, ready in zip(self._urls, answers, strict=True) if ready]
                # a machine that is too busy to answer: proxies try all of them then
                self.ready[:] = ready or self._urls
                await asyncio.sleep(1)

    @staticmethod
    async def _is_ready(http: httpx.AsyncClient, url: str) -> bool:
        with suppress(httpx.HTTPError):
            return (await http.get(f"{url}/api/ready")).is_success
        return False


class PacedSeat(WitnessingSeat):
    """A witnessing seat of someone who thinks about a second, and comes back by a proxy.

    Attributes:
        pauses: of all of them: seconds from a command, or from the end of a connection, to what comes next.
    """

    pauses: ClassVar[list[float]] = []
    _lost_at: float | None = None

    def __init__(self, witness: Witness, player: str, urls: Sequence[str], *more: Any) -> None:
        super().__init__(witness, player, urls, *more)
        self._ready = urls

    async def act(self, do: str, **fields: Any) -> int:
        if do == "move":
            await asyncio.sleep(self._rng.uniform(*PACE))
        began = time.perf_counter()
        seq = await super().act(do, **fields)
        self.pauses.append(time.perf_counter() - began)
        return seq

    async def _connect(self) -> None:
        for url in self._rng.sample(self._ready, len(self._ready)):
            self._nodes = [url.replace("http", "ws", 1)]
            # a node that does not listen: proxies try the next one
            with suppress(ConnectionRefusedError):
                await super()._connect()
                return
        raise ConnectionRefusedError

    async def _read(self) -> None:
        try:
            await super()._read()
        finally:
            self._lost_at = time.perf_counter()

    async def _take(self, text: str | bytes) -> Refusal | None:
        before = self.now
        found = await super()._take(text)
        if self._lost_at is not None and self.now is not before:
            self.pauses.append(time.perf_counter() - self._lost_at)
            self._lost_at = None
        return found


async def restarted(place: Path, database: URL) -> tuple[list[float], int]:
    """Each player's waits while three nodes are restarted in turn, and how much was lost or done twice."""
    witness, PacedSeat.pauses = Witness(), []
    async with cluster(place, database, NAMES) as running:
        proxy = Proxy([node.url for node in running])
        lanes = [Lane(proxy.ready, witness, Random(number), PacedSeat) for number in range(RESTARTED)]
        tasks = [asyncio.create_task(proxy.ask())]
        tasks += [asyncio.create_task(lane.play(asyncio.Event())) for lane in lanes]
        while not all(lane.acts for lane in lanes):
            for failed in (task for task in tasks if task.done()):
                failed.result()
            await asyncio.sleep(0.1)
        # what came before is how long all take to begin at once
        PacedSeat.pauses.clear()
        for node in running:
            await node.leave()
            await node.start()
        pauses = list(PacedSeat.pauses)
        # their matches take minutes: they leave in the middle
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        for failed in (task for task in tasks if not task.cancelled()):
            failed.result()
        lost = {("", sentence) for sentence in witness.contradictions}
        async with open_archive(running[0].folder, database=database) as archive:
            for table in (ledger.table for lane in lanes for ledger in lane.ledgers):
                events = await read_events(archive, table)
                lost |= {(table, sentence) for sentence in faults(witness, table, events)}
    return pauses, len(lost)


# --- more than they can take


async def loaded(
    place: Path, database: URL, names: Sequence[str], tables: int, seconds: int
) -> dict[str, Any]:
    """What the client measured; how many tables `changed` their owner, how many groups were `taken` over."""
    async with cluster(place, database, names) as running:
        words = client(",".join(node.url for node in running), "play", tables, seconds, QUICKER)
        # its own errors are shown as they come
        done = await asyncio.to_thread(subprocess.run, words, stdout=subprocess.PIPE, check=True)
        taken = sum(await asyncio.gather(*(take_overs(node.url) for node in running)))
        counted = text("SELECT count(*) FROM event WHERE kind = 'owner_changed'")
        async with (
            open_archive(running[0].folder, database=database) as archive,
            archive.engine.connect() as connection,
        ):
            changed = (await connection.execute(counted)).scalar_one()
    return {**json.loads(done.stdout), "changed": changed, "taken": taken}


async def take_overs(url: str) -> int:
    """How many tables and services a node has taken from others that were gone, as its metrics say."""
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        answer = await http.get(f"{url}/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    (found,) = re.findall(r"^valat_take_overs_total (\S+)$", answer.text, re.MULTILINE)
    return int(float(found))


def p99(waits: Sequence[float]) -> float:
    """The wait that one in a hundred exceeds."""
    return statistics.quantiles(waits, n=100)[98]


def load_rows(measured: dict[str, Any], at: str) -> list[dict[str, Any]]:
    """The rows of one load."""
    acknowledged, seen = p99(measured["waits"]), p99(measured["seen"])
    return [
        row(f"moves, {at}", len(measured["waits"]) / measured["seconds"], "1/s"),
        row(f"acknowledgement p99, {at}", acknowledged, "ms"),
        row(f"seen by the others p99, {at}", seen, "ms"),
        row("the same to the acknowledgement's", seen / acknowledged, "times", SEEN_TIMES),
        # tables without all four players stand still: without this row the others would look better
        row(f"sockets that a node closed, {at}", measured["closed"], "", 0),
        row(f"tables that changed their owner, {at}, {measured['seconds']:g} s", measured["changed"], "", 0),
        row(f"tables and services taken over, {at}", measured["taken"], "", 0),
    ]


def run(overload_s: int = OVERLOAD_S) -> list[dict[str, Any]]:
    """Rows: a move's cost beside houses that are alone, load, take-over, rolling restart, forwarding.

    Args:
        overload_s: seconds for which there is more to do than three nodes can.
    Raises:
        Unreadable: PostgreSQL, or Valkey or Redis, cannot be had.
    """
    allow_many_sockets()
    with database_server() as folder, TemporaryDirectory() as top:

        def fresh(name: str) -> tuple[Path, URL]:
            place = Path(top) / name
            place.mkdir()
            return place, new_database(folder, name)

        rows, rate = cost_rows(fresh("costs")[0])
        for load, seconds, names in ((0.8, SECONDS, NAMES[:2]), (OVERLOAD, overload_s, NAMES)):
            tables = int(load * rate / QUICKER)
            measured = asyncio.run(loaded(*fresh(f"load{tables}"), names, tables, seconds))
            rows += load_rows(measured, f"{load:.0%} load ({tables} tables), {len(names)} nodes")
        asked, waits, missing = asyncio.run(taken_over(*fresh("taken")))
        pauses, lost = asyncio.run(restarted(*fresh("restarted")))
        return [
            *rows,
            row(f"a node dies, first of {TAKEN} tables shown again", asked[0], "s", FIRST_S),
            row(
                f"the last of {ASKED} that are wanted at once",
                asked[-1],
                "s",
                FIRST_S + ASKED * EACH_MS / 1000,
            ),
            row("then each table", (waits[-1] - asked[0]) * 1000 / (TAKEN - 1), "ms", EACH_MS),
            row("tables of which something is lost or done twice", missing, "", 0),
            row(f"rolling restart, {RESTARTED} tables, wait p99", p99(pauses), "s"),
            row(f"rolling restart, {RESTARTED} tables, longest wait", max(pauses), "s", PAUSE_S),
            row(f"rolling restart, {RESTARTED} tables, lost or done twice", lost, "", 0),
            *forwarding.rows(),
        ]


def main() -> None:
    """Prints what the command line asks for."""
    words = argparse.ArgumentParser(prog="python -m bench.cluster", description=__doc__)
    words.add_argument("--seconds", type=int, default=OVERLOAD_S)
    asked = words.parse_args()
    printed(run(asked.seconds))


if __name__ == "__main__":
    main()
