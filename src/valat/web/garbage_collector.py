"""The collector of cycles, told when to look, so that it hardly ever holds up a move."""

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

YOUNG_S = 0.05
"""Seconds between two looks at what was made since the last one."""

YOUNG_LOOKS = 20
"""Such looks between two counts of all there is."""

BUSY = 0.1
"""Share of a processor above which the server is busy, and a look would be felt."""

GROWTH, BUSY_GROWTH = 1.5, 6.0
"""Everything is looked at when there is so many times as much as after the last such look."""


@asynccontextmanager
async def collect_between_moves() -> AsyncIterator[None]:
    """Collects cycles meanwhile, often among young objects, and among all when there is time.

    By itself the collector counts what is made less what is freed. A thousand tables that replace their
    positions leave that near zero, until it looks at all of these at once, longer than a move may take.
    To look at everything takes longer still: half a second with four thousand people. Moves leave no cycles,
    connections that end do: what a busy server makes is set aside until there is time, or there is too much.
    """
    _look_at_all()
    gc.disable()
    looking = asyncio.create_task(_look())
    try:
        yield
    finally:
        looking.cancel()
        gc.enable()


async def _look() -> None:
    """Looks among the young, and at times among all; sets the young aside while the server is busy."""
    least, used, busy = sys.getallocatedblocks(), time.process_time(), False
    while True:
        for _ in range(YOUNG_LOOKS):
            await asyncio.sleep(YOUNG_S)
            if busy:
                # a look would be felt, this takes no time; the cycles among these wait for the next look at
                # all
                gc.freeze()
            else:
                gc.collect(0)
        before, used = used, time.process_time()
        busy = used - before > BUSY * YOUNG_S * YOUNG_LOOKS
        if sys.getallocatedblocks() > (BUSY_GROWTH if busy else GROWTH) * least:
            _look_at_all()
            least = sys.getallocatedblocks()


def _look_at_all() -> None:
    """Collects among all objects, and sets aside those that stay."""
    # else cycles among what was set aside would never be found
    gc.unfreeze()
    gc.collect()
    gc.freeze()
