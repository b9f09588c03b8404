"""How late the event loop is."""

import asyncio
import time

import pytest

from valat.metrics import loop_lag as module
from valat.metrics.loop_lag import loop_lag

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend():
    """The only loop the server runs on."""
    return "asyncio"


async def test_a_loop_that_is_held_up_is_late(monkeypatch):
    """What runs in it too long shows; nothing looks at it any more once that is closed."""
    monkeypatch.setattr(module, "EVERY_S", 0.01)
    before = asyncio.all_tasks()
    async with loop_lag() as lag:
        await asyncio.sleep(0)
        began = time.perf_counter()
        while time.perf_counter() - began < 0.05:
            pass
        await asyncio.sleep(2 * module.EVERY_S)
    assert lag.total >= 0.03
    assert asyncio.all_tasks() == before
