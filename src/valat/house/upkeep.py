"""What is done to finished deals and matches while the server serves."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from valat.house.deal_upkeep import deal_upkeep
from valat.house.rating_upkeep import rating_upkeep
from valat.store.database import Store


@asynccontextmanager
async def upkeep(store: Store, solver_share: float, reference_workers: int) -> AsyncIterator[None]:
    """The lists of finished deals and the ratings are kept up meanwhile.

    Args:
        solver_share, reference_workers: as of `deal_upkeep`.
    """
    async with deal_upkeep(store, solver_share, reference_workers), rating_upkeep(store):
        yield
