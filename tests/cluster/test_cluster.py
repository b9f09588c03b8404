"""What a node does by itself, told by its heartbeats."""

import asyncio
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest

from valat.cluster import cluster as module
from valat.cluster.bus import Message
from valat.cluster.cluster import Cluster
from valat.cluster.owners import SERVICES, Claim, Elsewhere, Group
from valat.store.trouble import StoreUnavailable

pytestmark = pytest.mark.anyio

A, B = Group("table", "a"), Group("table", "b")


class Neighbour(NamedTuple):
    """A node as another one sees it."""

    draining: bool = False
    epoch: int = 1
    live: bool = True


class Bus:
    """A bus that brings what is published back."""

    def subscribe(self, kind, receive):
        self.receive = receive

    def publish(self, kind, body):
        self.receive(Message("bea", body))


class Node:
    """A node whose database, house and services are lists: what it knows, what it has, what it did."""

    def __init__(self):
        self.node, self.nodes, self.wishes = "ana", {"ana": Neighbour()}, []
        self.on_beat, self.deposed = [], asyncio.Event()
        self.owned, self.elsewhere, self.left_behind, self.did = [], {}, [], []
        self.trouble, self.runs_services = None, False
        self.faults, self.membership, self.bus, self.forgotten = [], self, Bus(), []

    async def beat(self):
        """One heartbeat, and all that comes of it."""
        for call in self.on_beat:
            call()
        for _ in range(20):
            await asyncio.sleep(0)

    async def claim(self, group):
        if group in self.elsewhere:
            raise Elsewhere(group, self.elsewhere[group])
        self.owned.append(group)
        return Claim(1, fenced=False)

    async def release(self, group):
        if self.trouble is not None:
            raise self.trouble
        if group in self.owned:
            self.owned.remove(group)
            self.did.append(f"release {group.kind}")

    async def drain(self):
        self.did.append("drain")

    def look_again(self, group):
        self.forgotten.append(group)

    async def orphans(self):
        return list(self.left_behind)

    async def hand_over(self, group):
        if self.trouble is not None:
            raise self.trouble
        self.owned.remove(group)
        self.did.append(f"hand over {group.id or group.kind}")

    async def take_over(self, names):
        for name in names:
            self.left_behind = [group for group in self.left_behind if group.id != name]
            self.did.append(f"take over {name}")

    @asynccontextmanager
    async def services(self):
        if self.faults:
            raise self.faults.pop()
        self.did.append("begin")
        yield
        self.did.append("end")
        await self.hand_over(SERVICES)

    def cluster(self):
        """Its part of the cluster."""
        return Cluster(self, self, self.services, self.bus)


async def test_services_run_where_no_other_node_has_them():
    """Once, however often it is looked; they end with the node, and are given up by then."""
    node = Node()
    async with node.cluster():
        await node.beat()
        await node.beat()
        assert node.runs_services
    assert node.did == ["begin", "end", "hand over services"]
    assert not node.runs_services


async def test_services_that_another_node_has_begin_when_it_is_gone():
    """It is asked at each heartbeat."""
    node = Node()
    node.elsewhere[SERVICES] = "bea"
    async with node.cluster():
        await node.beat()
        before = node.runs_services
        node.elsewhere.clear()
        await node.beat()
        assert (before, node.runs_services) == (False, True)


@pytest.mark.parametrize("fault", [RuntimeError("no room"), StoreUnavailable()])
async def test_services_that_cannot_begin_are_left_to_other_nodes(monkeypatch, fault):
    """They are given up at once, and tried again here only after a rest."""
    now = 1000.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    node = Node()
    node.faults.append(fault)
    async with node.cluster():
        await node.beat()
        await node.beat()
        after_the_fault = list(node.did)
        now += module.PAUSE_S
        await node.beat()
        assert node.runs_services
    assert after_the_fault == ["release services"]


async def test_services_end_also_where_the_database_is_away(caplog):
    """What cannot be given up is taken over; nothing goes on here, and nothing is said of a fault."""
    node = Node()
    async with node.cluster():
        await node.beat()
        node.trouble = StoreUnavailable()
    assert not node.runs_services
    assert [record.levelname for record in caplog.records if record.exc_info] == []


async def test_what_another_node_is_to_have_is_given_up():
    """A table, the services; neither comes back while it is wanted there."""
    node = Node()
    async with node.cluster():
        await node.beat()
        node.owned.append(A)
        node.wishes = [(A, "bea"), (SERVICES, "bea")]
        node.elsewhere[SERVICES] = "bea"
        await node.beat()
        assert node.did == ["begin", "hand over a", "end", "hand over services"]
        assert node.forgotten == [A, SERVICES]
        assert not node.runs_services


async def test_a_node_that_drains_gives_everything_up(monkeypatch):
    """The services first, then one table after the other; it takes nothing while it drains."""
    monkeypatch.setattr(module, "SPREAD_S", 0)
    node = Node()
    async with node.cluster():
        await node.beat()
        node.owned += [A, B]
        node.nodes = {"ana": Neighbour(draining=True)}
        node.left_behind = [Group("table", "c")]
        await node.beat()
        await node.beat()
    assert node.did == ["begin", "end", "hand over services", "hand over a", "hand over b"]


async def test_a_node_that_leaves_also_gives_up_what_came_meanwhile():
    """A table that is opened while the others are handed over is handed over, too."""
    node = Node()
    async with node.cluster() as cluster:
        await node.beat()
        node.owned.append(A)
        leaving = asyncio.create_task(cluster.leave(spread_s=0))
        await asyncio.sleep(0)
        node.owned.append(B)
        await leaving
    kinds = ["hand over services", "hand over a", "hand over b"]
    assert node.did == ["begin", "drain", "end", *kinds]
    assert not node.owned


async def test_tables_of_a_node_that_is_gone_are_taken_over_once():
    """Nothing is asked again before a node comes or goes."""
    node = Node()
    node.nodes = {"ana": Neighbour(), "bea": Neighbour(live=False)}
    node.left_behind = [SERVICES, A, B]
    async with node.cluster():
        await node.beat()
        node.left_behind = [SERVICES, Group("table", "c")]
        await node.beat()
        so_far = list(node.did)
        node.nodes = {"ana": Neighbour(), "bea": Neighbour(epoch=2)}
        await node.beat()
    assert [act for act in so_far if act != "begin"] == ["take over a", "take over b"]
    assert "take over c" in node.did


async def test_a_node_that_was_taken_over_takes_nothing():
    """It joins again first."""
    node = Node()
    node.deposed.set()
    async with node.cluster():
        await node.beat()
        assert not node.runs_services
    assert node.did == []
