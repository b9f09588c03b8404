"""What a task has to do, one job after another."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from valat.logs.request_id import request_id
from valat.store.future import EagerFuture

Job = Callable[[], Awaitable[None]]


class Inbox:
    """The jobs of a task. One that finds the task idle begins in the call that puts it.

    A job is done for the request for which it was put: so its lines in the log say.
    """

    def __init__(self) -> None:
        self._jobs: deque[tuple[Job, str]] = deque()
        self._open = 0
        self._coming: EagerFuture[None] | None = None
        self._quiet = asyncio.Event()

    @property
    def busy(self) -> bool:
        """Whether a job has not been done."""
        return self._open > 0

    def put(self, job: Job) -> None:
        """Lets a job wait for those before it."""
        self._jobs.append((job, request_id.get()))
        self._open += 1
        self._quiet.clear()
        if self._coming is not None:
            # cleared first: the job may begin in this very call and put another
            coming, self._coming = self._coming, None
            coming.set_result(None)

    async def next(self) -> Job:
        """The job that has waited longest, when there is one; `task_done` is called after it."""
        while not self._jobs:
            # eager: a move then costs no turn of the loop between the socket and the task
            self._coming = EagerFuture(asyncio.get_running_loop())
            await self._coming
        job, request = self._jobs.popleft()
        request_id.set(request)
        return job

    def task_done(self) -> None:
        """Notes that the job which was taken is done."""
        self._open -= 1
        if not self._open:
            self._quiet.set()

    def drop_all(self) -> None:
        """Lets no job wait any more."""
        self._jobs.clear()
        self._open = 0
        self._quiet.set()

    async def join(self) -> None:
        """Returns when all are done."""
        # a loop: a waiter woken before this one may have put another job
        while self._open:
            await self._quiet.wait()
