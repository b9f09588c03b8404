"""Blocks given to workers one after the other, until each has been played once so that it counts."""

from collections import deque
from collections.abc import Iterable, Iterator

from msgspec import Struct

from valat.arena.contest.blocks import Block, Timing
from valat.arena.contest.play.clock import MOST_REPLAYS, Quiet
from valat.arena.contest.play.runner import AnyTask, Event, Finished, Joined, Runner
from valat.arena.contest.value import Control, ControlTask
from valat.kernel.errors import Refusal

Found = tuple[Timing | None, Block | Control | None]
"""How a task was done, and what came of it: None where it does not count."""


class Worker(Struct, eq=False):
    """A worker, as it is known to the one who gives it tasks.

    Attributes:
        loops: milliseconds of all its fixed loops so far.
        tried: how often its task was disturbed.
    """

    node: str
    number: int
    loops: list[float]
    task: AnyTask | None = None
    tried: int = 0


class Dispatcher:
    """Gives the workers of a runner their tasks."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._workers: dict[int, Worker] = {}

    def play(self, tasks: Iterable[AnyTask], quiet: Quiet | None) -> Iterator[Found]:
        """Each block or control as it is finished, and the timings of those that do not count, with None.

        Args:
            quiet: what the machine may do meanwhile; None where no bot's time counts.

        Raises:
            Refusal: a block could not be played; as the runner's events do.
        """
        left = deque(tasks)
        while True:
            for number, worker in self._workers.items():
                if worker.task is None and left:
                    self._give(number, worker, left.popleft())
            if not left and all(worker.task is None for worker in self._workers.values()):
                return
            for event in self._runner.events():
                if found := self._take(event, left, quiet):
                    yield found

    def _give(self, number: int, worker: Worker, task: AnyTask) -> None:
        worker.task, worker.tried = task, 0
        self._runner.give(number, task)

    def _take(self, event: Event, left: deque[AnyTask], quiet: Quiet | None) -> Found | None:
        """What a worker has found, if that is what has happened. Raises Refusal."""
        if isinstance(event, Joined):
            self._workers[event.worker] = Worker(event.node, event.number, list(event.loops))
            return None
        if isinstance(event, Finished):
            return self._finish(event, self._workers[event.worker], quiet)
        lost = self._workers.pop(event.worker, None)
        if lost is not None and lost.task is not None:
            # nothing of it has come back: the next worker plays it as if for the first time
            left.appendleft(lost.task)
        return None

    def _finish(self, event: Finished, worker: Worker, quiet: Quiet | None) -> Found:
        task, done = worker.task, event.done
        assert task is not None
        if isinstance(done, Refusal):
            raise done
        disturbed = quiet is not None and not quiet.holds(done.loops, worker.loops, done.waiting)
        worker.loops += done.loops
        if isinstance(task, ControlTask):
            worker.task = None
            return None, done.found
        again = disturbed and worker.tried < MOST_REPLAYS
        if again:
            worker.tried += 1
            self._runner.give(event.worker, task)
        else:
            worker.task = None
        timing = Timing(
            task.game,
            task.number,
            task.table,
            worker.number,
            done.loops,
            done.wall_ms,
            again,
            worker.node,
            round(done.waiting, 3),
            disturbed and not again,
        )
        return timing, None if again else done.found
