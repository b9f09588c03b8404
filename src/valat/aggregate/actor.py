"""A task that does the jobs put to it one after another; a failing job does not stop the next."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from valat.aggregate.inbox import Inbox, Job
from valat.logs.request_id import NONE, request_id
from valat.store.trouble import StoreTrouble

log = logging.getLogger("valat.aggregate")

PAUSE_MS = 1000
"""How long a task waits before it tries again what failed by itself."""


class ActorStopped(Exception):
    """The task has ended before it did the job."""


class Actor(Inbox):
    """One task, to which everything that changes one thing is put: no two changes ever cross.

    What a job raises that was put there is logged.

    Args:
        name: of what it changes, in the server's log.
        after_job: is called after each job with the milliseconds for which nothing shall be tried again.
    """

    def __init__(self, name: str, after_job: Callable[[int], None]) -> None:
        super().__init__()
        self.stopped = False
        self._name, self._after_job = name, after_job
        self._task = asyncio.create_task(self._run(), name=name)
        # a caller of `join` would wait for ever for what it has not done
        self._task.add_done_callback(lambda _: self.drop_all())

    def put(self, job: Job) -> None:
        """As `Inbox.put`; nothing once the task has ended."""
        if not self._task.done():
            super().put(job)

    async def perform(self, job: Callable[[], Awaitable[None]]) -> None:
        """Returns when the task has done the job. Raises what that raised, or ActorStopped."""

        async def reporting_job() -> None:
            try:
                await job()
                result.set_result(None)
            except Exception as error:
                # the caller who waits deals with it: the task has nothing to log
                result.set_exception(error)

        def fail(_: asyncio.Task[None]) -> None:
            if not result.done():
                result.set_exception(ActorStopped())

        if self.stopped:
            raise ActorStopped
        result: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        # whether the job has begun or still waits, nobody waits for it in vain
        self._task.add_done_callback(fail)
        try:
            self.put(reporting_job)
            await result
        finally:
            self._task.remove_done_callback(fail)

    def stop(self) -> None:
        """Ends the task, in the middle of a job if there is one."""
        self.stopped = True
        self._task.cancel()

    async def wait_ended(self) -> None:
        """Returns when the task has ended."""
        # awaited by itself, the cancelled task would raise its cancellation here
        await asyncio.wait([self._task])

    async def close(self) -> None:
        """Ends the task after all that was accepted is done."""
        await self.join()
        self.stop()
        await self.wait_ended()

    async def _run(self) -> None:
        while True:
            job, pause = await self.next(), 0
            try:
                await job()
            except StoreTrouble:
                # once for all tasks the writer has logged it
                pause = PAUSE_MS
            except Exception:
                # It outlives its mistakes: the people concerned go on, and what was due is tried again.
                log.exception("%s failed", self._name)
                pause = PAUSE_MS
            finally:
                self.task_done()
                # what comes by itself later is done for no request
                request_id.set(NONE)
                self._after_job(pause)
