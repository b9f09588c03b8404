"""What is done to many things over some seconds: not all their people come back at once."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeVar

T = TypeVar("T")


async def spread(what: Sequence[T], seconds: float) -> AsyncIterator[T]:
    """Each of them when it is its time, over so many seconds; at once where what was done so far took longer.

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
