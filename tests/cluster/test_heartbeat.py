"""The heartbeat by a clock that stands still until it is told."""

import asyncio

import pytest

from valat.cluster import membership
from valat.cluster.membership import Membership
from valat.cluster.rows import Beat, Node
from valat.store.nodes import Lease
from valat.store.trouble import StoreUnavailable

pytestmark = pytest.mark.anyio

ME = Node("x", 1, "", "1", draining=False, holder="", live=True, left=False)


class Database:
    """What it answers to each heartbeat, and how late it is."""

    def __init__(self):
        self.now, self.answer = 100.0, Beat([ME], [], 1)
        self.membership = Membership(self, Lease("x", 1, 0), lambda: self.now)

    async def beat(self):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    async def close(self):
        return

    async def at(self, now, answer):
        """That late a heartbeat is answered."""
        self.now, self.answer = now, answer
        await self.membership.beat()


async def test_a_node_that_is_not_answered_is_in_doubt_after_a_second():
    """And sure again with the next answer: no other node has taken over."""
    database = Database()
    membership, answer = database.membership, database.answer
    await database.at(100.5, StoreUnavailable())
    assert not membership.in_doubt
    await database.at(101.0, StoreUnavailable())
    assert membership.in_doubt
    await database.at(101.5, answer)
    assert not membership.in_doubt


async def test_a_machine_that_was_suspended_is_in_doubt_at_once(monkeypatch):
    """The clock of what is not suspended stands still meanwhile; nothing old is shown."""
    monkeypatch.setattr(membership.time, "clock_gettime", {membership.time.CLOCK_BOOTTIME: 100.0}.get)
    members = membership.Membership(Database(), Lease("x", 1, 0))
    before = members.in_doubt
    monkeypatch.setattr(membership.time, "clock_gettime", {membership.time.CLOCK_BOOTTIME: 900.0}.get)
    assert (before, members.in_doubt) == (False, True)


async def test_of_two_heartbeats_the_second_waits(monkeypatch):
    """Else the older answer might come last."""
    database = Database()
    asked, go_on = [], asyncio.Event()

    async def beat():
        asked.append(1)
        await go_on.wait()
        return database.answer

    monkeypatch.setattr(database, "beat", beat)
    beats = [asyncio.create_task(database.membership.beat()) for _ in range(2)]
    for _ in range(5):
        await asyncio.sleep(0)
    before = len(asked)
    go_on.set()
    await asyncio.gather(*beats)
    assert (before, len(asked)) == (1, 2)


async def test_the_heartbeat_outlives_every_fault():
    """Else the node would show nothing for ever, and never join again."""
    database = Database()
    membership, answer = database.membership, database.answer
    await database.at(101.0, RuntimeError("the pool is broken"))
    assert membership.in_doubt
    await database.at(101.5, answer)
    assert not membership.in_doubt


async def test_others_are_deposed_only_after_they_had_time_to_renew():
    """After a start, and after the database was away: then all leases have ended at once."""
    database = Database()
    membership, answer = database.membership, database.answer
    await database.at(100.5, answer)
    early = membership.may_depose
    for now in (101.0, 101.5):
        await database.at(now, answer)
    later = membership.may_depose
    await database.at(104.0, answer)
    after = membership.may_depose
    for now in (104.5, 105.0, 105.5):
        await database.at(now, answer)
    assert (early, later, after, membership.may_depose) == (False, True, False, True)


async def test_a_node_that_was_taken_over_stays_in_doubt():
    """Whatever is answered later."""
    database = Database()
    membership, answer = database.membership, database.answer
    await database.at(100.5, None)
    assert membership.deposed.is_set()
    await database.at(100.6, answer)
    assert membership.in_doubt


async def test_each_doubt_is_counted_once():
    """However many heartbeats are not answered, and also where it ended before one was asked."""
    database = Database()
    counts, answer = database.membership.counts, database.answer
    found = []
    for now, what in ((100.5, StoreUnavailable()), (101.0, StoreUnavailable()), (101.5, StoreUnavailable())):
        await database.at(now, what)
        found.append(counts["doubts"])
    for now in (102.0, 102.5, 104.0):
        await database.at(now, answer)
        found.append(counts["doubts"])
    assert found == [0, 1, 1, 1, 1, 2]


async def test_a_heartbeat_that_hangs_is_not_waited_for(monkeypatch):
    """The next one asks again, even if the first never ends."""
    monkeypatch.setattr("valat.cluster.membership.LASTS_S", 0.01)
    database = Database()
    answer, hanging = database.answer, asyncio.Event()

    async def hang():
        await asyncio.shield(hanging.wait())

    monkeypatch.setattr(database, "beat", hang)
    await database.membership.beat()
    monkeypatch.undo()
    await database.at(101.0, answer)
    assert not database.membership.in_doubt
