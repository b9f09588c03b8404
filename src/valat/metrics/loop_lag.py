"""How late the event loop is: nobody is answered sooner than that."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from valat.metrics.histogram import Histogram

EVERY_S = 0.25


@asynccontextmanager
async def loop_lag() -> AsyncIterator[Histogram]:
    """How late the running loop calls what is due, looked at four times a second while this is open."""
    loop, lag = asyncio.get_running_loop(), Histogram()

    async def look() -> None:
        while True:
            due = loop.time() + EVERY_S
            await asyncio.sleep(EVERY_S)
            lag.observe(max(0.0, loop.time() - due))

    looking = asyncio.create_task(look())
    try:
        yield lag
    finally:
        looking.cancel()
        await asyncio.wait([looking])
