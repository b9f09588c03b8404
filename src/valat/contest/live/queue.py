"""The queue of jobs: leased to arenas, given to another where a lease ends, and done once."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from secrets import token_urlsafe

from msgspec import Struct
from msgspec.structs import replace

from valat.arena.service.messages import LEASE_MS, JobKind, LeaseRequest
from valat.kernel.errors import Refusal
from valat.limits.bounded_cache import BoundedCache
from valat.store.arena_jobs import StoredJob, finish_job, lease_job, open_jobs
from valat.store.database import Store
from valat.store.writer import Statement

MOST_DONE = 10_000
"""Leases whose end is remembered: an arena that reports it twice is thanked twice."""
MOST_TRIES = 20
"""Leases of one job: what arenas die of so often is given to nobody else; but a closed tournament goes on
from where it was, however often."""


def is_spent(job: StoredJob) -> bool:
    """Whether it was tried so often that it is not given out again."""
    return job.kind != "contest" and job.tries >= MOST_TRIES


def _order(job: StoredJob) -> tuple[int, int]:
    """By which jobs are given out; of those asked for at once, the one that was added first."""
    return job.priority, job.asked_ms


class Wait(Struct, frozen=True):
    """How long versions wait for their first result.

    Attributes:
        waiting: jobs that nobody works on.
        working: jobs that are leased.
    """

    waiting: int
    working: int


class JobQueue:
    """The jobs of a house. All that it knows is in the store as well; one process writes there.

    Args:
        now: milliseconds since 1970, by the clock on the wall: arenas know no other.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._jobs: dict[str, StoredJob] = {}
        self._done = BoundedCache[str, str](MOST_DONE)
        self._pauses: dict[str, int] = {}
        self._job_added = asyncio.Event()
        self._leasing = asyncio.Lock()
        self._asking: dict[str, LeaseRequest] = {}
        self._closed = False
        self.seen: dict[str, int] = {}
        """When each arena asked last."""

    async def start(self) -> None:
        """Reads back what is to be done. Leases go on: who works does not know that the house was away."""
        now, self._closed = self._now(), False
        self._jobs = {
            job.id: replace(job, leased_ms=now) if job.lease else job for job in await open_jobs(self._store)
        }

    def close(self) -> None:
        """Gives out nothing more, also to those who wait: another node may have the queue by now."""
        self._closed = True
        self._wake()

    def add(self, jobs: Iterable[StoredJob]) -> None:
        """Lets arenas do jobs that have been written."""
        self._jobs.update((job.id, job) for job in jobs)
        self._wake()

    def waiting(self) -> list[StoredJob]:
        """The jobs that nobody works on, in the order in which they will be given out."""
        return sorted(self._free(), key=_order)

    def has(self, kind: JobKind) -> bool:
        """Whether there is such a job, be it that somebody works on it."""
        return bool(self.of_kind(kind))

    def of_kind(self, kind: JobKind) -> list[StoredJob]:
        """The jobs of a kind that are not done."""
        return [job for job in self._jobs.values() if job.kind == kind]

    def of(self, contest: str, entry: int, version: int) -> list[StoredJob]:
        """The jobs of a version that are not done."""
        key = (contest, entry, version)
        return [job for job in self._jobs.values() if (job.contest_id, job.entry, job.version) == key]

    def wait(self) -> Wait:
        """How much there is to do."""
        waiting = len(self._free())
        return Wait(waiting, len(self._jobs) - waiting)

    def is_served(self) -> bool:
        """Whether an arena has asked lately."""
        # an arena at work renews its lease within one, an idle one asks more often
        return any(self._now() - seen < 2 * LEASE_MS for seen in self.seen.values())

    async def lease(self, request: LeaseRequest) -> StoredJob | None:
        """The first job that there is for an arena while it waits; None where none comes.

        Of each arena one question waits: a later one ends it, for nobody reads its answer any more.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + request.wait_ms / 1000
        self._asking[request.arena] = request
        self._wake()
        while True:
            # taken before looking: a job that comes while it looks sets this event
            job_added = self._job_added
            job = await self._lease_now(request)
            left = until - loop.time()
            is_over = self._closed or left <= 0 or self._asking[request.arena] is not request
            if job is not None or is_over:
                return job
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await job_added.wait()

    async def _lease_now(self, request: LeaseRequest) -> StoredJob | None:
        # one after the other: two would be given the same
        async with self._leasing:
            if self._closed or self._asking[request.arena] is not request:
                return None
            self.seen[request.arena] = self._now()
            self._let_go(request)
            while (job := self._first(request)) is not None:
                # a try counts from the lease on: an arena that dies of the job reports nothing
                leased_job = replace(
                    job,
                    lease=token_urlsafe(12),
                    arena=request.arena,
                    leased_ms=self._now(),
                    tries=job.tries + 1,
                )
                await self._store.writer.write(lease_job(leased_job))
                if job.id not in self._jobs:
                    # dropped meanwhile
                    continue
                self._jobs[job.id] = leased_job
                return leased_job
        return None

    def _let_go(self, request: LeaseRequest) -> None:
        """Lets others have what the arena was given and does not work at."""
        for job in list(self._jobs.values()):
            if job.arena == request.arena and job.lease is not None and job.lease not in request.holds:
                self.give_back(job)

    def renew(self, name: str, lease: str) -> StoredJob:
        """The job whose lease lasts on. Raises Refusal `lease_ended`."""
        job = self._leased_job(name, lease)
        # not written: after a restart it lasts from then on anyway
        self._jobs[name] = renewed_job = replace(job, leased_ms=self._now())
        if job.arena is not None:
            self.seen[job.arena] = self._now()
        return renewed_job

    def job_under_lease(self, name: str, lease: str) -> StoredJob | None:
        """The job under this lease; None where it was done under it before. Raises Refusal `lease_ended`."""
        return None if self._done.get(name) == lease else self._leased_job(name, lease)

    async def finish(
        self,
        job: StoredJob,
        write: Callable[[Sequence[Statement]], Awaitable[object]],
        failure: str | None = None,
    ) -> None:
        """Returns when the job is done for good.

        Args:
            write: writes what came of it, together with the statements that it is given.
            failure: why nothing came of it.
        """
        # written first: if that fails, the arena still holds its lease and may report again
        await write(finish_job(job.id, self._now(), failure))
        self._jobs.pop(job.id, None)
        self._pauses.pop(job.id, None)
        self._done[job.id] = job.lease or ""

    def give_back(self, job: StoredJob, pause_ms: int = 0) -> None:
        """Lets somebody else try the job, after so long: what has failed would fail again at once."""
        self._pauses[job.id] = self._now() + pause_ms
        self._jobs[job.id] = replace(job, lease=None, leased_ms=None)
        self._wake()

    def spent(self) -> list[StoredJob]:
        """Those that nobody will be given any more."""
        return [job for job in self._free() if is_spent(job)]

    async def drop(self, is_obsolete: Callable[[StoredJob], bool]) -> None:
        """Drops jobs that nobody needs any more, also of those that are worked on."""
        obsolete = [job for job in self._jobs.values() if is_obsolete(job)]
        if obsolete:
            now = self._now()
            await self._store.writer.write(
                [
                    statement
                    for job in obsolete
                    for statement in finish_job(job.id, now, "The job is no longer needed.")
                ]
            )
        for job in obsolete:
            self._jobs.pop(job.id, None)
            self._pauses.pop(job.id, None)

    def _leased_job(self, name: str, lease: str) -> StoredJob:
        job = self._jobs.get(name)
        if job is None or job.lease != lease:
            raise Refusal("This lease has ended.", code="lease_ended")
        return job

    def _free(self) -> list[StoredJob]:
        """The jobs that nobody works on, in no order: it is asked for with every question of an arena."""
        now = self._now()
        return [job for job in self._jobs.values() if self._is_free(job, now)]

    def _first(self, request: LeaseRequest) -> StoredJob | None:
        """The job that is given out next; None where there is none of these kinds."""
        found = (job for job in self._free() if job.kind in request.kinds and not is_spent(job))
        return min(found, key=_order, default=None)

    def _is_free(self, job: StoredJob, now: int) -> bool:
        if self._pauses.get(job.id, 0) > now:
            return False
        return job.lease is None or job.leased_ms is None or now - job.leased_ms > LEASE_MS

    def _wake(self) -> None:
        # those who wait now wake; those who come later wait for the next one
        self._job_added.set()
        self._job_added = asyncio.Event()
