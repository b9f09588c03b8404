"""Random playouts a second and core of one Belot deal, with each kernel that is installed."""

import json
import os
import subprocess
import sys
import time
from typing import Any

from valat._kernel import compiled
from valat.cards.shuffle import seeded_order
from valat.games.belot.rules import DECK, SIDES, rules_of
from valat.kernel.position import Position, TrickPosition
from valat.kernel.walk import random_playouts

CPU_SECONDS = 1.0


def position() -> TrickPosition:
    """Hearts, before the first lead."""
    order = seeded_order(DECK, seed=1, deal=0)
    hands = [order[seat * 8 : seat * 8 + 8] for seat in range(4)]
    return TrickPosition(rules_of("H"), hands, 0, SIDES)


def playouts_per_second() -> float:
    """The rate of Belot."""
    return rate(position())


def rate(deal: Position) -> float:
    """The best of three runs, in seconds of this process, so that neighbours count as little as possible."""
    count = 100
    while (took := seconds(deal, count)) < CPU_SECONDS / 10:
        count *= 4
    count = int(count * CPU_SECONDS / took)
    return count / min(seconds(deal, count) for _ in range(3))


def seconds(deal: Position, count: int) -> float:
    """How long that many playouts keep the processor busy."""
    started = time.process_time()
    random_playouts(deal, count, 1)
    return time.process_time() - started


def interpreted() -> float:
    """The figure of the interpreted kernel, taken in a process that asks for it."""
    code = "import json; from bench.playouts import playouts_per_second as f; print(json.dumps(f()))"
    environment = {**os.environ, "VALAT_KERNEL": "python"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
    return float(json.loads(done.stdout))


def row(kernel: str, value: float) -> dict[str, Any]:
    """One row for the table."""
    return {
        "name": f"random Belot playouts, {kernel} kernel",
        "value": round(value),
        "unit": "1/s",
        "target": None,
    }


def run() -> list[dict[str, Any]]:
    """Interpreted, and compiled where the wheel has it."""
    rows = [row("interpreted", interpreted())]
    return [*rows, row("compiled", playouts_per_second())] if compiled() else rows


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
