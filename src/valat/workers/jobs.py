"""Long work that people watch: one for all who want the same, given up when nobody waits for it any more."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, Generic, TypeVar

from valat.kernel.errors import Refusal

Progress = TypeVar("Progress")
"""How far work is. Each says it whole, since a watcher may miss all but the newest."""

Report = Callable[[Progress], None]
Work = Callable[[Report[Progress]], Coroutine[Any, Any, None]]
"""Does it and reports its progress. May raise Refusal."""


class Jobs(Generic[Progress]):
    """The work under way, by key.

    Args:
        most: how many at once.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._jobs: dict[str, _Job[Progress]] = {}

    def __len__(self) -> int:
        return len(self._jobs)

    @property
    def is_empty(self) -> bool:
        """Whether no work is under way."""
        return not self._jobs

    def running(self, key: str) -> bool:
        """Whether that work is under way."""
        return key in self._jobs

    async def watch(self, key: str, work: Work[Progress]) -> AsyncIterator[Progress]:
        """The progress of that work, which is begun unless it is under way.

        Raises:
            Refusal: `busy`, and what the work raises.
        """
        job = self._jobs.get(key) or self._begin(key, work)
        job.watchers += 1
        try:
            async for progress in job.updates():
                yield progress
        finally:
            job.watchers -= 1
            if not job.watchers:
                # before it is cancelled, which takes time: a newcomer meanwhile begins again
                self._forget(key, job)
                job.task.cancel()

    async def close(self) -> None:
        """Gives all of it up."""
        tasks = [job.task for job in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, key: str, work: Work[Progress]) -> "_Job[Progress]":
        if len(self._jobs) >= self._most:
            raise Refusal("Too many deals are being analysed. Please try again in a moment.", code="busy")
        job = self._jobs[key] = _Job(work)
        job.task.add_done_callback(lambda _: self._forget(key, job))
        return job

    def _forget(self, key: str, job: "_Job[Progress]") -> None:
        """Lets the next who wants it begin again."""
        # another may have begun under that key meanwhile
        if self._jobs.get(key) is job:
            del self._jobs[key]


class _Job(Generic[Progress]):
    """Work under way, and how far it is."""

    def __init__(self, work: Work[Progress]) -> None:
        self.watchers = 0
        self._progress: Progress | None = None
        self._over = False
        self._changed = asyncio.Event()
        self.task = asyncio.create_task(self._run(work))

    async def _run(self, work: Work[Progress]) -> None:
        try:
            await work(self._report)
        finally:
            self._over = True
            self._changed.set()

    def _report(self, progress: Progress) -> None:
        self._progress = progress
        self._changed.set()
        # those who have waited keep the old one, which is set: none misses a step by being slow
        self._changed = asyncio.Event()

    async def updates(self) -> AsyncIterator[Progress]:
        """The newest progress, again and again; at the end what the work raised is raised."""
        last = None
        while True:
            if self._progress is not last and self._progress is not None:
                last = self._progress
                yield last
            elif self._over:
                break
            else:
                await self._changed.wait()
        # nothing to wait for: it raises what the work raised
        await self.task
