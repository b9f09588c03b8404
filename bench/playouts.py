"""Random play of Belot on one core, native and stepped from Python, with each kernel that there is."""

import json
import time
from collections.abc import Callable
from subprocess import CalledProcessError
from typing import Any

from bench.compiled import call
from valat.cards.shuffle import seeded_order
from valat.games.belot.rules import DECK, SIDES, rules_of
from valat.kernel.position import TrickPosition
from valat.kernel.walk import random_playouts

CPU_SECONDS = 0.5
RUNS = 5
WIDTH = 4096
"""Deals side by side, which fit into a second-level cache."""

FIGURES = {
    "random playouts of a Belot deal": ("playouts_per_second", 2_000_000),
    "random Belot deals: dealing, auction, play, scoring": ("deals_per_second", 1_000_000),
    "plies chosen in Python, batch interface": ("plies_per_second", 3_000_000),
}


def position() -> TrickPosition:
    """Hearts, before the first lead."""
    order = seeded_order(DECK, seed=1, deal=0)
    hands = [order[seat * 8 : seat * 8 + 8] for seat in range(4)]
    return TrickPosition(rules_of("H"), hands, 0, SIDES)


def rate(work: Callable[[int], int], clock: Callable[[], float] = time.process_time) -> float:
    """Units a second of the best of several runs, in seconds of this process: neighbours count little.

    Args:
        work: does about so many units, and gives how many they were.
    """
    count = 100
    # grown until the clock's own steps no longer matter
    while (took := _seconds(work, count, clock)[1]) < CPU_SECONDS / 10:
        count *= 4
    count = int(count * CPU_SECONDS / took)
    return max(done / seconds for done, seconds in (_seconds(work, count, clock) for _ in range(RUNS)))


def _seconds(work: Callable[[int], int], count: int, clock: Callable[[], float]) -> tuple[int, float]:
    started = clock()
    return work(count), clock() - started


def playouts_per_second() -> float:
    """Of one native call."""
    deal = position()

    def work(count: int) -> int:
        random_playouts(deal, count, 1)
        return count

    return rate(work)


def deals_per_second() -> float:
    """Two native calls for all the deals: deal anew, and play to the end."""
    from valat.batch import Deals

    deals = Deals("belot", range(WIDTH))

    def work(count: int) -> int:
        for _ in range(count // WIDTH + 1):
            deals.finish()
            deals.results()
            deals.renew()
        return (count // WIDTH + 1) * WIDTH

    return rate(work)


def plies_per_second(threads: int = 1, clock: Callable[[], float] = time.process_time) -> float:
    """With a random action from each mask, chosen by NumPy; deals that are over are dealt anew at once."""
    import numpy as np

    from valat.batch import Deals, choose_actions

    deals, rng = Deals("belot", range(WIDTH), threads=threads), np.random.default_rng(1)

    def work(count: int) -> int:
        done = 0
        while done < count:
            deals.step(choose_actions(deals.masks, rng.integers(0, 2**32, WIDTH, dtype=np.uint32)))
            deals.renew()
            done += WIDTH
        return done

    return rate(work, clock)


def two_threads() -> float:
    """How many times as many native playouts two threads make as one, by the clock on the wall."""
    from valat.batch import Deals

    def played(threads: int) -> float:
        deals = Deals("belot", range(WIDTH), threads=threads)

        def work(count: int) -> int:
            each = count // WIDTH + 1
            deals.playouts(each)
            return each * WIDTH

        return rate(work, time.perf_counter)

    return played(2) / played(1)


def measured(kernel: str) -> list[dict[str, Any]]:
    """The rows of one kernel; the targets are the compiled one's."""
    rows = []
    for name, (function, target) in FIGURES.items():
        value = call("bench.playouts", function, compiled=kernel == "compiled")
        wanted = target if kernel == "compiled" else None
        rows.append({"name": f"{name}, {kernel}", "value": round(value), "unit": "1/s", "target": wanted})
    return rows


def run() -> list[dict[str, Any]]:
    """Interpreted, and compiled where there is a compiler."""
    # first: this one is there on every machine
    rows = measured("interpreted")
    try:
        rows += measured("compiled")
        scale = round(call("bench.playouts", "two_threads"), 2)
    except CalledProcessError:
        return rows
    name = "two threads against one, batch playouts"
    return [*rows, {"name": name, "value": scale, "unit": "×", "target": None}]


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
