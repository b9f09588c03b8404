"""Tables of 52 cards: a batch beside DDS by its own threads, and the own solver beside DDS on one core."""

import json
import time
from collections.abc import Callable, Iterable
from statistics import median
from typing import Any

from bench.compiled import call
from bench.evaluation import random_hands
from valat import double_dummy_tables
from valat.games.bridge.formats.hands import write_deal
from valat.kernel.errors import Unreadable
from valat.solver.bridge import OwnEngine, double_dummy
from valat.solver.bridge.dds_engine import dds

BATCH = 100
AT_ONCE = 20
"""Tables that DDS takes in one call."""
ALONE = 5
"""Deals that the own solver solves, which takes seconds for each."""


def seconds(work: Callable[[], Iterable[object]]) -> float:
    """How long it takes by the clock on the wall."""
    started = time.perf_counter()
    list(work())
    return time.perf_counter() - started


def library_batch() -> float:
    """Seconds a table of Valat's library, by a process for each core."""
    boards = [write_deal(random_hands(number), 0) for number in range(BATCH)]
    return seconds(lambda: double_dummy_tables(boards)) / BATCH


def dds_batch() -> float:
    """Seconds a table of DDS, as the package endplay calls it: by a thread for each core."""
    from endplay.dds import calc_all_tables
    from endplay.types import Deal

    deals = [Deal(write_deal(random_hands(number), 0)) for number in range(BATCH)]
    lots = [deals[start : start + AT_ONCE] for start in range(0, BATCH, AT_ONCE)]
    return seconds(lambda: map(calc_all_tables, lots)) / BATCH


def alone() -> list[float]:
    """How many times as long as DDS the own solver keeps one core busy, for each deal."""
    own, library = OwnEngine(), dds()
    ratios = []
    for number in range(ALONE):
        hands, spent = random_hands(number), list[float]()
        for engine in (own, library):
            started = time.process_time()
            double_dummy(hands, engine)
            spent.append(time.process_time() - started)
        ratios.append(spent[0] / spent[1])
    return ratios


def run() -> list[dict[str, Any]]:
    """Rows: a table in a batch, its time to that of DDS, and the own solver's.

    Raises:
        Unreadable: DDS is not installed.
    """
    if dds() is None:
        raise Unreadable("DDS is not installed here. Type: pip install valat[bridge]")
    batch, threads = call("bench.double_dummy", "library_batch"), call("bench.double_dummy", "dds_batch")
    own = call("bench.double_dummy", "alone")
    rows = [
        ("52 cards, a table in a batch of 100", round(1000 * batch, 1), "ms", None),
        ("… DDS by its own threads", round(1000 * threads, 1), "ms", None),
        ("… the library's time to that of DDS", round(batch / threads, 2), "×", 0.9),
        ("52 cards, own solver's time to that of DDS, median", round(median(own), 1), "×", 3),
    ]
    return [
        {"name": name, "value": value, "unit": unit, "target": target, "at_most": True}
        for name, value, unit, target in rows
    ]


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
