"""Erasures as rows, by which nodes learn of each other's: each has the whole list in its file."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from msgspec.structs import asdict
from sqlalchemy import select

from valat.kernel.errors import Refusal
from valat.store.database import Store
from valat.store.erasure_list import Erasure
from valat.store.schema import erasure as table
from valat.store.writer import Rows

log = logging.getLogger("valat.store")

EVERY_S = 30.0
"""How often a node looks for what others have erased."""
_ADD = Rows(table, ignore=True)


async def list_erasures(store: Store, erasures: Sequence[Erasure]) -> None:
    """Returns when these are on the list, on the disk, and every node of a cluster can learn of them.

    Raises:
        Refusal: `no_store` where the list cannot be written.
        StoreTrouble: as `Writer.write`; they are on the list of this node.
    """
    await asyncio.to_thread(store.erasures.add, erasures)
    if store.lease is not None and store.lease.is_guarded:
        await store.writer.write([(_ADD, [asdict(each) for each in erasures])])


async def learn_erasures(store: Store) -> None:
    """Has this node's list hold what others have erased. Raises Refusal as `list_erasures`."""
    async with store.engine.connect() as connection:
        rows = (await connection.execute(select(table))).mappings().all()
    await asyncio.to_thread(store.erasures.add, [Erasure(**row) for row in rows])


@asynccontextmanager
async def shared_erasures(store: Store) -> AsyncIterator[None]:
    """Meanwhile this node's list is also the others', and theirs this one's. Raises as `list_erasures`."""
    # what it erased before it was a node
    if known := await asyncio.to_thread(store.erasures.entries):
        await list_erasures(store, known)
    await learn_erasures(store)
    learning = asyncio.create_task(_learn_on(store))
    try:
        yield
    finally:
        learning.cancel()
        await asyncio.wait([learning])


async def _learn_on(store: Store) -> None:
    while True:
        await asyncio.sleep(EVERY_S)
        try:
            await learn_erasures(store)
        except Refusal as refusal:
            # what cannot be read or listed now can be the next time
            log.warning("erasures of other nodes are listed later: %s", refusal.why)
