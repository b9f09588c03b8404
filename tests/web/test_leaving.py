"""Work for somebody who leaves before it is done."""

import asyncio

import pytest
from litestar import Request

from valat.kernel.errors import Refusal
from valat.web.leaving import while_connected

pytestmark = pytest.mark.anyio


def request(*messages):
    """A request whose server has these messages, and then waits."""
    left = list(messages)

    async def receive():
        if left:
            return {"type": left.pop(0)}
        return await asyncio.Event().wait()

    return Request({"type": "http", "headers": []}, receive)


async def test_what_the_work_makes_is_returned():
    """And nobody waits for the other end any more."""

    async def work():
        return 3

    before = asyncio.all_tasks()
    assert await while_connected(request(), work()) == 3
    assert asyncio.all_tasks() == before


async def test_the_work_ends_when_they_leave():
    """It is cancelled, and has ended when the refusal comes that nobody reads."""
    ended = []

    async def work():
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append(True)

    with pytest.raises(Refusal):
        await while_connected(request("http.request", "http.disconnect"), work())
    assert ended == [True]


async def test_what_the_work_raises_is_raised():
    """As it is."""

    async def work():
        raise Refusal("No.", code="timed_out")

    with pytest.raises(Refusal) as refused:
        await while_connected(request(), work())
    assert refused.value.code == "timed_out"
