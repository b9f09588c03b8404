"""What one node erased is on the lists of all: no backup that is restored brings it back."""

from contextlib import AsyncExitStack

import pytest

from tests.patience import until
from valat.store import erasure_rows
from valat.store.erasure_list import ACCOUNT, ENTRY, Erasure
from valat.store.erasure_rows import learn_erasures, list_erasures, shared_erasures

pytestmark = pytest.mark.anyio

ANN, BOT = Erasure(ACCOUNT, "ann", 5), Erasure(ENTRY, "cup:1:7", 9)


async def test_the_list_of_one_node_becomes_that_of_all(two):
    """Also what it erased as a house that was alone; said twice, listed once."""
    (x, _), (y, _) = two
    x.erasures.add([ANN])
    async with AsyncExitStack() as stack:
        for store in (x, y):
            await stack.enter_async_context(shared_erasures(store))
        assert y.erasures.entries() == [ANN]
        await list_erasures(x, [ANN, BOT])
        await learn_erasures(y)
    assert [store.erasures.entries() for store in (x, y)] == [[ANN, BOT]] * 2


async def test_a_node_looks_again_and_again(two, monkeypatch):
    """By itself, while it runs."""
    monkeypatch.setattr(erasure_rows, "EVERY_S", 0)
    (x, _), (y, _) = two
    async with shared_erasures(y):
        await list_erasures(x, [BOT])
        await until(lambda: y.erasures.entries() == [BOT], "an erasure that is learned")
