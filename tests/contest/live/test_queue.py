"""The order in which arenas are given their jobs, and what they are not given any more."""

import asyncio

import pytest

from tests.dialects import ON_BOTH
from tests.table.world import ManualTime
from valat.arena.service.messages import LEASE_MS, LeaseRequest
from valat.contest.live.queue import MOST_TRIES, JobQueue, Wait
from valat.store.arena_jobs import StoredJob, add_jobs
from valat.store.database import open_store

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect"), ON_BOTH]

KINDS = ("build", "block", "contest", "moves", "probe")


def job(name, priority=3, asked_ms=0, kind="block", tries=0):
    """A job of no contest."""
    return StoredJob(name, None, None, None, kind, priority, "{}", asked_ms, tries)


@pytest.fixture
async def house(tmp_path):
    """A queue with a clock of its own."""
    async with open_store(tmp_path) as store:
        yield House(store)


class House:
    """A house of which there is only the queue."""

    def __init__(self, store):
        self.store, self.times = store, ManualTime()
        self.queue = JobQueue(store, self.times.now)

    async def put(self, *jobs):
        """Asks for jobs."""
        await self.store.writer.write(add_jobs(list(jobs)))
        self.queue.add(jobs)

    async def lease(self, *kinds):
        """The job that an arena of its own is given; None where there is none."""
        request = LeaseRequest(f"arena-{len(self.queue.seen)}", kinds or KINDS, wait_ms=0)
        return await self.queue.lease(request)

    async def leased(self, *kinds):
        """Its name."""
        job = await self.lease(*kinds)
        return job and job.id


async def test_what_is_urgent_comes_before_what_was_asked_for_first(house):
    """Among equals the oldest; each once."""
    await house.put(job("late", 3, 2), job("early", 3, 1), job("urgent", 0, 9))
    assert [await house.leased() for _ in range(4)] == ["urgent", "early", "late", None]


async def test_an_arena_is_given_what_it_can_do(house):
    """The rest waits for another one."""
    await house.put(job("build", 0, kind="build"), job("moves", 5, kind="moves"))
    assert await house.leased("moves", "block") == "moves"
    assert house.queue.wait() == Wait(1, 1)


async def test_a_lease_that_nobody_renews_ends(house):
    """Then somebody else is given the job."""
    await house.put(job("one"))
    assert [await house.leased(), await house.leased()] == ["one", None]
    house.times.ms += LEASE_MS + 1
    assert await house.leased() == "one"


async def test_what_arenas_die_of_is_given_to_nobody_else(house):
    """But a closed tournament goes on from where it was."""
    await house.put(job("deadly", 0, tries=MOST_TRIES), job("contest", 4, kind="contest", tries=MOST_TRIES))
    assert [job.id for job in house.queue.spent()] == ["deadly"]
    assert await house.leased() == "contest"


async def test_a_queue_that_ends_gives_nothing_out_to_those_who_wait(house):
    """Another node may have given the jobs to others by then."""
    asking = asyncio.create_task(house.queue.lease(LeaseRequest("ana", KINDS, wait_ms=60_000)))
    await asyncio.sleep(0)
    house.queue.close()
    assert await asking is None
    await house.put(job("one"))
    assert await house.leased() is None
    await house.queue.start()
    assert await house.leased() == "one"


async def test_what_has_failed_rests(house):
    """Whatever it lacked has to come first."""
    await house.put(job("one"))
    house.queue.give_back(await house.lease(), 1000)
    assert await house.leased() is None
    house.times.ms += 1001
    assert await house.leased() == "one"
