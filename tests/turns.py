"""Turns of the event loop."""

import asyncio


async def turns() -> None:
    """Lets everything happen that waits for nothing else."""
    for _ in range(10):
        await asyncio.sleep(0)
