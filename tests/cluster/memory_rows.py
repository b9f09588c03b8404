"""Nodes and what they own, in memory: what `valat.cluster.rows` asks of a database, each question at once."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from valat.cluster.owners import Group
from valat.cluster.rows import Beat, Node, StoredOwner
from valat.store.nodes import NODE_LASTS_MS, Lease
from valat.store.trouble import StoreLost, StoreUnavailable
from valat.store.writer import Statement


class NodeRow(Struct):
    """A node as a database has it."""

    epoch: int
    until_ms: int
    draining: bool = False


class OwnerRow(Struct):
    """An owner as a database has it; `node` is empty for none."""

    node: str
    node_epoch: int
    epoch: int
    wanted: str = ""


class Registry:
    """The tables of nodes and owners.

    Args:
        now: the database's clock, in milliseconds.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.nodes: dict[str, NodeRow] = {}
        self.owners: dict[Group, OwnerRow] = {}

    def join(self, name: str) -> int | None:
        """The epoch of a node that joins; None while its last lease lasts."""
        row = self.nodes.get(name)
        if row is not None and self.is_live(name):
            return None
        epoch = 1 if row is None else row.epoch + 1
        self.nodes[name] = NodeRow(epoch, self.now() + NODE_LASTS_MS)
        return epoch

    def is_live(self, name: str) -> bool:
        """Whether a node's lease has not ended."""
        return self.nodes[name].until_ms >= self.now()

    def is_of(self, name: str, epoch: int) -> bool:
        """Whether a node of that epoch was not taken over."""
        return name in self.nodes and self.nodes[name].epoch == epoch

    def has_owner(self, group: Group) -> bool:
        """Whether a node owns the group that is there."""
        row = self.owners.get(group)
        return row is not None and self.is_of(row.node, row.node_epoch) and self.is_live(row.node)


class MemoryRows:
    """What one node asks and changes; see `OwnerRows`.

    Attributes:
        away: the database does not answer this node.
        epochs: how many owners each group had had when this node became the last of them.
    """

    def __init__(self, registry: Registry, lease: Lease) -> None:
        self._registry, self._lease = registry, lease
        self._of = lease.node, lease.epoch
        self.away = False
        self.epochs: dict[Group, int] = {}

    async def beat(self) -> Beat | None:
        registry = self._asked()
        if not registry.is_of(*self._of):
            return None
        registry.nodes[self._lease.node].until_ms = registry.now() + NODE_LASTS_MS
        nodes = [
            Node(
                name,
                row.epoch,
                f"http://{name}",
                "1",
                row.draining,
                "",
                registry.is_live(name),
                not row.until_ms,
            )
            for name, row in registry.nodes.items()
        ]
        wishes = [
            (group, row.wanted)
            for group, row in registry.owners.items()
            if row.wanted
            and ((row.node, row.node_epoch) == self._of) == (row.wanted != self._lease.node)
            and (row.node, row.node_epoch) in (self._of, ("", 0))
        ]
        return Beat(nodes, wishes, registry.now())

    async def close(self) -> None:
        return

    async def find(self, group: Group) -> StoredOwner:
        registry = self._asked()
        row = registry.owners.get(group)
        if row is None:
            return StoredOwner(there=False)
        valid = registry.is_of(row.node, row.node_epoch)
        live = valid and registry.is_live(row.node)
        return StoredOwner(True, False, row.node, row.node_epoch, row.epoch, row.wanted, valid, live)

    async def take(self, group: Group, seen: StoredOwner) -> int | None:
        registry = self._asked()
        if not registry.is_of(*self._of):
            raise StoreLost
        row = registry.owners[group]
        if (row.node, row.node_epoch, row.epoch) != (seen.node, seen.node_epoch, seen.epoch):
            return None
        self.epochs[group] = row.epoch + 1
        registry.owners[group] = OwnerRow(*self._of, row.epoch + 1)
        return row.epoch + 1

    async def release(self, group: Group, heir: str | None = None) -> None:
        registry = self._asked()
        row = registry.owners.get(group)
        if row is not None and (row.node, row.node_epoch) == self._of:
            registry.owners[group] = OwnerRow("", 0, row.epoch, heir or row.wanted)

    async def drain(self) -> None:
        self._asked().nodes[self._lease.node].draining = True

    async def depose(self, other: Node) -> bool:
        registry = self._asked()
        if not registry.is_of(other.id, other.epoch) or registry.is_live(other.id):
            return False
        registry.nodes[other.id] = NodeRow(other.epoch + 1, 0)
        return True

    async def orphans(self) -> list[Group]:
        registry = self._asked()
        return [group for group, row in registry.owners.items() if row.node and not registry.has_owner(group)]

    def opening(self, group: Group) -> Sequence[Statement]:
        # with the table, for what a schedule does begins later
        self._registry.owners[group] = OwnerRow(*self._of, 1)
        self.epochs[group] = 1
        return ()

    def _asked(self) -> Registry:
        """The tables. Raises StoreUnavailable."""
        if self.away:
            raise StoreUnavailable
        return self._registry
