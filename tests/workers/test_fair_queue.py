"""Turns at the workers: whoever asks most does not keep the others from them."""

import asyncio
from contextlib import suppress

import pytest

from valat.kernel.errors import Refusal
from valat.workers.fair_queue import FairQueue

pytestmark = pytest.mark.anyio


class Turns:
    """Those who wait at a queue, and the order in which they were served."""

    def __init__(self, places, most=100):
        self.queue, self.served, self.ends = FairQueue(places, most), [], {}

    async def take(self, key):
        async with self.queue.turn(key):
            self.served.append(key)
            self.ends[key] = asyncio.Event()
            await self.ends[key].wait()

    async def come(self, *keys):
        """The tasks of those who come in this order."""
        tasks = [asyncio.ensure_future(self.take(key)) for key in keys]
        await settle()
        return tasks

    async def end(self, *keys):
        for key in keys:
            self.ends[key].set()
            await settle()


async def settle():
    for _ in range(5):
        await asyncio.sleep(0)


async def leave(tasks):
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task


async def test_keys_take_turns():
    """Whoever comes with one request waits for one of the other's, not for all three."""
    turns = Turns(1)
    tasks = await turns.come("a", "a", "a", "b", "c")
    await turns.end("a", "b", "c", "a")
    assert turns.served == ["a", "b", "c", "a", "a"]
    await leave(tasks)


async def test_a_key_has_one_turn_at_a_time():
    """The second place stays free for others."""
    turns = Turns(2)
    tasks = await turns.come("a", "a")
    assert turns.served == ["a"]
    tasks += await turns.come("b")
    assert turns.served == ["a", "b"]
    await leave(tasks)


@pytest.mark.parametrize("left", [0, 1])
async def test_whoever_leaves_gives_up_the_turn(left):
    """In the midst of it, or while waiting."""
    turns = Turns(1)
    tasks = await turns.come("a", "b", "c")
    await leave([tasks.pop(left)])
    await settle()
    await turns.end("a") if left else None
    assert turns.served[-1] == ("c" if left else "b")
    await leave(tasks)


async def test_whoever_leaves_as_the_turn_comes_hands_it_on():
    """No place is lost between the turn and whoever was to take it."""
    turns = Turns(1)
    tasks = await turns.come("a", "b", "c")
    turns.ends["a"].set()
    # a's task ends its turn here, which b is given and does not take
    await asyncio.sleep(0)
    await leave([tasks.pop(1)])
    await settle()
    assert turns.served == ["a", "c"]
    await leave(tasks)


async def test_only_so_many_wait():
    """The next is refused, and no place is lost by it."""
    turns = Turns(1, most=1)
    tasks = await turns.come("a", "b")
    with pytest.raises(Refusal) as refused:
        await turns.take("c")
    assert refused.value.code == "busy"
    await turns.end("a")
    assert turns.served == ["a", "b"]
    await leave(tasks)
