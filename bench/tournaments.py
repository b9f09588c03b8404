"""Tournaments under load: entering, rounds that follow one another, many Classics at once."""

import json
import resource
import statistics
import subprocess
import sys
from typing import Any

from bench.load import WITHOUT_LIMITS, server

CLASSICS = 60
SECONDS = 20
ENTERING = 500
"""People a second who enter, 31 Classics and 125 tables of which begin in that second."""
FEWER = 100
"""The same where the machine is not saturated by those who sit down."""


def measured(*arguments: object) -> dict[str, Any]:
    """What the client measured at a server of its own."""
    environment = {**WITHOUT_LIMITS, "VALAT_PACE": "0", "VALAT_MESSAGES": "100000"}
    with server(environment) as (url, _):
        command = [sys.executable, "-m", "bench.tournament_client", url, *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def run() -> list[dict[str, Any]]:
    """Rows: from the last entry to cards, from round to round, entering, and moves at many Classics."""
    # the client's process inherits it, which opens two thousand sockets
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    quick, many = measured("quick"), measured("classics", CLASSICS, ENTERING, SECONDS)
    few = measured("classics", CLASSICS // 3, FEWER, 0)
    if many["faults"]:
        raise RuntimeError(f"{len(many['faults'])} refusals, the first: {many['faults'][0]}")
    fewer, entering, waits = (
        statistics.quantiles(times, n=100)[98] for times in (few["entering"], many["entering"], many["waits"])
    )
    at = f"{CLASSICS} Classics of 16"
    rate = len(many["waits"]) / many["seconds"]
    return [
        _row("the eighth entry to cards at all tables", quick["first"], "s", 2),
        _row("the last table of a round to cards in the next", quick["second"], "s", 1),
        _row(f"entering p99, {FEWER} a second", fewer, "ms", 50),
        _row(f"entering p99, {ENTERING} a second", entering, "ms", 50),
        _row(f"moves, {at}", rate, "1/s", None),
        _row(f"acknowledgement p99, {at}", waits, "ms", 60),
    ]


def _row(name: str, value: float, unit: str, target: float | None) -> dict[str, Any]:
    return {"name": name, "value": round(value, 2), "unit": unit, "target": target}


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
