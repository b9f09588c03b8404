"""A pool of worker processes; a caller who stops waiting for one ends it."""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from valat.kernel.errors import Refusal
from valat.workers import worker

Answer = TypeVar("Answer")


class WorkerDied(Exception):
    """The process ended before it had answered."""


class Pool:
    """Runs functions in so many processes at most, started when they are needed; `pool` makes one.

    anyio's (4.16) forgets a process when it is cancelled while it starts, and that one runs on for ever; and
    all of a loop share one pool, so that a call that is cut short costs another its worker.
    """

    def __init__(self, most: int, niceness: int) -> None:
        self._niceness = niceness
        self._places = asyncio.Semaphore(most)
        self._idle = list[Process]()
        self._running = set[Process]()
        self._stopped = False
        self._ending = set[asyncio.Task[None]]()

    async def run(self, function: Callable[..., Answer], *args: object) -> Answer:
        """What the function returns in a process, which is killed where this is cancelled.

        Args:
            function: of a module, like all that can be pickled.
        Raises:
            WorkerDied: the process did, or the pool was stopped.
            OSError: it cannot be started.
            Exception: what the function raised.
        """
        return await self._run(None, function, args)

    async def run_within(self, seconds: float, function: Callable[..., Answer], *args: object) -> Answer:
        """What the function returns in a process, which is killed where it takes longer.

        Args:
            seconds: in which it has to answer, from when it begins: neither the wait for a process nor the
                start of one is its doing.
        Raises:
            Refusal: `timed_out`.
            Exception: as `run`.
        """
        return await self._run(seconds, function, args)

    async def _run(
        self, seconds: float | None, function: Callable[..., Answer], args: tuple[object, ...]
    ) -> Answer:
        request = pickle.dumps((function, args))
        async with self._places:
            process = await self._free()
            self._running.add(process)
            try:
                # stopped while this one started, when `stop` could not see it
                if self._stopped:
                    raise WorkerDied
                returned, value = pickle.loads(await _exchange(process, request, seconds))  # noqa: S301 -- our own
            except BaseException as error:
                # its answer would come to the next caller
                await self._end(process)
                if isinstance(error, (asyncio.IncompleteReadError, OSError)):
                    raise WorkerDied from error
                raise
            finally:
                self._running.discard(process)
            self._idle.append(process)
        # only now, with the place free again: the fault is the function's, not the worker's
        if not returned:
            raise value
        answer: Answer = value
        return answer

    async def _free(self) -> Process:
        """A process that runs nothing: the one that did last, or a new one."""
        while self._idle:
            # the one that ran last: its caches are warm
            process = self._idle.pop()
            if process.returncode is None:
                return process
            await self._end(process)
        return await _start_worker(self._niceness)

    def stop(self) -> None:
        """Kills what runs: those who wait for it have WorkerDied, and so have those who come."""
        self._stopped = True
        for process in self._running:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()

    async def close(self) -> None:
        """Ends those processes that run nothing; returns when those that were killed before are gone, too."""
        while self._idle:
            await self._end(self._idle.pop())
        if self._ending:
            await asyncio.wait(self._ending)

    async def _end(self, process: Process) -> None:
        """Kills it, and returns when it is gone; that goes on where the caller is cancelled."""
        ending = asyncio.ensure_future(_kill(process))
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
        await asyncio.shield(ending)


@asynccontextmanager
async def pool(most: int, niceness: int) -> AsyncIterator[Pool]:
    """A pool of processes, which end here; nobody waits for one any more by then.

    Args:
        most: how many at once.
        niceness: how far they give way to others, 0 … 19; with 19 they run only on what everybody else
            leaves. Where the system has no such thing, not at all.
    """
    workers = Pool(most, niceness)
    try:
        yield workers
    finally:
        await workers.close()


async def _start_worker(niceness: int) -> Process:
    """A worker that imports what this process can, and no more."""
    # -P: a file in the folder that it is started in must not hide a module of the same name
    command = (sys.executable, "-P", "-m", worker.__name__, str(niceness))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment)


async def _exchange(process: Process, request: bytes, seconds: float | None) -> bytes:
    """The worker's answer, so many seconds after it has begun. Raises Refusal `timed_out`."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(worker.frame(request))
    await process.stdin.drain()
    await process.stdout.readexactly(len(worker.BEGUN))
    try:
        async with asyncio.timeout(seconds):
            size = await process.stdout.readexactly(worker.SIZE)
            return await process.stdout.readexactly(int.from_bytes(size))
    except TimeoutError:
        raise Refusal(f"That took longer than {seconds} s. Ask for less.", code="timed_out") from None


async def _kill(process: Process) -> None:
    """Returns when the process is killed and gone."""
    assert process.stdin is not None
    assert process.stdout is not None
    if not process.stdout.at_eof():  # else it is gone, and a kill would take its status from the loop
        with suppress(ProcessLookupError):
            process.kill()
    process.stdin.close()
    # an answer that nobody wants is read to its end, so that the pipe can close
    await process.communicate()
