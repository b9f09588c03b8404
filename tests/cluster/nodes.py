"""Nodes of one database, without houses."""

from contextlib import asynccontextmanager

from tests import postgres
from valat.cluster.node_owners import node_owners
from valat.store.database import open_store
from valat.store.nodes import Joining


class Cluster:
    """Nodes that share a database and the house key."""

    def __init__(self, folder, databases):
        self.folder = folder
        self.url = databases.of(folder)

    @asynccontextmanager
    async def store(self, node, folder=None, **fields):
        """The store as a node has it, which renews nothing."""
        joining = Joining(node, f"http://{node}.example:8000", "1.0", **fields)
        places = self.folder / (folder or node), self.folder / "house.key", None, self.url
        async with open_store(*places, joining) as store:
            yield store

    @asynccontextmanager
    async def node(self, node, **fields):
        """The store, and what the node owns, with its heartbeat."""
        async with self.store(node, **fields) as store, node_owners(self.url, store.lease) as owners:
            yield store, owners

    def ask(self, *statements):
        """What the database answers to the last of them."""
        return postgres.execute(self.url, *statements)

    def stand_still(self, owners):
        """As if the node had stood still for long: it renews nothing by itself any more."""
        owners.membership._task.cancel()
        self.end_lease(owners.node)

    def end_lease(self, node):
        """As if the node had not been heard of for long; its next heartbeat renews the lease."""
        self.ask(f"UPDATE node SET until_ms = 1 WHERE id = '{node}'")
