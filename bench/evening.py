"""An evening of club bridge at 64 tables in three sections: to all standings, from round to round."""

import json
import resource
import statistics
import subprocess
import sys
from tempfile import TemporaryDirectory
from typing import Any

from bench.load import WITHOUT_LIMITS, server_of

TABLES, SECTIONS = 64, 3


def measured() -> dict[str, Any]:
    """What the client measured at a server of its own."""
    environment = {**WITHOUT_LIMITS, "VALAT_PACE": "0", "VALAT_MESSAGES": "100000"}
    with TemporaryDirectory() as folder, server_of(folder, environment) as (url, _):
        command = [sys.executable, "-m", "bench.evening_client", url, folder, str(TABLES), str(SECTIONS)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=400)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def run() -> list[dict[str, Any]]:
    """Rows: from a board's last card to the standings at every viewer, and from round to round."""
    # the client's process inherits it, which opens nearly eight hundred sockets
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    found = measured()
    at = f"{TABLES} tables in {SECTIONS} sections, {found['viewers']} viewers"
    waits = statistics.quantiles(found["waits"], n=100)
    return [
        _row(f"a board's result to the standings, {at}, p50", waits[49], "ms", None),
        _row(f"a board's result to the standings, {at}, p95", waits[94], "ms", 200),
        _row(f"round change, {TABLES} tables, to the last deal", found["change"], "s", 1.5),
    ]


def _row(name: str, value: float, unit: str, target: float | None) -> dict[str, Any]:
    return {"name": name, "value": round(value, 2), "unit": unit, "target": target}


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
