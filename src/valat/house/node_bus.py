"""The bus of a node: over Redis or Valkey, or none, and then nodes read from the store again and again."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager

from valat.cluster.bus import NumberedBus
from valat.cluster.membership import Membership
from valat.house.house import House
from valat.house.synchroniser import synchroniser


class NoWire:
    """Carries nothing: each node is silent to the others, who read the store every two seconds."""

    def send(self, frame: bytes) -> None:
        return


@asynccontextmanager
async def node_bus(house: House, membership: Membership, address: str) -> AsyncIterator[NumberedBus]:
    """The house follows the other nodes meanwhile.

    Args:
        address: of the server, as of `redis_bus`; empty without one.
    Raises:
        Refusal: as `redis_bus`.
    """
    # the oldest: a new key is added while the other nodes have only those of before
    key = next(iter(house.store.keys))

    def live() -> Collection[str]:
        # those that are about to leave, too
        return [node.id for node in membership.nodes.values() if node.live]

    async with _open(address, membership, key, live) as bus, synchroniser(house, bus):
        bus.counts = membership.counts
        yield bus


@asynccontextmanager
async def _open(
    address: str, membership: Membership, key: bytes, live: Callable[[], Collection[str]]
) -> AsyncIterator[NumberedBus]:
    if address:
        # late: a house that is alone has no need of the library
        from valat.cluster.redis_bus import redis_bus

        async with redis_bus(address, membership.node, membership.epoch, key, live) as over_redis:
            yield over_redis
        return
    bus = NumberedBus(membership.node, membership.epoch, NoWire(), key, live)
    task = asyncio.create_task(bus.run())
    try:
        yield bus
    finally:
        task.cancel()
        await asyncio.wait([task])
