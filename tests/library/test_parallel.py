"""The same function of many values, by several processes at once."""

import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from valat.library.parallel import AHEAD, results_in_order


def test_who_stops_waits_for_nobody():
    """What the processes are at, however long, is not waited for."""
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    endless = [partial(time.sleep, 3600)] * AHEAD
    found = results_in_order(pool, [partial(abs, -1), *endless], 1)
    assert next(found) == 1
    found.close()
