"""A socket at another node's table beside one at the node that owns it, in turns: what forwarding adds."""

import asyncio
import statistics
import time
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import URL

from bench.database import database_server, new_database
from bench.load import WITHOUT_LIMITS
from tests.cluster.servers import nodes
from valat.client import Client
from valat.client.seat import Seat
from valat.kernel.errors import Refusal

QUESTIONS, TURNS = 100, 20
"""At each socket in its turn, and how often each has one."""
MOST_MS = 3.0
QUICK = {"VALAT_MESSAGES": "1000000", "VALAT_MESSAGES_BURST": "1000000"}
SETTING = {"game": "santase", "fill": "people", "access": "private"}


async def asked(seat: Seat, count: int) -> list[float]:
    """Milliseconds from a question to its answer, which needs no database: its position has gone by."""
    found = []
    for _ in range(count):
        started = time.perf_counter()
        try:
            await seat.act("move", deal=1, ply=99, move="none")
        except Refusal:
            found.append((time.perf_counter() - started) * 1000)
    return found


async def measure(folder: Path, database: URL) -> tuple[list[float], list[float]]:
    """The milliseconds at a socket of the node that owns the table, and at one of the other node."""
    async with (
        nodes(folder, database, ["a", "b"], **WITHOUT_LIMITS, **QUICK) as (owner, other),
        AsyncExitStack() as stack,
    ):
        people = [await stack.enter_async_context(Client(owner.url)) for _ in range(2)]
        table = await people[0].open_table(**SETTING, seat=0)
        people[1].url = other.url
        seats = [await stack.enter_async_context(who.connect(table.table, table.invite)) for who in people]
        figures: tuple[list[float], list[float]] = ([], [])
        for turn in range(TURNS + 1):
            for seat, found in zip(seats, figures, strict=True):
                # the first turn is for what is imported and cached only then
                found += await asked(seat, QUESTIONS) if turn else []
        return figures


def rows() -> list[dict[str, Any]]:
    """The figures. Raises Unreadable where PostgreSQL cannot be had."""
    with database_server() as server, TemporaryDirectory() as folder:
        local, forwarded = asyncio.run(measure(Path(folder), new_database(server, "forwarding")))
    name = "cluster: an answer at a forwarded socket"
    local_ms, forwarded_ms = statistics.median(local), statistics.median(forwarded)
    return [
        {"name": f"{name}, p50", "value": round(forwarded_ms, 2), "unit": "ms", "target": None},
        {
            "name": f"{name}, more than at a local one, p50",
            "value": round(forwarded_ms - local_ms, 2),
            "unit": "ms",
            "target": MOST_MS,
        },
    ]
