"""What nodes own: each group one node's, and never two's."""

import asyncio

import pytest
from sqlalchemy import create_engine

from tests.patience import looks
from valat.cluster import membership
from valat.cluster.owners import SERVICES, Claim, Elsewhere, Group
from valat.cluster.placement import place
from valat.store.tables import ManagerKey, add_table, close_table
from valat.store.trouble import StoreLost

pytestmark = pytest.mark.anyio

TABLE = Group("table", "t")


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Nodes do not wait for others that have only just lost their leases."""
    monkeypatch.setattr(membership, "LASTS_S", 5)
    monkeypatch.setattr(membership.Membership, "may_depose", property(lambda self: not self.in_doubt))


async def open_table(node, table="t", manager=None):
    """A table of a node, with the row that says so."""
    store, owners = node
    of = [] if manager else owners.opening(Group("table", table))
    await store.writer.write([*add_table(table, "belot", 1, manager), *of])


async def elsewhere(owners, group):
    """Which node a group is said to have."""
    with pytest.raises(Elsewhere) as caught:
        await owners.claim(group)
    return caught.value.group, caught.value.node


async def test_a_table_is_its_openers(two):
    """Others are told where it is, and find it there."""
    (_, x), (_, y) = two
    await open_table(two[0])
    assert x.owns(TABLE)
    assert await x.claim(TABLE) == Claim(1, fenced=False)
    assert await elsewhere(y, TABLE) == (TABLE, "x")
    assert [await owners.find(TABLE) for owners in (x, y)] == ["x", "x"]


async def test_what_is_given_up_is_free(two):
    """It is fenced all the same: a write whose connection broke may come after the earlier owner has left."""
    (_, x), (_, y) = two
    await open_table(two[0])
    await x.release(TABLE)
    assert not x.owns(TABLE)
    assert await y.claim(TABLE) == Claim(2, fenced=True)
    assert await elsewhere(x, TABLE) == (TABLE, "y")


async def test_services_are_given_up_after_what_is_being_written(cluster, two):
    """A transaction may be open at the server whose node knows nothing of it any more."""
    (store, x), (_, y) = two
    await x.claim(SERVICES)
    engine = create_engine(cluster.url)
    with engine.connect() as connection:
        store.lease.guard(connection)
        release = asyncio.ensure_future(x.release(SERVICES))
        await asyncio.to_thread(wait_for_a_lock, cluster)
        assert not release.done()
    await release
    assert await y.claim(SERVICES) == Claim(2, fenced=True)
    engine.dispose()


def wait_for_a_lock(cluster):
    """Returns once a transaction of the database waits for another."""
    query = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    for _ in looks("a transaction that waits for another"):
        if cluster.ask(query):
            return


async def test_a_node_joins_again_after_what_it_is_writing(cluster):
    """It dies in a commit, and is started again before that is done."""
    async with cluster.store("x") as store:
        lease = store.lease
        cluster.end_lease("x")
    engine = create_engine(cluster.url)
    with engine.connect() as connection:
        lease.guard(connection)
        joining = asyncio.create_task(epoch_of(cluster, "x"))
        await asyncio.to_thread(wait_for_a_lock, cluster)
        assert not joining.done()
    assert await joining == lease.epoch + 1
    engine.dispose()


async def epoch_of(cluster, node):
    """The epoch of a node's next life, which it ends."""
    async with cluster.store(node) as store:
        return store.lease.epoch


async def test_what_a_dead_node_had_is_taken_over(cluster, two):
    """All of it, by whoever asks; the dead one finds out when it writes or renews, and owns nothing."""
    (store, x), (_, y) = two
    await open_table(two[0])
    await x.claim(SERVICES)
    cluster.stand_still(x)
    assert await y.claim(SERVICES) == Claim(2, fenced=True)
    assert await y.claim(TABLE) == Claim(2, fenced=True)
    assert y.membership.counts["take_overs"] == 2
    with pytest.raises(StoreLost):
        await store.writer.write(add_table("u", "belot", 1))
    await x.membership.beat()
    assert x.membership.deposed.is_set()
    assert not x.owns(TABLE)
    with pytest.raises(StoreLost):
        await x.claim(TABLE)


