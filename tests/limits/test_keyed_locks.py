"""Who works on the same key takes turns."""

import asyncio

import pytest

from valat.limits.keyed_locks import KeyedLocks

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend():
    return "asyncio"


async def test_a_key_has_one_lock_while_it_is_held():
    """Others have their own; nothing is kept of a key that no one holds."""
    locks = KeyedLocks()
    async with locks.lock_for("a"):
        assert locks.lock_for("a").locked()
        assert not locks.lock_for("b").locked()
    assert list(locks._locks) == []


async def test_waiters_are_served_in_order():
    """First come, first served."""
    locks, served = KeyedLocks(), []

    async def work(name):
        async with locks.lock_for("a"):
            served.append(name)
            await asyncio.sleep(0)

    await asyncio.gather(*map(work, "xyz"))
    assert served == ["x", "y", "z"]
