"""Work spread over some seconds, so that not all people come back at once."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeVar

T = TypeVar("T")


async def spread(what: Sequence[T], seconds: float) -> AsyncIterator[T]:
    """Each in turn, evenly over the seconds; at once when behind.

    >>> async def names() -> list[str]:
    ...     return [name async for name in spread(["ana", "vera"], 0.0)]
    >>> asyncio.run(names())
    ['ana', 'vera']
    """
    loop = asyncio.get_running_loop()
    began = loop.time()
    for number, each in enumerate(what):
        await asyncio.sleep(max(0.0, began + number * seconds / len(what) - loop.time()))
        yield each
