"""Two servers on one database: people play on through one of them when the other one ends."""

import asyncio
import signal
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from random import Random

import httpx
import pytest

from tests import postgres
from tests.chaos.match import Ledger, check, play
from tests.cluster.servers import nodes
from tests.patience import PATIENCE, looks, until
from valat.client import Client

pytestmark = pytest.mark.anyio

SETTING = {"game": "santase", "options": {"target": 4}, "fill": "people", "access": "private"}
"""A match of some deals."""


@pytest.fixture
def databases():
    """Databases of the test."""
    with postgres.databases() as made:
        yield made


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Clients try again for as long as a busy machine may take."""
    monkeypatch.setattr("valat.client.seat.PAUSES", (0.05,) * 1200)


async def _acts(ledger, count):
    """Returns when so many acts have been acknowledged."""
    await until(lambda: ledger.over or ledger.acts >= count, f"{count} acts")
    assert ledger.acts >= count


def _wait_ready(url):
    for _ in looks("a node that takes on people"):
        with suppress(httpx.TransportError):
            if httpx.get(f"{url}/api/ready", trust_env=False).status_code == 200:
                return


@asynccontextmanager
async def match(table_at, played_at):
    """A match of two people at a table of one node, who play through another; what they are told."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(table_at.url)) for _ in range(2)]
        opened = await people[0].open_table(**SETTING, seat=0)
        ledger = Ledger(opened.table)
        for person in people:
            # through the other node from here on
            person.url = played_at.url
        seats = [await stack.enter_async_context(who.connect(opened.table, opened.invite)) for who in people]
        async with asyncio.TaskGroup() as group:
            for number, seat in enumerate(seats):
                group.create_task(play(seat, number, ledger, Random(number)))
            yield ledger
    assert ledger.over


@pytest.mark.parametrize("end", ["die", "leave"])
async def test_a_match_goes_on_when_the_node_of_its_table_ends(tmp_path, databases, end):
    """Nothing acknowledged is lost, nothing is done twice; people only see a pause."""
    url = databases.of(tmp_path)
    async with nodes(tmp_path, url, ["ana", "bea"]) as (ana, bea), asyncio.timeout(10 * PATIENCE):
        async with match(ana, bea) as ledger:
            await _acts(ledger, 6)
            await getattr(ana, end)()
        async with Client(bea.url) as later:
            # what all share goes on there, too
            assert (await later.tournaments()).tournaments
    await check(tmp_path / "bea", [ledger], url)


async def test_a_node_that_stood_still_for_long_joins_again(tmp_path, databases):
    """What it had went on without it; what it thought to have, it neither writes nor shows."""
    url = databases.of(tmp_path)
    async with nodes(tmp_path, url, ["ana", "bea"]) as (ana, bea), asyncio.timeout(10 * PATIENCE):
        async with match(ana, bea) as ledger:
            await _acts(ledger, 6)
            ana.send_signal(signal.SIGSTOP)
            await _acts(ledger, ledger.acts + 4)
            ana.send_signal(signal.SIGCONT)
            await asyncio.to_thread(_wait_ready, ana.url)
        async with Client(ana.url) as later:
            assert (await later.tournaments()).tournaments
    await check(tmp_path / "bea", [ledger], url)
    assert postgres.execute(url, "SELECT epoch FROM node WHERE id = 'ana'") >= [(3,)]
