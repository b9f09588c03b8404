"""What a table has to do, one job after another."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from valat.aggregate.inbox import Inbox, Job

pytestmark = pytest.mark.anyio


class Desk:
    """A task that does the jobs of an inbox and notes them."""

    def __init__(self) -> None:
        self.inbox = Inbox()
        self.noted: list[str] = []
        self.task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while True:
            job = await self.inbox.next()
            await job()
            self.inbox.task_done()

    def job(self, name: str, until: asyncio.Event | None = None) -> Job:
        async def do() -> None:
            self.noted.append(f"{name} begins")
            if until is not None:
                await until.wait()
            self.noted.append(f"{name} ends")

        return do


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    """A desk with nothing to do."""
    desk = Desk()
    await asyncio.sleep(0)
    yield desk
    desk.task.cancel()


async def test_a_job_that_finds_nothing_to_do_begins_in_the_call_that_puts_it(desk):
    def put() -> None:
        desk.inbox.put(desk.job("a"))
        desk.noted.append("put")

    asyncio.get_running_loop().call_soon(put)
    await asyncio.sleep(0)
    assert desk.noted == ["a begins", "a ends", "put"]


async def test_a_job_waits_for_the_one_before_it(desk):
    go_on = asyncio.Event()
    desk.inbox.put(desk.job("a", go_on))
    desk.inbox.put(desk.job("b"))
    asyncio.get_running_loop().call_soon(go_on.set)
    await desk.inbox.join()
    assert desk.noted == ["a begins", "a ends", "b begins", "b ends"]


async def test_what_was_put_before_the_task_began_is_done():
    desk = Desk()
    desk.inbox.put(desk.job("a"))
    await desk.inbox.join()
    desk.task.cancel()
    assert desk.noted == ["a begins", "a ends"]


async def test_a_job_may_put_another(desk):
    async def first() -> None:
        desk.inbox.put(desk.job("b"))
        desk.noted.append("a ends")

    desk.inbox.put(first)
    await desk.inbox.join()
    assert desk.noted == ["a ends", "b begins", "b ends"]


async def test_it_is_busy_until_the_last_job_is_done(desk):
    go_on = asyncio.Event()
    desk.inbox.put(desk.job("a", go_on))
    await asyncio.sleep(0)
    busy = desk.inbox.busy
    go_on.set()
    await desk.inbox.join()
    assert (busy, desk.inbox.busy) == (True, False)


async def test_all_who_wait_for_the_end_are_told_of_it(desk):
    desk.inbox.put(desk.job("a"))
    await asyncio.gather(desk.inbox.join(), desk.inbox.join())
    assert desk.noted[-1] == "a ends"
