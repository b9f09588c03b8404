"""Which workers of an arena are free, and for what."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

from valat.arena.service.workers import JobWorker


class Claim(Struct, eq=False):
    """Workers that are kept for one job.

    Attributes:
        worker: who does it; of a contest one that has others.
        cores: of all that it takes.
        has_all: whether they are its own already.
    """

    worker: JobWorker
    cores: frozenset[int]
    is_contest: bool
    has_all: bool


class WorkerPool:
    """Workers of one core each. A contest has all of them but one, which stays for what is short.

    Where there is one alone, it does either; a contest on a cluster has none of them.

    Args:
        is_cluster: whether contests are played on a cluster.

    Attributes:
        contest_workers: on how many a contest is played, here or on each node of the cluster.
    """

    def __init__(self, count: int, *, is_cluster: bool) -> None:
        self._workers = [JobWorker(core) for core in range(count)]
        self._free = set(range(count))
        self._for_contest = frozenset[int]() if is_cluster else frozenset(range(max(1, count - 1)))
        self._has_contest = False
        self._change = asyncio.Condition()
        self.contest_workers = count if is_cluster else len(self._for_contest)

    @property
    def can_begin(self) -> bool:
        """Whether a short job can be begun."""
        return bool(self._for_short())

    @property
    def can_contest(self) -> bool:
        """Whether a contest can be begun, be it that it waits for what is short to end."""
        return not self._has_contest and (not self._for_contest or bool(self._for_contest & self._free))

    async def change(self) -> None:
        """Returns when something is free that was not."""
        async with self._change:
            await self._change.wait()

    def claim(self) -> Claim:
        """A worker for a short job, which can be begun."""
        core = min(self._for_short())
        self._free.remove(core)
        return Claim(self._workers[core], frozenset({core}), False, True)

    def claim_contest(self) -> Claim:
        """A worker for a contest, which can be begun; nothing short takes from now on what it needs."""
        self._has_contest = True
        return Claim(JobWorker(None), self._for_contest, True, False)

    @asynccontextmanager
    async def worker_of(self, claim: Claim) -> AsyncIterator[JobWorker]:
        """The worker of a claim, once all that it takes are free; given back when the block is left."""
        try:
            if not claim.has_all:
                async with self._change:
                    await self._change.wait_for(lambda: claim.cores <= self._free)
                self._free -= claim.cores
                claim.has_all = True
            yield claim.worker
        finally:
            await self._give_back(claim)

    async def stop(self) -> None:
        """Ends all workers."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))

    def _for_short(self) -> set[int]:
        return self._free - self._for_contest if self._has_contest else self._free

    async def _give_back(self, claim: Claim) -> None:
        if claim.is_contest:
            await claim.worker.stop()
            self._has_contest = False
        if claim.has_all:
            self._free |= claim.cores
        async with self._change:
            self._change.notify_all()
