"""The same function of many values, by several processes at once."""

import os
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from valat.library.parallel import AHEAD, results_in_order


def pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"))


def test_who_stops_waits_for_nobody():
    """What the processes are at, however long, is not waited for."""
    endless = [partial(time.sleep, 3600)] * AHEAD
    found = results_in_order(pool(1), [partial(abs, -1), *endless], 1)
    assert next(found) == 1
    found.close()


def test_a_hard_value_does_not_hold_up_the_others(tmp_path: Path):
    """The first call ends only when the last one has run, far behind it."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    others = [partial(abs, -number) for number in range(10 * AHEAD)]
    calls = [partial(Path.read_text, pipe), *others, partial(Path.write_text, pipe, "end")]
    assert [*results_in_order(pool(2), calls, 2)] == ["end", *range(10 * AHEAD), 3]
