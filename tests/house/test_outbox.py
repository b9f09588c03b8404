"""The outbox as it begins and ends; what it sends is tested with the ways."""

import asyncio

import pytest

from valat.house.outbox import Outbox

pytestmark = pytest.mark.anyio

TURNS = 10
"""Of the loop, in which everything that is due is done."""


class IdleOutbox(Outbox):
    """One that has nothing to send."""

    async def start(self):
        return 0


async def turns(count):
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.mark.parametrize("later", range(4))
async def test_it_ends_also_where_it_is_woken_at_that_moment(later):
    """However far its task has come by then: a house that closes waits for it."""
    outbox = IdleOutbox(None, lambda: 0, [])
    running = asyncio.create_task(outbox.run())
    await turns(TURNS)
    outbox.wake()
    await turns(later)
    running.cancel()
    await turns(TURNS)
    assert running.cancelled()
