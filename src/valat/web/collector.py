"""The collector of cycles, told when to look, so that it never holds up a move for long."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

YOUNG_S = 0.05
"""Seconds between two looks at what was made since the last one."""

GROWTH = 1.5
"""Everything is looked at when there is so many times as much as after the last such look."""


@asynccontextmanager
async def collecting() -> AsyncIterator[None]:
    """Collects cycles meanwhile, often among young objects and rarely among all.

    By itself the collector counts what is made less what is freed. A thousand tables that replace their
    positions leave that near zero, until it looks at all of these at once, longer than a move may take.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    looking = asyncio.create_task(_look())
    try:
        yield
    finally:
        looking.cancel()
        gc.enable()


async def _look() -> None:
    least = sys.getallocatedblocks()
    while True:
        await asyncio.sleep(YOUNG_S)
        if sys.getallocatedblocks() > GROWTH * least:
            gc.collect()
            least = sys.getallocatedblocks()
        else:
            gc.collect(0)