async def test_a_lease_that_nobody_took_over_goes_on(cluster, two):
    """As after the database was away from all nodes: each keeps what it had."""
    (store, x), _ = two
    await open_table(two[0])
    cluster.end_lease("x")
    await x.membership.beat()
    assert x.owns(TABLE)
    await store.writer.write(add_table("u", "belot", 1))


async def test_of_many_one_gets_it(two):
    """However many ask at once."""
    (_, x), (_, y) = two
    answers = await asyncio.gather(*(node.claim(SERVICES) for node in (x, y) * 5), return_exceptions=True)
    assert x.owns(SERVICES) != y.owns(SERVICES)
    assert {type(answer) for answer in answers} == {Claim, Elsewhere}


async def test_managed_tables_go_with_the_services(two):
    """Who has these has those."""
    (_, x), (_, y) = two
    await open_table(two[0], manager=ManagerKey("club", "c", 1))
    assert await elsewhere(y, TABLE) == (SERVICES, None)
    await x.claim(SERVICES)
    assert await elsewhere(y, TABLE) == (SERVICES, "x")
    assert await x.claim(TABLE) == Claim(1, fenced=False)
    assert await y.find(TABLE) == "x"


async def test_a_managed_table_is_looked_for_again_where_the_services_are(two):
    """A node that was wrong about it was wrong about these."""
    (_, x), (_, y) = two
    await open_table(two[0], manager=ManagerKey("club", "c", 1))
    await x.claim(SERVICES)
    before = await y.find(TABLE)
    await x.release(SERVICES)
    y.look_again(TABLE)
    assert (before, await y.find(TABLE)) == ("x", None)


async def test_closed_and_unknown_tables_are_nobodys(cluster, two):
    """No row is left of them, or made."""
    (store, x), (_, y) = two
    await open_table(two[0])
    await store.writer.write(close_table("t", 2))
    await x.release(TABLE)
    for group in (TABLE, Group("table", "none")):
        assert await y.claim(group) == Claim(0, fenced=False)
        assert not y.owns(group)
    assert cluster.ask("SELECT * FROM owner") == []


async def test_what_a_dead_node_has_left_of_a_closed_table_goes(cluster, two):
    """Else it would be looked at with each heartbeat, for ever."""
    (store, x), (_, y) = two
    await open_table(two[0])
    await store.writer.write(close_table("t", 2))
    cluster.stand_still(x)
    await y.membership.beat()
    assert await y.claim(TABLE) == Claim(0, fenced=False)
    assert cluster.ask("SELECT * FROM owner") == []


async def test_a_new_table_falls_to_its_node(two):
    """By its hash over the nodes that live, so that an edge that hashes finds it there."""
    for _, owners in two:
        await owners.membership.beat()
        assert {place(owners.new_table(), ["x", "y"]) for _ in range(5)} == {owners.node}


async def test_a_drained_node_takes_nothing(cluster, two):
    """It sends those who ask to others."""
    (_, x), (_, y) = two
    await open_table(two[0])
    await x.release(TABLE)
    cluster.ask("UPDATE node SET draining = true WHERE id = 'x'")
    for owners in (x, y):
        await owners.membership.beat()
    assert await elsewhere(x, TABLE) == (TABLE, "y")
    assert (await y.claim(TABLE)).epoch == 2


async def test_a_node_that_leaves_takes_nothing_back(two):
    """Also the last one: its people are told to come back, and would else have it open their tables again."""
    (_, x), (_, y) = two
    await open_table(two[0])
    for owners in (y, x):
        await owners.drain()
    await x.release(TABLE)
    assert await elsewhere(x, TABLE) == (TABLE, None)
    assert x.owned == []


async def test_a_claim_waits_until_the_group_is_given_up(two):
    """Else it would be found as this node's own, and be free a moment later."""
    (_, x), _ = two
    await open_table(two[0])
    _, claim = await asyncio.gather(x.release(TABLE), x.claim(TABLE))
    assert (claim, x.owns(TABLE)) == (Claim(2, fenced=True), True)
