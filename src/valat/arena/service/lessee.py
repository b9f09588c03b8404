"""An arena that works for a house: it leases jobs as it has workers, and renews leases until all is done."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TypeVar

from msgspec import Struct

from valat.arena.service.house import HouseAway, HouseClient
from valat.arena.service.messages import (
    BlockJob,
    BuildJob,
    Completion,
    ContestJob,
    Failed,
    Job,
    JobKind,
    LeaseRequest,
    MovesJob,
    PlayedContest,
    Renewal,
    Result,
    Spec,
)
from valat.arena.service.packages import PackageCache
from valat.arena.service.patience import patient
from valat.arena.service.places import archive_of, contest_place
from valat.arena.service.pool import Claim, WorkerPool
from valat.arena.service.worker import MOST_WHY, Order
from valat.arena.service.workers import JobWorker
from valat.kernel.errors import Refusal

WAIT_MS = 20_000
"""That the house may let the arena wait for a job."""
RENEWALS = 3
"""In the time of a lease."""
ENDED = "lease_ended"
"""The house's code where a lease has ended."""
SHORT: tuple[JobKind, ...] = ("build", "block", "moves", "probe")
LEAGUE: tuple[JobKind, ...] = ("league",)

T = TypeVar("T")


class Means(Struct, frozen=True):
    """What an arena has to work with.

    Attributes:
        name: of the arena.
        folder: of all that it keeps.
        on: where contests are played: `processes`, or a cluster.
        lane: in which strangers' bots run; None where there is none, and so little to do.
        pauses: seconds before a house that was away is asked again; the last one stays.
        league: whether it plays for the league while there is nothing else to do.
    """

    name: str
    folder: Path
    on: str
    lane: str | None
    pauses: Sequence[float]
    league: bool = True


class Progress(Struct):
    """How far a job has come.

    Attributes:
        done: blocks that each game of a contest has finished.
        is_over: whether only the house is still to be told of it.
    """

    done: tuple[int, ...] = ()
    is_over: bool = False


class Lessee:
    """The loop of jobs.

    Args:
        is_idle: whether no bot sits at a table of people here: else the league has to wait.
        noted: hears a line of each.
    """

    def __init__(
        self,
        house: HouseClient,
        packages: PackageCache,
        pool: WorkerPool,
        means: Means,
        is_idle: Callable[[], bool],
        noted: Callable[[str], None],
    ) -> None:
        self._house, self._packages, self._pool = house, packages, pool
        self._means, self._is_idle, self._noted = means, is_idle, noted
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Works until it is cancelled; then all that it has begun is let go.

        Raises:
            Refusal: the house gives this arena nothing, because of its key or of what it asks.
        """
        try:
            while True:
                while not (kinds := self._kinds()):
                    await self._pool.change()
                request = LeaseRequest(self._means.name, kinds, tuple(self._tasks), WAIT_MS)
                job = await self._patiently(partial(self._house.lease, request))
                if job is not None:
                    self._begin(job)
        finally:
            tasks = tuple(self._tasks.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._pool.stop()

    def _kinds(self) -> tuple[JobKind, ...]:
        """What can be done now."""
        if self._means.lane is None:
            return ("probe",) if self._pool.can_begin else ()
        kinds = SHORT if self._pool.can_begin else ()
        if kinds and self._means.league and self._is_idle():
            kinds += LEAGUE
        # its figures need NumPy
        can_contest = self._pool.can_contest and find_spec("numpy") is not None
        return (*kinds, "contest") if can_contest else kinds

    def _begin(self, job: Job) -> None:
        is_contest = isinstance(job.spec, ContestJob)
        claim = self._pool.claim_contest() if is_contest else self._pool.claim()
        task = self._tasks[job.lease] = asyncio.create_task(self._do(job, claim))
        task.add_done_callback(lambda _: self._tasks.pop(job.lease))

    async def _do(self, job: Job, claim: Claim) -> None:
        """The job from its lease to its completion; where the lease ends before, it is dropped."""
        progress = Progress()
        work = asyncio.create_task(self._work(job, claim, progress))
        lease = asyncio.create_task(self._keep(job, progress))
        try:
            await asyncio.wait({work, lease}, return_when=asyncio.FIRST_COMPLETED)
            if progress.is_over:
                # with the job its lease ends, be the answer still on its way
                await asyncio.wait({work})
        finally:
            for task in (work, lease):
                task.cancel()
            for end in await asyncio.gather(work, lease, return_exceptions=True):
                if isinstance(end, Exception):
                    self._note(job, f"dropped: {end}")

    async def _work(self, job: Job, claim: Claim, progress: Progress) -> None:
        """Does the job and says what came of it. Raises Refusal."""
        start = monotonic()
        self._note(job, "begun")
        async with self._pool.worker_of(claim) as worker:
            result = await self._result(job, worker, progress)
        progress.is_over = True
        try:
            await self._complete(job, result)
        except Refusal as refusal:
            if refusal.code == ENDED or isinstance(result, Failed):
                raise
            # somebody has to know that this will never be taken
            result = Failed(f"The house rejected the result: {refusal.why}"[:MOST_WHY], again=False)
            await self._complete(job, result)
        if isinstance(result, PlayedContest):
            shutil.rmtree(self._place(job), ignore_errors=True)
        told = f"failed: {result.why}" if isinstance(result, Failed) else "done"
        self._note(job, f"{told} after {monotonic() - start:.1f} s")

    async def _result(self, job: Job, worker: JobWorker, progress: Progress) -> Result:
        """What came of the job, its archive brought to the house where it has one."""
        try:
            fetch = self._packages.fetch
            homes = {
                package: await self._patiently(partial(fetch, package)) for package in packages_of(job.spec)
            }
            order = Order(job.spec, homes, self._place(job), (self._means.on, self._pool.contest_workers))
            result = await worker.do(order, lambda done: setattr(progress, "done", tuple(done)))
            if isinstance(result, PlayedContest):
                archive = archive_of(self._place(job))
                await self._patiently(partial(self._house.upload, result.archive, archive))
        except Refusal as refusal:
            return Failed(refusal.why[:MOST_WHY], again=refusal.code == "unreadable")
        return result

    async def _complete(self, job: Job, result: Result) -> None:
        await self._patiently(partial(self._house.complete, job.id, Completion(job.lease, result)))

    async def _keep(self, job: Job, progress: Progress) -> None:
        """Renews the lease for as long as it can be. Raises Refusal where it has ended."""
        period_s = job.lease_ms / 1000 / RENEWALS
        while True:
            await asyncio.sleep(period_s)
            # while the house is away the job goes on: whether its lease has ended only the house can say
            with suppress(HouseAway):
                await self._house.renew(job.id, Renewal(job.lease, progress.done), period_s)

    async def _patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        return await patient(ask, self._means.pauses, self._noted)

    def _place(self, job: Job) -> Path:
        return contest_place(self._means.folder, job.id)

    def _note(self, job: Job, what: str) -> None:
        request = f" (request {job.request})" if job.request else ""
        self._noted(f"{type(job.spec).__name__} {job.id}{request}: {what}")


def packages_of(spec: Spec) -> tuple[str, ...]:
    """The packages that a job needs, each once."""
    match spec:
        case BuildJob(package=package):
            return (package,)
        case MovesJob(entrant=entrant):
            return () if entrant.package is None else (entrant.package,)
        case BlockJob(entrants=entrants):
            return tuple(
                dict.fromkeys(entrant.package for entrant in entrants if entrant.package is not None)
            )
        case ContestJob(packages=packages):
            return tuple(dict.fromkeys(packages))
    return ()
