"""The server under load: moves and acknowledgements at many tables, memory with many idle sockets."""

import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any

from bench.disk import writing

TABLES = 1000
SECONDS = 20
IDLE_SOCKETS = 10_000
FEW_TABLES = 300
"""So many leave the server idle half of the time: what a move costs then is its own cost."""
STEADY_S = 8
"""Seconds of the middle of a run, in which tables are neither opened nor left."""

UNLIMITED = (
    "REQUESTS",
    "REQUESTS_BURST",
    "GUESTS",
    "GUESTS_BURST",
    "SOCKETS_ADDRESS",
    "SOCKETS_PLAYER",
    "CONNECTIONS",
    "CONNECTIONS_BURST",
    "CONNECTIONS_ADDRESS",
)
WITHOUT_LIMITS = {f"VALAT_{name}": "1000000" for name in UNLIMITED}
"""One address is thousands of people here."""


@contextmanager
def server(environment: Mapping[str, str] = WITHOUT_LIMITS) -> Iterator[tuple[str, int]]:
    """Address and process id of a server of its own, on a free port of the loopback."""
    with TemporaryDirectory() as folder, server_of(folder, environment) as address:
        yield address


@contextmanager
def server_of(folder: str, environment: Mapping[str, str] = WITHOUT_LIMITS) -> Iterator[tuple[str, int]]:
    """Address and process id of a server with that data folder; it ends here unless it is gone by then."""
    command = [sys.executable, "-m", "valat", "serve", "--port", "0", "--data", folder]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[-1], process.pid
    finally:
        process.terminate()
        process.wait(timeout=30)
        process.stdout.close()


def client(url: str, *arguments: object) -> list[str]:
    """The command of the client's process."""
    return [sys.executable, "-m", "bench.load_client", url, *map(str, arguments)]


def play(tables: int = TABLES, seconds: int = SECONDS) -> dict[str, Any]:
    """What the client measured at that many tables, and `disk`, the longest durable write meanwhile."""
    with server() as (url, _), writing() as writes:
        done = subprocess.run(
            client(url, "play", tables, seconds), capture_output=True, text=True, timeout=600
        )
        if done.returncode:
            raise RuntimeError(done.stderr[-2000:])
        return {**json.loads(done.stdout), "disk": writes.longest(seconds)}


def cost_of_move(tables: int = FEW_TABLES, seconds: int = SECONDS) -> float:
    """Milliseconds of the server's processor time a move, while each table makes one a second."""
    with server() as (url, process), TemporaryFile("w+") as out:
        # into a file: a pipe that nobody reads would stop the client
        far = subprocess.Popen(client(url, "play", tables, seconds), stdout=out, stderr=subprocess.DEVNULL)
        samples: list[tuple[float, float]] = []
        while far.poll() is None:
            samples.append((time.perf_counter(), processor_seconds(process)))
            time.sleep(0.2)
        out.seek(0)
        moves = len(json.load(out)["waits"])
    end = samples[-1][0] - 2
    steady = [sample for sample in samples if end - STEADY_S <= sample[0] <= end]
    (start, before), (stop, after) = steady[0], steady[-1]
    return (after - before) / (stop - start) * 1000 / (moves / seconds)


def processor_seconds(process: int) -> float:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idle_megabytes(sockets: int = IDLE_SOCKETS) -> tuple[float, int]:
    """Resident memory of the server with that many idle sockets, in MB, and how many there were."""
    with server() as (url, process):
        command = client(url, "idle", sockets)
        far = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert far.stdin is not None
        assert far.stdout is not None
        try:
            count = json.loads(far.stdout.readline())["sockets"]
            return resident_megabytes(process), count
        finally:
            far.stdin.close()
            far.wait(timeout=60)
            far.stdout.close()


def allow_many_sockets() -> None:
    """Lets this process, and those that it starts, open as many as the system allows."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)


def resident_megabytes(process: int) -> float:
    """Resident memory of a process."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def run() -> list[dict[str, Any]]:
    """Rows: moves a second, acknowledgements, what the others see, the disk, what a move costs, memory."""
    allow_many_sockets()
    measured = play()
    # figures of a server that refused moves would look better than they are
    if measured["faults"] or measured["unanswered"]:
        refused = len(measured["faults"])
        raise RuntimeError(f"{refused} refusals, {measured['unanswered']} moves without answer")
    cuts, seen = (statistics.quantiles(measured[name], n=100) for name in ("waits", "seen"))
    memory, sockets = idle_megabytes()
    cost = cost_of_move()
    at = f"{TABLES} tables of four"
    rate = len(measured["waits"]) / measured["seconds"]
    disk = measured["disk"]
    return [
        {"name": f"moves, {at}", "value": round(rate), "unit": "1/s", "target": None},
        {"name": f"acknowledgement p50, {at}", "value": round(cuts[49], 2), "unit": "ms", "target": None},
        {"name": f"acknowledgement p99, {at}", "value": round(cuts[98], 2), "unit": "ms", "target": 50},
        {"name": f"seen by the others p50, {at}", "value": round(seen[49], 2), "unit": "ms", "target": None},
        {"name": f"seen by the others p99, {at}", "value": round(seen[98], 2), "unit": "ms", "target": None},
        {
            "name": "longest durable write of 4 kB beside it",
            "value": round(disk, 2),
            "unit": "ms",
            "target": None,
        },
        {
            "name": f"processor time of a move, {FEW_TABLES} tables",
            "value": round(cost, 3),
            "unit": "ms",
            "target": None,
        },
        {"name": f"memory with {sockets} idle sockets", "value": round(memory), "unit": "MB", "target": 450},
    ]


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
