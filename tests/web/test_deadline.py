"""A server that does not close in time ends, and says where it waits."""

import asyncio
from threading import Event

import pytest

from tests.patience import PATIENCE
from valat.aggregate.inbox import Inbox
from valat.web.deadline import Deadline

pytestmark = pytest.mark.anyio


async def test_a_server_that_hangs_ends_with_the_places_where_it_waits(caplog):
    """By a thread: the loop may stand still."""
    statuses, ended = [], Event()

    def end(status):
        statuses.append(status)
        ended.set()

    inbox = Inbox()
    inbox.put(asyncio.sleep)
    waiting = asyncio.create_task(inbox.join())
    await asyncio.sleep(0)
    with Deadline(end) as deadline:
        deadline.start(0)
        ended.wait(PATIENCE)
    waiting.cancel()
    assert statuses == [1]
    assert "aggregate/inbox.py:" in caplog.text


async def test_one_that_closes_in_time_runs_on():
    """Also where it closes again and again."""
    statuses = []
    with Deadline(statuses.append) as deadline:
        for _ in range(2):
            deadline.start(PATIENCE)
        first = deadline._timer
        deadline.stop()
        deadline.start(PATIENCE)
        last = deadline._timer
    for timer in (first, last):
        timer.join(PATIENCE)
    assert statuses == []
