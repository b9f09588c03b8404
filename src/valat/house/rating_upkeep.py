"""Ratings are computed again while the server serves, when matches were taken out of them or put back."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from valat.kernel.errors import Refusal
from valat.store.database import Store
from valat.store.rating_rebuild import work_off_backlog

LOOK_S = 5
"""Seconds between two looks at whether there is anything to compute. Rule: RTG-4"""

log = logging.getLogger("valat.house")


@asynccontextmanager
async def rating_upkeep(store: Store) -> AsyncIterator[None]:
    """The ratings are kept right meanwhile; what a server that stopped has left is computed, too."""
    task = asyncio.create_task(_keep_up(store))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _keep_up(store: Store) -> None:
    while True:
        try:
            for rebuilt in await work_off_backlog(store):
                key = rebuilt.key
                log.info("ratings of %s for %d are computed again", key.game, key.players)
        except Refusal as refusal:
            log.warning("ratings are computed again later: %s", refusal.why)
        except Exception:
            log.exception("ratings are computed again later")
        await asyncio.sleep(LOOK_S)
