"""Two real servers: what is asked of one is answered by the one that has it, and no one notices."""

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest

from tests import postgres, redis
from tests.cluster.servers import nodes
from tests.patience import PATIENCE, looks
from valat.client import Client
from valat.kernel.errors import Refusal

pytestmark = pytest.mark.anyio

WAITING = {"game": "belot", "access": "public", "fill": "people", "seat": 0}
SHARED = {**WAITING, "game": "bridge", "access": "private", "boards": "shared"}
END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'"


@pytest.fixture
def database(tmp_path):
    """An empty database."""
    with postgres.databases() as made:
        yield made.of(tmp_path)


@asynccontextmanager
async def at(*servers):
    """A guest of each server."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Client(server.url)) for server in servers]


@pytest.fixture
def bus():
    """The address of a bus."""
    with redis.server() as folder:
        yield redis.address(folder)


async def test_a_node_without_its_database_says_that_it_takes_on_no_one(tmp_path, database):
    """At once, and itself: a proxy that asks waits a second at most."""
    server, name = database.set(database="postgres"), database.database
    async with (
        nodes(tmp_path, database, ["ana"]) as (ana,),
        asyncio.timeout(10 * PATIENCE),
        httpx.AsyncClient(base_url=ana.url, timeout=PATIENCE) as http,
    ):
        assert (await http.get("/api/ready")).status_code == 200
        postgres.execute(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", END.format(name))
        try:
            for _ in looks("a node in doubt"):
                if (answer := await http.get("/api/ready")).status_code == 503:
                    break
            assert (answer.json()["node"], answer.json()["ready"]) == ("ana", False)
        finally:
            postgres.execute(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


async def test_each_node_answers_for_all(tmp_path, database, bus):
    """Tables, seats, boards, replays and accounts are found wherever they are asked for."""
    async with (
        nodes(tmp_path, database, ["ana", "bea"], VALAT_BUS=bus) as (ana, bea),
        asyncio.timeout(10 * PATIENCE),
        at(ana, bea, bea) as (one, two, three),
    ):
        waiting, shared = await one.open_table(**WAITING), await one.open_table(**SHARED)
        await sees_the_table(bea, waiting.table)
        async with one.connect(waiting.table):
            await finds_the_seat(two, waiting.table)
        await plays_the_same_boards(three, shared)
        await is_one_person(two, ana, bea)
        await believes_no_stranger(bea, waiting.table)


async def sees_the_table(node, table):
    """By a request, and where there is none by the usual refusal."""
    async with Client(node.url) as guest:
        assert (await guest.get(f"tables/{table}"))["id"] == table
        for path in ("tables/none", "tables/a%2Fb", "replay/none"):
            with pytest.raises(Refusal) as refused:
                await guest.get(path)
            assert refused.value.code in ("no_table", "not_found")


async def finds_the_seat(guest, table):
    """Beside who waits at the other node, as soon as its lobby tells of it; and comes back there."""
    for _ in looks("the other node's table"):
        if any(row["id"] == table for row in (await guest.get("lobby"))["tables"]):
            break
    assert await guest.play("belot", wait=True) == table
    async with guest.connect(table) as seat:
        assert (await anext(seat)).table.you is not None
        assert await guest.play("belot", wait=True) == table


async def plays_the_same_boards(guest, first):
    """What this node finds out only in the middle of a request is done where the boards are."""
    second = await guest.open_table(**{**SHARED, "of": first.table}, invite=first.invite)
    found = await guest.get(f"tables/{second.table}?invite={second.invite}")
    assert found["id"] == second.table != first.table


async def is_one_person(guest, ana, bea):
    """The cookie of one node is good at the other, and what is changed at one is so at both."""
    await guest.rename("Vera Two")
    names = []
    for node in (ana, bea):
        guest._http.base_url = node.url
        names.append((await guest.me()).name)
    assert names == ["Vera Two"] * 2


async def believes_no_stranger(node, table):
    """A hop header is of nodes; what it says of another address is not read."""
    async with httpx.AsyncClient(base_url=node.url) as http:
        for path in ("/", "/api/me", f"/api/tables/{table}", "/api/health"):
            answer = await http.get(path, headers={"valat-hop": "WyJhIl0=.00"})
            assert (answer.status_code, answer.json()["error"]["code"]) == (421, "wrong_node")
