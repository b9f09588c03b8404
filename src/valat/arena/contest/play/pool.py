"""Worker processes of one core each, given one block after the other."""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from msgspec import Struct

from valat.arena.contest.blocks import Block, Timing
from valat.arena.contest.play.clock import is_disturbed
from valat.arena.contest.play.match import Match, Task
from valat.arena.contest.play.worker import Done, work
from valat.arena.contest.value import Control, ControlTask
from valat.kernel.errors import Refusal

MOST_AGAIN = 20
"""Times that one block is played before the machine is held to be unfit for it."""


class WorkerProcess(Struct, eq=False):
    """A worker, and what it is known to have at hand."""

    number: int
    process: BaseProcess
    tasks: Connection
    loops: list[float]
    task: Task | ControlTask | None = None
    tried: int = 0


@contextmanager
def worker_pool(count: int, matches: Sequence[Match]) -> Iterator[list[WorkerProcess]]:
    """So many worker processes, ended when the block is left."""
    context = multiprocessing.get_context("spawn")
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    workers: list[WorkerProcess] = []
    try:
        for number in range(count):
            core = cores[number % len(cores)] if cores else None
            own, other = context.Pipe()
            process = context.Process(target=work, args=(other, tuple(matches), core), daemon=True)
            process.start()
            other.close()
            workers.append(WorkerProcess(number, process, own, []))
        for worker in workers:
            worker.loops += worker.tasks.recv()
        yield workers
    finally:
        for worker in workers:
            worker.process.terminate()
            worker.process.join()
            worker.tasks.close()


def play(
    workers: Sequence[WorkerProcess], tasks: Sequence[Task | ControlTask], disturbance: float | None
) -> Iterator[tuple[Timing | None, Block | Control | None]]:
    """Each block or control as it is finished, and the timings of those that do not count, with None.

    Args:
        disturbance: share by which loops may differ; None where no bot's time counts.

    Raises:
        Refusal: a block could not be played; `disturbed`: one worker's machine is never quiet enough;
            `worker_died`: a worker ended.
    """
    left = iter(tasks)
    for worker in workers:
        _give(worker, next(left, None))
    while busy := {worker.tasks: worker for worker in workers if worker.task is not None}:
        ready = wait(list(busy))
        for worker in [one for connection, one in busy.items() if connection in ready]:
            timing, block = _take(worker, disturbance)
            if block is None:
                _again(worker)
            else:
                _give(worker, next(left, None))
            yield timing, block


def _give(worker: WorkerProcess, task: Task | ControlTask | None) -> None:
    worker.task, worker.tried = task, 0
    if task is not None:
        worker.tasks.send(task)


def _again(worker: WorkerProcess) -> None:
    worker.tried += 1
    if worker.tried >= MOST_AGAIN:
        why = (
            f"The machine was disturbed {MOST_AGAIN} times while one block was played. "
            "What was played is kept."
        )
        raise Refusal(why, code="disturbed")
    worker.tasks.send(worker.task)


def _take(worker: WorkerProcess, disturbance: float | None) -> tuple[Timing | None, Block | Control | None]:
    """What the worker sends. Raises Refusal."""
    task = worker.task
    assert task is not None
    try:
        done: Done | Refusal = worker.tasks.recv()
    except (EOFError, OSError):
        worker.process.join()
        why = f"Worker {worker.number} ended with status {worker.process.exitcode}; what was played is kept."
        raise Refusal(why, code="worker_died") from None
    if isinstance(done, Refusal):
        raise done
    found, loops, wall_ms = done
    if isinstance(found, Control) or isinstance(task, ControlTask):
        return None, found
    again = disturbance is not None and is_disturbed(loops, worker.loops, disturbance)
    worker.loops += loops
    timing = Timing(task.game, task.number, task.table, worker.number, loops, wall_ms, again)
    return timing, None if again else found
