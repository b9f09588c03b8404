"""Which servers may use one database together, and what one writes that slept."""

import time

import pytest
from msgspec import Raw

from valat.cluster.hop import WINDOW_MS
from valat.kernel.errors import Refusal
from valat.store.database import open_store
from valat.store.log import StoredEvent, insert_events
from valat.store.migrations import newest
from valat.store.tables import add_table
from valat.store.trouble import StoreLost
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio


async def why(opening):
    """Why a store does not open."""
    with pytest.raises(Refusal) as refused:
        async with opening:
            pass
    return f"{refused.value.code}: {refused.value.why}"


def events(store, *numbers):
    """The statement of a table's events with these numbers."""
    stored = [StoredEvent(seq, 1, 1, "chat", Raw(b"{}")) for seq in numbers]
    return insert_events("t", stored, store.keys)


async def test_nodes_know_each_other(two):
    """With their addresses and versions, by the heartbeat."""
    (_, x), (_, y) = two
    await x.membership.beat()
    assert x.membership.live == y.membership.live == ["x", "y"]
    node = x.membership.nodes["y"]
    assert (node.url, node.version, node.epoch) == ("http://y.example:8000", "1.0", 1)


async def test_two_nodes_of_one_name_are_refused(cluster):
    """The later one, while the first renews its lease."""
    async with cluster.node("x"):
        assert "Choose another name with --node" in await why(cluster.store("x", "other"))
    async with cluster.node("x") as (_, owners):
        assert owners.membership.epoch == 2


async def test_other_keys_are_refused(cluster):
    """Nothing that one node seals or signs could be read by the others."""
    async with cluster.node("x"):
        assert await why(cluster.store("y", secrets=lambda: [b"other"])) == (
            "bad_key: Node x has other keys. Copy house.key, cookie.key and arena.key from it."
        )


async def test_a_house_alone_and_nodes_exclude_each_other(cluster, tmp_path):
    """Whichever was first."""
    key = cluster.folder / "house.key"
    async with cluster.node("x"):
        assert (await why(open_store(tmp_path / "alone", key, None, cluster.url))).startswith("store_in_use")
    async with open_store(tmp_path / "alone", key, None, cluster.url):
        assert (await why(cluster.store("x"))).startswith("store_in_use")


async def test_a_newer_schema_waits_until_older_nodes_have_ended(cluster):
    """Unless its steps only add to the older one."""
    async with cluster.node("x"):
        cluster.ask("UPDATE alembic_version SET version_num = '0041'")
        assert (await why(cluster.store("y"))).startswith(
            "older_store: Nodes of an older version are running"
        )
        cluster.ask(f"UPDATE alembic_version SET version_num = '{newest()}'")
        async with cluster.store("y"):
            pass


async def test_what_slept_while_the_other_sort_came_writes_nothing(cluster, tmp_path):
    """A node that was stopped does not go on beside a house that is alone."""
    async with cluster.store("x") as store:
        cluster.end_lease("x")
        async with open_store(tmp_path / "alone", cluster.folder / "house.key", None, cluster.url):
            with pytest.raises(StoreLost):
                await store.writer.write(add_table("t", "belot", 1))


async def test_a_tables_log_is_its_own_fence(cluster):
    """A node that was taken over writes to it until the other has; by itself nothing more, nor a new log."""
    async with cluster.store("x") as store:
        await store.writer.write([*add_table("t", "belot", 1), *events(store, 1)])
        async with cluster.store("y") as other:
            cluster.ask("UPDATE node SET epoch = epoch + 1 WHERE id = 'x'")
            await store.writer.write(events(store, 2))
            await other.writer.write(events(other, 3))
            with pytest.raises(WriteConflict):
                await store.writer.write(events(store, 3))
            with pytest.raises(StoreLost):
                await store.writer.write([*add_table("u", "belot", 1), *events(store, 1, 2)])
            # from then on it knows
            with pytest.raises(StoreLost):
                await store.writer.write(events(store, 4))


async def test_nodes_go_by_the_clock_of_the_database(two):
    """Whatever time their own machines have: what one signs now the other takes now."""
    (_, x), (_, y) = two
    for owners in (x, y):
        await owners.membership.beat()
    assert abs(x.membership.now_ms() - y.membership.now_ms()) < WINDOW_MS
    assert abs(x.membership.now_ms() - time.time() * 1000) < WINDOW_MS
