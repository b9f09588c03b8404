"""Work for somebody who may leave before it is done: it ends then."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from litestar import Request

from valat.kernel.errors import Refusal
from valat.web.addresses import client_address
from valat.workers.worker_service import UPLOAD_S, WorkerService

Result = TypeVar("Result")


async def while_connected(request: Request, work: Coroutine[Any, Any, Result]) -> Result:
    """What the work returns; it is cancelled when the client leaves.

    Args:
        request: whose body has been read.
    Raises:
        Refusal: they have; nobody reads it.
        Exception: what the work raises.
    """
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_left(request))
    tasks = (working, leaving)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal("The client disconnected.", code="busy")
        return working.result()
    finally:
        for task in tasks:
            task.cancel()
        # a worker is killed by then
        await asyncio.gather(*tasks, return_exceptions=True)


async def work_for(
    request: Request,
    workers: WorkerService,
    function: Callable[..., Result],
    *args: Any,
    seconds: int = UPLOAD_S,
) -> Result:
    """What the function makes, in a worker process, of something that was brought here.

    Each address has one at a time.

    Args:
        seconds: after which its process is killed.
    Raises:
        Refusal: as `WorkerService.run` and `while_connected`, or what the function raises.
    """
    return await while_connected(
        request, workers.run(client_address(request), function, *args, seconds=seconds)
    )


async def _left(request: Request) -> None:
    """Returns when the other end has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
