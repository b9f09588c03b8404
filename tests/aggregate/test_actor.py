"""A table's task: one job at a time, and none of them ends it."""

import asyncio

import pytest

from tests.patience import PATIENCE
from valat.aggregate.actor import PAUSE_MS, Actor, ActorStopped
from valat.kernel.errors import Refusal
from valat.logs.request_id import NONE, request_id

pytestmark = pytest.mark.anyio


@pytest.fixture
async def pauses():
    return []


@pytest.fixture
async def actor(pauses):
    actor = Actor("t", pauses.append)
    yield actor
    actor.stop()


async def test_a_job_that_slips_is_followed_by_a_pause_and_the_next(actor, pauses, caplog):
    """It is logged; nothing due by itself is tried again for a second."""
    done = []

    async def slip():
        raise OSError("disk full")

    async def job():
        done.append("next")

    actor.put(slip)
    actor.put(job)
    await actor.join()
    assert (done, pauses) == (["next"], [PAUSE_MS, 0])
    assert "t failed" in caplog.text


async def test_whoever_has_a_job_performed_hears_what_it_raised(actor, pauses):
    """That is the caller's to deal with: the table has not slipped."""

    async def refuse():
        raise Refusal("No.", code="taken")

    with pytest.raises(Refusal) as refused:
        await actor.perform(refuse)
    assert refused.value.code == "taken"
    await actor.join()
    assert pauses == [0]


async def test_jobs_never_cross(actor):
    """The second begins when the first has ended, however long that waits."""
    log, go_on = [], asyncio.Event()

    async def first():
        log.append("first begins")
        await go_on.wait()
        log.append("first ends")

    async def second():
        log.append("second")

    actor.put(first)
    performed = asyncio.ensure_future(actor.perform(second))
    await asyncio.sleep(0)
    assert actor.busy
    go_on.set()
    await performed
    assert log == ["first begins", "first ends", "second"]


async def test_stopped_it_does_nothing_more(actor):
    done = []

    async def job():
        done.append(1)

    actor.stop()
    actor.put(job)
    await actor.wait_ended()
    assert (actor.stopped, done) == (True, [])


async def test_nobody_waits_for_a_task_that_has_ended(actor):
    """One job is cut off, one had not begun, one comes too late."""
    begun = asyncio.Event()

    async def endless():
        begun.set()
        await asyncio.Event().wait()

    waiting = [asyncio.create_task(actor.perform(endless)) for _ in range(2)]
    await begun.wait()
    actor.stop()
    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(end) for end in ends] == [ActorStopped, ActorStopped]
    with pytest.raises(ActorStopped):
        await actor.perform(endless)
    actor.put(endless)
    async with asyncio.timeout(PATIENCE):
        await actor.close()


async def test_a_job_is_done_for_the_request_that_has_put_it(actor):
    """Each for its own; what the task does by itself afterwards for none."""
    seen, later = [], []
    actor._after_job = lambda pause: later.append(request_id.get())

    async def job():
        seen.append(request_id.get())

    for own in ("first-request", "second-request"):
        before = request_id.set(own)
        actor.put(job)
        request_id.reset(before)
    actor.put(job)
    await actor.join()
    assert (seen, later) == (["first-request", "second-request", NONE], [NONE] * 3)
