"""The workers of an arena, as its loop sees them: each a process, and one that is let go is ended."""

import asyncio
import multiprocessing
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from valat.arena.service.messages import Failed, Result
from valat.arena.service.worker import Order, work

MOST_JOBS = 50
"""That one process does: it keeps copies of packages for as long as it lives."""
PATIENCE_S = 10.0
"""For a process to end as it should, its bots before it."""


class JobWorker:
    """A process that does jobs, started when there is the first.

    Args:
        core: the number of the core that it stays on; None for one that has workers of its own.
    """

    def __init__(self, core: int | None) -> None:
        self._core = core
        self._process: BaseProcess | None = None
        self._orders: Connection | None = None
        self._done = 0

    async def do(self, order: Order, told: Callable[[Sequence[int]], None]) -> Result:
        """What came of the order. If cancelled, it ends the process."""
        orders = self._started()
        try:
            orders.send(order)
            while True:
                sent = await _received(orders)
                if not isinstance(sent, tuple):
                    break
                told(sent)
        except (EOFError, OSError):
            code = await self.stop()
            return Failed(f"The worker exited with status {code}.")
        except BaseException:
            # cancelled as well: the next order must not be answered with what came of this one
            await self.stop()
            raise
        self._done += 1
        if self._done >= MOST_JOBS:
            await self.stop()
        result: Result = sent
        return result

    async def stop(self) -> int | None:
        """The exit status of the process, which has ended with all that it had started."""
        process, self._process, self._done = self._process, None, 0
        if process is None:
            return None
        assert self._orders is not None
        self._orders.close()
        # in a thread that nobody can cancel: whatever happens meanwhile, it ends
        return await asyncio.shield(asyncio.to_thread(_end, process))

    def _started(self) -> Connection:
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            own, other = context.Pipe()
            # no daemon: it may have workers of its own
            self._process = context.Process(target=work, args=(other, self._core))
            self._process.start()
            # held open here too, the pipe would not tell that the process has died
            other.close()
            self._orders = own
        assert self._orders is not None
        return self._orders


async def _received(orders: Connection) -> Any:
    """The next thing that comes. Raises EOFError where nothing will."""
    loop, ready = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(orders.fileno(), ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(orders.fileno())
    return orders.recv()


def _end(process: BaseProcess) -> int | None:
    process.terminate()
    process.join(PATIENCE_S)
    if process.is_alive():
        process.kill()
        process.join()
    code = process.exitcode
    # refused if the kernel has not let it die yet
    with suppress(ValueError):
        process.close()
    return code
