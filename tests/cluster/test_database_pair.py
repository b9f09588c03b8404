"""A primary and its standby: nothing is acknowledged that only the primary has."""

import asyncio

import pytest

from tests import postgres
from tests.cluster.database_pair import database_pair
from tests.patience import until
from valat.store.database import open_store
from valat.store.doubt import append_in_doubt
from valat.store.ledger import Posting, Transfer, find_posting, posting_statements
from valat.store.nodes import Joining

pytestmark = pytest.mark.anyio


def held_up(pair):
    """What waits at the primary for the standby: each process, and since when."""
    waiting = "wait_event = 'SyncRep' AND application_name = 'valat'"
    return set(postgres.execute(pair.url, f"SELECT pid, query_start FROM pg_stat_activity WHERE {waiting}"))


async def append(store, posting):
    """Appends it to a log of postings for this one cause."""

    async def tail():
        found = await find_posting(store, posting.cause)
        return [found] if found else []

    writer = store.writer
    return await append_in_doubt(
        lambda: writer.write(posting_statements(posting)), tail, [posting], writer.settle
    )


@pytest.mark.parametrize("end", ["pg_terminate_backend", "pg_cancel_backend"])
async def test_what_a_broken_wait_left_is_acknowledged_once_the_standby_has_it(tmp_path, end):
    """It can be read at once, and would be lost if the standby took the primary's place."""
    posting = Posting("a gift", 0, (Transfer("house", "player:ann", "chip", 5),))
    with database_pair() as pair:
        async with open_store(tmp_path, None, None, pair.url, Joining("x", "http://x.example")) as store:
            pair.stop_standby()
            appending = asyncio.create_task(append(store, posting))
            try:
                await until(lambda: held_up(pair) or appending.done(), "a commit that waits")
                # what waits in its place is as little of an answer
                for _ in range(2):
                    (waiting,) = held_up(pair)
                    postgres.execute(pair.url, f"SELECT {end}({waiting[0]})")
                    await until(lambda was=waiting: held_up(pair) - {was} or appending.done(), "the next one")
                    assert not appending.done()
                assert await find_posting(store, posting.cause) == posting
            finally:
                pair.start_standby()
            assert await appending == [posting]
