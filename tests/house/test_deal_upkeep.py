"""While the server serves, finished deals of before are listed, and deals are solved."""

import asyncio

import pytest

from tests.table.log.test_old_house import old_house
from valat.house import deal_solving, deal_upkeep
from valat.kernel.errors import Refusal
from valat.store.database import open_store
from valat.store.deals import next_in_backlog

pytestmark = pytest.mark.anyio

__all__ = ["old_house"]


@pytest.fixture
def solved(monkeypatch):
    """Is set once the margins of a deal were written."""
    event, write = asyncio.Event(), deal_solving.set_margins

    async def set_margins(*arguments):
        await write(*arguments)
        event.set()

    monkeypatch.setattr(deal_solving, "set_margins", set_margins)
    return event


async def test_an_old_house_is_listed_and_solved(old_house, solved, monkeypatch):
    """As soon as the server is there, and a deal is listed."""
    monkeypatch.setattr(deal_solving, "LOOK_S", 0)
    async with open_store(old_house) as store, deal_upkeep.deal_upkeep(store, 1.0):
        assert await next_in_backlog(store) is not None
        await solved.wait()


async def test_what_failed_is_tried_again(monkeypatch, caplog):
    """On a full disk, say: the server's log has one line of it."""
    monkeypatch.setattr(deal_upkeep, "AGAIN_S", 0)
    failures = [Refusal("The disk is full.", code="storage_full"), OSError("gone")]

    async def work():
        if failures:
            raise failures.pop(0)

    await deal_upkeep._until_done(work)
    assert not failures
    assert "is delayed: The disk is full." in caplog.text
