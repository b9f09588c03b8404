"""Worker processes of this machine, each on a core of its own."""

import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from msgspec import Struct

from valat.arena.contest.play.match import Match
from valat.arena.contest.play.runner import AnyTask, Event, Finished, Joined
from valat.arena.contest.runners.worker import work
from valat.kernel.errors import Refusal


class WorkerProcess(Struct, eq=False):
    """A worker, and whether it has joined."""

    process: BaseProcess
    tasks: Connection
    has_joined: bool = False


@contextmanager
def processes(count: int, matches: Sequence[Match]) -> Iterator["Processes"]:
    """So many worker processes, ended when the block is left."""
    context = multiprocessing.get_context("spawn")
    workers: list[WorkerProcess] = []
    try:
        for number in range(count):
            own, other = context.Pipe()
            process = context.Process(target=work, args=(other, tuple(matches), number), daemon=True)
            process.start()
            other.close()
            workers.append(WorkerProcess(process, own))
        yield Processes(workers)
    finally:
        for worker in workers:
            worker.process.terminate()
            worker.process.join()
            worker.tasks.close()


class Processes:
    """A runner of processes, known by their numbers."""

    def __init__(self, workers: Sequence[WorkerProcess]) -> None:
        self._workers = workers

    def give(self, worker: int, task: AnyTask) -> None:
        """Sends the task; whether it is taken is seen by the next events."""
        self._workers[worker].tasks.send(task)

    def events(self) -> Sequence[Event]:
        """What the processes have sent. Raises Refusal `worker_died`."""
        ready = wait([worker.tasks for worker in self._workers])
        return [
            self._event(number, worker)
            for number, worker in enumerate(self._workers)
            if worker.tasks in ready
        ]

    def _event(self, number: int, worker: WorkerProcess) -> Event:
        try:
            sent = worker.tasks.recv()
        except (EOFError, OSError):
            worker.process.join()
            why = (
                f"Worker {number} exited with status {worker.process.exitcode}. Finished games are "
                "saved; resume to go on."
            )
            raise Refusal(why, code="worker_died") from None
        if worker.has_joined:
            return Finished(number, sent)
        worker.has_joined = True
        return Joined(number, "", number, sent)
