"""Long work that people watch."""

import asyncio
from contextlib import aclosing

import pytest

from tests.patience import PATIENCE
from valat.kernel.errors import Refusal
from valat.workers.jobs import Jobs

pytestmark = pytest.mark.anyio


class Work:
    """Work whose steps a test lets happen."""

    def __init__(self):
        self.steps, self.begun, self.given_up = asyncio.Queue(), 0, asyncio.Event()

    async def __call__(self, report):
        self.begun += 1
        try:
            while (step := await self.steps.get()) is not None:
                if isinstance(step, Exception):
                    raise step
                report(step)
        except asyncio.CancelledError:
            self.given_up.set()
            raise


async def told(jobs, key, work):
    return [progress async for progress in jobs.watch(key, work)]


async def test_all_who_watch_are_told_of_the_same_work():
    """It is done once; whoever comes later hears where it is."""
    jobs, work = Jobs(1), Work()
    async with aclosing(jobs.watch("a", work)) as first:
        work.steps.put_nowait("half")
        assert await anext(first) == "half"
        async with aclosing(jobs.watch("a", work)) as second:
            assert await anext(second) == "half"
            work.steps.put_nowait("done")
            work.steps.put_nowait(None)
            assert [await anext(watching) for watching in (first, second)] == ["done"] * 2
    assert work.begun == 1


async def test_work_is_given_up_with_the_last_who_waits():
    """Not with the first of two."""
    jobs, work = Jobs(1), Work()
    first, second = (asyncio.create_task(told(jobs, "a", work)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.wait([first])
    await asyncio.sleep(0)
    assert jobs.running("a")
    second.cancel()
    await asyncio.wait_for(work.given_up.wait(), PATIENCE)
    assert not jobs.running("a")


async def test_what_was_given_up_is_begun_anew():
    """Whoever comes right afterwards does not get the end of the old one."""
    jobs, work = Jobs(1), Work()
    first = asyncio.create_task(told(jobs, "a", work))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.wait([first])
    work.steps.put_nowait("done")
    work.steps.put_nowait(None)
    assert await told(jobs, "a", work) == ["done"]
    assert work.begun == 2


async def test_a_fault_reaches_those_who_wait():
    """As it was raised; then the work is no longer there."""
    jobs, work = Jobs(1), Work()
    work.steps.put_nowait(Refusal("No.", code="analysis_failed"))
    with pytest.raises(Refusal) as refused:
        await told(jobs, "a", work)
    assert (refused.value.code, jobs.running("a")) == ("analysis_failed", False)


async def test_more_work_than_the_house_can_take_is_refused():
    """Whoever wants what is under way may still watch it."""
    jobs, work = Jobs(1), Work()
    async with aclosing(jobs.watch("a", work)) as first:
        work.steps.put_nowait("begun")
        await anext(first)
        with pytest.raises(Refusal) as refused:
            await told(jobs, "b", work)
    assert refused.value.code == "busy"


async def test_closing_gives_everything_up():
    """Nothing runs on."""
    jobs, work = Jobs(1), Work()
    watching = asyncio.create_task(told(jobs, "a", work))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await jobs.close()
    assert work.given_up.is_set()
    await asyncio.wait([watching])
    assert watching.cancelled()
