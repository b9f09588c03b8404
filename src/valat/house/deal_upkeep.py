"""What is done to finished deals while the server serves: listing those of before, solving, comparing."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from valat.house.deal_backlog import work_off_backlog
from valat.house.deal_solving import NICENESS, solve_deals
from valat.house.references import References
from valat.kernel.errors import Refusal
from valat.store.database import Store
from valat.workers.pool import pool

BACKLOG_SHARE = 0.2
"""Of the time so much is spent on logs of before."""
AGAIN_S = 60
"""Seconds until what failed is tried again."""

log = logging.getLogger("valat.house")


@asynccontextmanager
async def deal_upkeep(store: Store, solver_share: float, reference_workers: int = 0) -> AsyncIterator[None]:
    """The list of finished deals is kept up meanwhile.

    Args:
        solver_share: of one core that solving them may take, 0 … 1; with 0 none is solved.
        reference_workers: how many processes compare them with the champion; with 0 none is compared.
    """
    async with pool(1, NICENESS) as workers, pool(max(1, reference_workers), NICENESS) as players:
        work: list[Callable[[], Coroutine[Any, Any, None]]] = [
            partial(work_off_backlog, store, BACKLOG_SHARE)
        ]
        if solver_share:
            work.append(partial(solve_deals, store, workers, solver_share))
        work += [References(store, players).work] * reference_workers
        tasks = [asyncio.create_task(_until_done(job)) for job in work]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _until_done(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Does the work, again some time after it has failed: when the disk is full, say."""
    while True:
        try:
            return await work()
        except Refusal as refusal:
            log.warning("the list of finished deals is delayed: %s", refusal.why)
        except Exception:
            log.exception("the list of finished deals is delayed")
        await asyncio.sleep(AGAIN_S)
