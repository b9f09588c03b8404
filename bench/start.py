"""How soon a server answers that starts with many open tables, after it was killed in their midst."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Mapping
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from bench.load import WITHOUT_LIMITS, server_of
from bench.load_client import AT_ONCE, Guest, arrive

TABLES = 500
EACH = 8
"""Tables that one guest may have open."""


async def open_tables(url: str) -> list[tuple[Guest, str]]:
    """So many tables where one person plays with bots, and who that is."""
    guests = await arrive(url, -(-TABLES // EACH))
    opened = list[tuple[Guest, str]]()
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        for number in range(TABLES):
            guest = guests[number // EACH]
            guest.http = http
            opened.append((guest, await guest.open_table("bots")))
        # the first deal is dealt once somebody is there
        for start in range(0, TABLES, AT_ONCE):
            some = opened[start : start + AT_ONCE]
            sockets = [await guest.socket(f"/ws/table/{table}") for guest, table in some]
            await asyncio.gather(*(socket.recv() for socket in sockets))
            for socket in sockets:
                socket.transport.abort()
    return opened


async def answer(url: str) -> None:
    """Returns when a page and the lobby have been sent."""
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        for path in ("/", "/api/lobby"):
            (await http.get(url + path)).raise_for_status()


async def sit_down(url: str, guest: Guest, table: str) -> None:
    """Returns when somebody has the picture of an open table again."""
    guest.url = url
    socket = await guest.socket(f"/ws/table/{table}")
    await socket.recv()
    socket.transport.abort()


def measure(environment: Mapping[str, str] = WITHOUT_LIMITS) -> tuple[float, float]:
    """Seconds from the start to the first page and lobby, and to the picture of an open table."""
    with TemporaryDirectory() as folder:
        with server_of(folder, environment) as (url, process):
            opened = asyncio.run(open_tables(url))
            os.kill(process, signal.SIGKILL)
        started = time.perf_counter()
        with server_of(folder, environment) as (url, _):
            asyncio.run(answer(url))
            page = time.perf_counter() - started
            guest, table = opened[-1]
            asyncio.run(sit_down(url, guest, table))
            return page, time.perf_counter() - started


def run() -> list[dict[str, Any]]:
    """Rows: seconds to the first answer and to the first picture of a table."""
    page, picture = measure()
    at = f"start with {TABLES} open tables"
    return [
        {"name": f"page and lobby after a {at}", "value": round(page, 2), "unit": "s", "target": 2},
        {"name": f"a table's picture after a {at}", "value": round(picture, 2), "unit": "s", "target": None},
    ]


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
