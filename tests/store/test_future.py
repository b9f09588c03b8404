"""A wait that ends in the call that ends it."""

import asyncio

import pytest

from valat.store.future import EagerFuture

pytestmark = pytest.mark.anyio


class Waiting:
    """A task that waits for a future and notes what came."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.future: EagerFuture[str] = EagerFuture(self.loop)
        self.came: list[str] = []
        self.task = asyncio.create_task(self._wait())

    async def _wait(self) -> None:
        self.came.append(await self.future)


async def waiting() -> Waiting:
    one = Waiting()
    await asyncio.sleep(0)
    return one


async def test_whoever_waits_goes_on_within_the_call():
    one = await waiting()

    def give() -> None:
        one.future.set_result("card")
        one.came.append("given")

    one.loop.call_soon(give)
    await one.task
    assert one.came == ["card", "given"]


async def test_called_from_another_task_it_lets_the_wait_go_on_in_the_next_turn():
    one = await waiting()
    one.future.set_result("card")
    assert one.came == []
    await one.task
    assert one.came == ["card"]


async def test_what_was_given_before_is_there_at_once():
    future: EagerFuture[str] = EagerFuture(asyncio.get_running_loop())
    future.set_result("card")
    assert await future == "card"


async def test_only_the_first_end_counts():
    future: EagerFuture[str] = EagerFuture(asyncio.get_running_loop())
    future.set_result("card")
    future.set_result("other")
    future.set_exception(ValueError())
    assert await future == "card"


async def test_an_error_is_raised_where_it_was_waited_for():
    one = await waiting()
    one.loop.call_soon(one.future.set_exception, ValueError("no"))
    with pytest.raises(ValueError, match="no"):
        await one.task


async def test_a_task_that_is_cancelled_waits_no_longer():
    one = await waiting()
    one.task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await one.task


async def test_what_comes_after_a_cancellation_is_let_go():
    one = await waiting()
    one.task.cancel()
    one.future.set_result("card")
    with pytest.raises(asyncio.CancelledError):
        await one.task
    assert one.came == []


async def test_a_task_that_is_cancelled_after_the_end_does_not_get_it():
    one = await waiting()
    one.future.set_result("card")
    one.task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await one.task


async def test_a_task_cancelled_before_it_waits_does_not_wait():
    one = Waiting()
    one.task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await one.task
