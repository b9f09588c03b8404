"""Several things at once."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any


async def together(tasks: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Runs all of them at once. The first that fails stops the others, and its exception is raised."""
    try:
        async with asyncio.TaskGroup() as group:
            for task in tasks:
                group.create_task(task)
    except ExceptionGroup as failed:
        raise failed.exceptions[0] from None
