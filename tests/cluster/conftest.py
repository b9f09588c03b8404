"""Nodes of one database, without houses: what they own, and how they take it over."""

from contextlib import AsyncExitStack

import pytest

from tests import postgres
from tests.cluster.nodes import Cluster
from tests.cluster.small_nodes import two_nodes


@pytest.fixture
def anyio_backend():
    """The only loop that a server runs on."""
    return "asyncio"


@pytest.fixture
def cluster(tmp_path):
    with postgres.databases() as made:
        yield Cluster(tmp_path, made)


@pytest.fixture
async def two(cluster, anyio_backend):
    """The nodes x and y."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(cluster.node(name)) for name in "xy"]


@pytest.fixture
async def nodes(anyio_backend):
    """Two small nodes, which forward to each other."""
    async with two_nodes() as running:
        yield running
