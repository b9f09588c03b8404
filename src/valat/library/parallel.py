"""The same function of many values, by several processes at once."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from functools import partial
from itertools import chain, islice
from typing import TypeVar

from valat.kernel.errors import Unreadable

Value = TypeVar("Value")
Result = TypeVar("Result")

AHEAD = 2
"""Calls sent to each process: the one that it runs, and the next, so that it never waits for work."""
MOST_WAITING = 50
"""Calls for each process whose results may wait for an earlier one: a hard value holds up no others."""


def cores() -> int:
    """How many processes this one may keep busy, 1 or more."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_in_processes(
    function: Callable[[Value], Result], values: Iterable[Value], processes: int | None = None
) -> Iterator[Result]:
    """The results in the order of the values, each as soon as those before it are there.

    Of the values no more are taken than may wait (`MOST_WAITING`), so there may be any number of them.

    Args:
        function: of one value; defined in a module, as other processes import it.
        processes: 1 or more; None: as many as there are cores.
    Raises:
        Unreadable: fewer than one process; key `bad_amount`.

    >>> list(map_in_processes(abs, [-3, 2], processes=1))
    [3, 2]
    """
    if processes is not None and processes < 1:
        raise Unreadable(f"{processes} processes are too few: at least 1.", key="bad_amount")
    busy, rest = processes or cores(), iter(values)
    first = list(islice(rest, 2))
    # A pool costs more than one value is worth.
    if len(first) < 2 or busy == 1:
        yield from map(function, chain(first, rest))
        return
    calls = (partial(function, value) for value in chain(first, rest))
    with closing(results_in_order(ProcessPoolExecutor(busy), calls, busy)) as found:
        yield from found


def results_in_order(
    pool: ProcessPoolExecutor, calls: Iterable[Callable[[], Result]], processes: int
) -> Generator[Result, None, None]:
    """The results of the calls in their order; the pool is shut down at the end.

    Its processes are ended at once where the caller stops, is interrupted, or a call fails. A call is taken
    when a process can soon begin it, so it may depend on the results that the caller has by then.

    Args:
        calls: functions of a module with their arguments, as other processes import them.
        processes: how many the pool has.
    """
    waiting: deque[Future[Result]] = deque()
    try:
        for call in calls:
            waiting.append(pool.submit(call))
            running = [each for each in waiting if not each.done()]
            if len(running) >= AHEAD * processes:
                wait(running, return_when=FIRST_COMPLETED)
            while waiting and (waiting[0].done() or len(waiting) >= MOST_WAITING * processes):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BaseException:
        # What has begun is not wanted any more; it may take minutes, and nothing else ends it before 3.14.
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
