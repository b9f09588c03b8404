"""What a node of a cluster owns: taken when it is asked for, and taken over from nodes that are gone."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from secrets import token_hex

from sqlalchemy import URL

from valat.cluster.membership import Membership
from valat.cluster.owners import SERVICES, Claim, Elsewhere, Group
from valat.cluster.placement import place
from valat.cluster.rows import NodeState, OwnerRows, StoredOwner
from valat.limits.bounded_cache import BoundedCache
from valat.limits.keyed_locks import KeyedLocks
from valat.store.nodes import Lease
from valat.store.postgresql import reading_engine
from valat.store.trouble import StoreLost, StoreUnavailable
from valat.store.writer import Statement

log = logging.getLogger("valat.cluster")

FOUND = 20_000
"""Groups whose owners are remembered."""
DRAWS = 1_000
"""Ids that are drawn until one falls to this node."""
TRIES = 10
"""How often a group is looked at while others take and give it up."""


class NodeOwners:
    """The owners of groups as one node knows them; see `Owners`.

    Attributes:
        membership: this node among the others, whose `counts` have how many groups were taken from nodes that
            were gone: `take_overs`.
        runs_services: whether the services run here; they take some time to begin.
    """

    def __init__(self, membership: Membership, rows: OwnerRows) -> None:
        self.membership, self._rows = membership, rows
        self.node = membership.node
        self.runs_services = False
        self._owned: dict[Group, Claim] = {}
        self._found = BoundedCache[Group, str](FOUND)
        self._locks = KeyedLocks()
        self._leaves = False

    def owns(self, group: Group) -> bool:
        """As `Owners.owns`."""
        return group in self._owned and not self.membership.deposed.is_set()

    def serves(self, group: Group) -> bool:
        """Whether this node owns the group; of the services, whether they run here already."""
        return self.owns(group) and (group != SERVICES or self.runs_services)

    @property
    def owned(self) -> list[Group]:
        """All that this node owns as far as it knows."""
        return [] if self.membership.deposed.is_set() else list(self._owned)

    async def claim(self, group: Group) -> Claim:
        """As `Owners.claim`. No node owns a table that is closed, or never was; a managed one goes with the
        services.

        Raises:
            Elsewhere: another node owns it, or will as soon as its lease is sure; or this one leaves.
            StoreLost: this node was taken over.
        """
        async with self._lock_for(group):
            if self.membership.deposed.is_set():
                raise StoreLost
            # as it was claimed, until the house has closed the logs to an earlier owner
            if (claim := self._owned.get(group)) is not None:
                return claim
            return await self._claim(group)

    def _lock_for(self, group: Group) -> asyncio.Lock:
        return self._locks.lock_for(f"{group.kind}:{group.id}")

    async def _claim(self, group: Group) -> Claim:
        for _ in range(TRIES):
            seen = await self._rows.find(group)
            if not seen.there:
                if seen.epoch and not seen.live:
                    # what a node leaves that died, or was to take what has closed meanwhile
                    await self._rows.forget_closed(group)
                return Claim(0, fenced=False)
            if seen.managed:
                return await self._claim_managed()
            # what an answer that was lost has left: nothing says which of the two wrote last
            if seen.valid and seen.node == self.node:
                return self._note(group, Claim(seen.epoch, fenced=True))
            if (elsewhere := self._destination(group, seen)) != self.node:
                raise Elsewhere(group, elsewhere)
            if self._leaves:
                # also where no other node is left: it would be given up at once, and asked for again
                raise Elsewhere(group, None)
            if seen.valid:
                await self._depose(group, seen.node)
            elif (epoch := await self._take(group, seen)) is not None:
                self.membership.counts["take_overs"] += bool(seen.node)
                # also one that was given up: an earlier owner's write may still be on its way
                return self._note(group, Claim(epoch, fenced=epoch > 1))
        # others are quicker each time
        raise StoreUnavailable

    async def _claim_managed(self) -> Claim:
        if (claim := self._owned.get(SERVICES)) is None:
            raise Elsewhere(SERVICES, await self.find(SERVICES))
        return claim

    def _destination(self, group: Group, seen: StoredOwner) -> str:
        """Which node has a group or is to take it: this one where nothing speaks for another."""
        if seen.valid and seen.live:
            return seen.node
        takers = self.membership.live
        if not seen.node and seen.wanted in takers:
            return seen.wanted
        return self.node if self.node in takers else place(group.id, takers) or self.node

    async def _depose(self, group: Group, node: str) -> None:
        """Has a node whose lease has ended own nothing. Raises Elsewhere while no node may."""
        other = self.membership.nodes.get(node)
        if other is None or not (other.left or self.membership.may_depose):
            raise Elsewhere(group, None)
        if await self._rows.depose(other):
            log.warning("node %s is gone: others take over what it had", node)

    async def _take(self, group: Group, seen: StoredOwner) -> int | None:
        try:
            return await self._rows.take(group, seen)
        except StoreLost:
            self.membership.depose()
            raise

    def _note(self, group: Group, claim: Claim) -> Claim:
        self._owned[group] = claim
        return claim

    async def find(self, group: Group) -> str | None:
        """As `Owners.find`; None for services that begin here, or end."""
        if self.owns(group):
            return self.node if self.serves(group) else None
        known = self._found.get(group)
        if known is None or not self._is_live(known):
            seen = await self._rows.find(group)
            if seen.managed:
                return await self.find(SERVICES)
            known = self._destination(group, seen) if seen.there else self.node
            if known == self.node:
                return known if seen.valid and seen.node == known else None
            self._found[group] = known
        return known

    def url_of(self, node: str) -> str | None:
        """Where that node is reached; None where it is gone, for as long as is known."""
        return self.membership.nodes[node].url if self._is_live(node) else None

    def look_again(self, group: Group) -> None:
        """Forgets who has a group: the next question goes to the database."""
        self._found.pop(group, None)
        # a managed table's owner is theirs
        self._found.pop(SERVICES, None)

    def _is_live(self, node: str) -> bool:
        found = self.membership.nodes.get(node)
        return found is not None and found.live

    def home(self, group: Group) -> str:
        """As `Owners.home`: by the hash of its id, among the nodes that take any."""
        return place(group.id, self.membership.live) or self.node

    def new_table(self, *, anywhere: bool = False) -> str:
        """As `Owners.new_table`: one that falls to this node by its hash, as long as it takes any."""
        if anywhere:
            return token_hex(8)
        takers = self.membership.live
        drawn = (token_hex(8) for _ in range(DRAWS))
        return next((table for table in drawn if place(table, takers) == self.node), token_hex(8))

    def opening(self, group: Group) -> Sequence[Statement]:
        """As `Owners.opening`."""
        self._note(group, Claim(1, fenced=False))
        return self._rows.opening(group)

    async def release(self, group: Group, heir: str | None = None) -> None:
        """As `Owners.release`; where this node is drained the one takes it to which it falls by its hash."""
        # a claim meanwhile would find in the database what is about to be given up
        async with self._lock_for(group):
            if self._owned.pop(group, None) is None or self.membership.deposed.is_set():
                return
            if heir is None and self.node not in self.membership.live:
                heir = place(group.id, self.membership.live)
            await self._rows.release(group, heir)

    async def drain(self) -> None:
        """Takes on nothing more, and lets the others know: what is given up from now on goes to them."""
        self._leaves = True
        await self._rows.drain()
        await self.membership.beat()

    async def states(self) -> list[NodeState]:
        """All nodes with what they own."""
        return await self._rows.states()

    async def orphans(self) -> list[Group]:
        """What nodes had that are gone, as far as it falls to this one by its hash."""
        takers = self.membership.live
        return [group for group in await self._rows.orphans() if place(group.id, takers) == self.node]


@asynccontextmanager
async def node_owners(
    database: URL, lease: Lease, counts: Counter[str] | None = None
) -> AsyncIterator[NodeOwners]:
    """What the node owns that has the lease, with its heartbeat running.

    Args:
        counts: as of `Membership`.
    """
    engines = reading_engine(database), reading_engine(database)
    try:
        rows = OwnerRows(*engines, lease)
        async with Membership(rows, lease, counts=counts) as membership:
            yield NodeOwners(membership, rows)
    finally:
        for engine in engines:
            await engine.dispose()
