"""`valat cluster`, beside nodes that run."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests import postgres
from tests.cli.run import valat
from tests.cluster.nodes import Cluster
from valat.cluster.owners import SERVICES, Group
from valat.store.tables import ManagerKey, add_table

pytestmark = pytest.mark.anyio

TABLE = Group("table", "t")


@pytest.fixture
async def two(tmp_path, monkeypatch, anyio_backend):
    """The nodes x and y; x has the services and a table, beside one of an event."""
    with postgres.databases() as made:
        cluster = Cluster(tmp_path, made)
        monkeypatch.setenv("VALAT_DATABASE", cluster.url.set(drivername="postgresql").render_as_string())
        async with AsyncExitStack() as stack:
            nodes = [await stack.enter_async_context(cluster.node(name)) for name in "xy"]
            store, x = nodes[0]
            await x.claim(SERVICES)
            of_event = add_table("e", "belot", 1, ManagerKey("tournament", "cup", 1))
            await store.writer.write([*add_table("t", "belot", 1), *x.opening(TABLE), *of_event])
            yield [owners for _, owners in nodes]


async def run(monkeypatch, *arguments):
    """What the command leaves, while the heartbeats go on."""
    return await asyncio.to_thread(valat, monkeypatch, "cluster", *arguments, "--format", "jsonl")


async def beat(*nodes):
    """What each of them learns next."""
    for owners in nodes:
        await owners.membership.beat()


async def test_the_nodes_are_listed(monkeypatch, two):
    """With what they have."""
    lines = (await run(monkeypatch, "status")).lines
    found = [(line["node"], line["state"], line["services"], line["tables"]) for line in lines]
    assert found == [("x", "live", True, 1), ("y", "live", False, 0)]


async def test_a_drained_node_gives_up_what_it_has_to_others(monkeypatch, two):
    """They learn what is to come to them; the last node cannot be drained."""
    x, y = two
    done = await run(monkeypatch, "drain", "x")
    assert (done.status, done.lines[0]["state"]) == (0, "live")
    await beat(x)
    for group in x.owned:
        await x.release(group)
    await beat(y)
    assert sorted(y.membership.wishes) == [(SERVICES, "y"), (TABLE, "y")]
    for group, _ in y.membership.wishes:
        await y.claim(group)
    await beat(y)
    assert y.membership.wishes == []
    assert (await run(monkeypatch, "drain", "y")).status == 2


async def test_a_group_is_moved(monkeypatch, two):
    """Its owner is asked to give it up, and only then the other takes it."""
    x, y = two
    assert (await run(monkeypatch, "move", "table:t")).lines == [{"group": "table:t", "node": "x", "to": "y"}]
    await beat(x, y)
    assert (x.membership.wishes, y.membership.wishes) == ([(TABLE, "y")], [])
    await x.release(TABLE)
    await beat(x, y)
    assert (x.membership.wishes, y.membership.wishes) == ([], [(TABLE, "y")])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("drain", "z"), "No node named z"),
        (("move", "moon"), "isn't a group"),
        (("move", "table:u"), "No node has table:u"),
        (("move", "table:e"), "moves with the services"),
        (("move", "services", "--to", "z"), "Node z isn't live"),
    ],
)
async def test_what_cannot_be_is_a_wrong_call(monkeypatch, two, arguments, says):
    """With a sentence, and nothing changes."""
    done = await run(monkeypatch, *arguments)
    assert (done.status, says in done.said) == (2, True)
    await beat(*two)
    assert [owners.membership.wishes for owners in two] == [[], []]


def test_a_folder_has_no_nodes(monkeypatch, tmp_path):
    """A house that is alone in it."""
    done = valat(monkeypatch, "cluster", "status", "--data", tmp_path)
    assert (done.status, "Set VALAT_DATABASE" in done.said) == (2, True)
