"""The same function of many values, by several processes at once."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from functools import partial
from itertools import chain, islice
from typing import TypeVar

from valat.kernel.errors import Unreadable

Value = TypeVar("Value")
Result = TypeVar("Result")

AHEAD = 2
"""Chunks that wait for each process, so that none is ever without work, and few values are held."""


def cores() -> int:
    """How many processes this one may keep busy, 1 or more."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_in_processes(
    function: Callable[[list[Value]], list[Result]],
    values: Iterable[Value],
    processes: int | None = None,
    chunk: int = 1,
) -> Iterator[Result]:
    """The results in the order of the values, each as soon as those before it are there.

    Of the values no more are taken than are worked on, so there may be any number of them.

    Args:
        function: of some values, a result each; defined in a module, as other processes import it.
        processes: 1 or more; None: as many as there are cores.
        chunk: values that a process gets at a time.
    Raises:
        Unreadable: fewer than one process; key `bad_amount`.

    >>> list(map_in_processes(sorted, "dcba", processes=1, chunk=2))
    ['c', 'd', 'a', 'b']
    """
    if processes is not None and processes < 1:
        raise Unreadable(f"{processes} processes are too few: at least 1.", key="bad_amount")
    chunks = _chunks(values, chunk)
    first = list(islice(chunks, 2))
    # A pool costs more than a chunk is worth.
    if len(first) < 2 or (processes or cores()) == 1:
        for part in chain(first, chunks):
            yield from function(part)
        return
    parts = (partial(function, part) for part in chain(first, chunks))
    busy = processes or cores()
    with closing(results_in_order(ProcessPoolExecutor(busy), parts, busy)) as found:
        for results in found:
            yield from results


def results_in_order(
    pool: ProcessPoolExecutor, calls: Iterable[Callable[[], Result]], processes: int
) -> Generator[Result, None, None]:
    """The results of the calls in their order; the pool is shut down at the end.

    Its processes are ended at once where the caller stops, is interrupted, or a call fails. A call is taken
    when a process can soon begin it, so it may depend on the results before.

    Args:
        calls: functions of a module with their arguments, as other processes import them.
        processes: how many the pool has.
    """
    waiting: deque[Future[Result]] = deque()
    try:
        for call in calls:
            waiting.append(pool.submit(call))
            if len(waiting) >= AHEAD * processes:
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


def _chunks(values: Iterable[Value], size: int) -> Iterator[list[Value]]:
    rest = iter(values)
    while part := list(islice(rest, size)):
        yield part
