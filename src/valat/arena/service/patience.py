"""How long an arena waits before it asks again a house that was away."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from valat.arena.service.house import HouseAway

PAUSES = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
"""Seconds before each time; the last one stays."""

T = TypeVar("T")


async def patient(
    ask: Callable[[], Awaitable[T]], pauses: Sequence[float], noted: Callable[[str], None]
) -> T:
    """The answer, however often it has to be asked for.

    Args:
        noted: hears why there is none yet, the first time.
    """
    tried = 0
    while True:
        try:
            return await ask()
        except HouseAway as away:
            if not tried:
                noted(str(away))
        await asyncio.sleep(pauses[min(tried, len(pauses) - 1)])
        tried += 1
