"""Tables of two nodes on PostgreSQL: a log goes on at one of them, whatever the other still believes."""

from contextlib import AsyncExitStack

import pytest

from tests.house.node_houses import node_house
from tests.house.test_ownership import taken_over, unanswered
from tests.table.world import ManualTime, on_turn
from valat.cluster.owners import Elsewhere, Group
from valat.store.log import read_events

pytestmark = pytest.mark.anyio


@pytest.fixture
async def houses(two):
    """The houses of x and y."""
    times = ManualTime()
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(node_house(*node, times)) for node in two]


async def test_a_node_that_was_stopped_acknowledges_nothing(cluster, houses):
    """What it still has of the table collides with what the next owner has written."""
    x, y = houses
    guests = await x.four()
    table = guests[0].table.id
    assert "ok" in await on_turn(guests).play()
    with pytest.raises(Elsewhere):
        await y.house.get(table)
    # as another node deposes one that is silent: a lease that has only ended it would renew
    cluster.ask("UPDATE node SET epoch = epoch + 1, until_ms = 0 WHERE id = 'x'")
    again = await taken_over(y, table)
    assert again[0].picture["seq"] == guests[0].picture["seq"]
    answers = unanswered(on_turn(guests))
    await x.house.wait_idle()
    assert (answers, {guest.subscription.code for guest in guests}) == ([], {1012})
    assert "ok" in await on_turn(again).play()
    events = await read_events(y.house.store, table)
    assert [event.body for event in events if event.kind == "owner_changed"] == [{"node": "y", "epoch": 2}]


async def test_a_table_that_is_handed_over_comes_back(houses):
    """From node to node, as often as it is wanted elsewhere."""
    x, y = houses
    guests = await x.four()
    group = Group("table", guests[0].table.id)
    for old, new in ((x, y), (y, x), (x, y)):
        await old.house.hand_over(group)
        guests = await taken_over(new, group.id)
        assert "ok" in await on_turn(guests).play()
    events = await read_events(x.house.store, group.id)
    assert [event.kind for event in events].count("move") == 3
    assert [event.seq for event in events] == [*range(1, len(events) + 1)]


async def test_a_closed_table_is_shown_anywhere(houses):
    """Nobody need own it: nothing is written there any more."""
    x, y = houses
    ann = await x.open()
    assert "ok" in await ann.do("leave")
    table = await y.house.get(ann.table.id)
    assert (table.state.phase, y.owners.owns(Group("table", table.id))) == ("closed", False)
