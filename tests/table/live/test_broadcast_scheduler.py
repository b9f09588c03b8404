"""Acknowledgements go first; then tables tell what happened."""

import asyncio
import logging

import pytest

from tests.table.world import on_turn
from tests.turns import turns
from valat.protocol.commands import MoveCommand
from valat.protocol.errors import CommandDone
from valat.table.live import broadcast_scheduler
from valat.table.live.broadcast_scheduler import BroadcastScheduler

pytestmark = pytest.mark.anyio


async def test_tables_tell_in_their_order_in_a_later_turn():
    """Nobody tells in the call that asks for it."""
    teller, told = BroadcastScheduler(), []
    for table in "abc":
        teller.soon(lambda table=table: told.append(table))
    assert told == []
    await turns()
    assert told == ["a", "b", "c"]


async def test_what_can_be_acknowledged_goes_between(monkeypatch):
    """When the time for broadcast_scheduler is up, whatever else waits comes first."""
    monkeypatch.setattr(broadcast_scheduler, "AT_ONCE_S", 0)
    teller, done = BroadcastScheduler(), []
    teller.soon(lambda: done.append("told"))
    asyncio.get_running_loop().call_soon(done.append, "acknowledged")
    teller.soon(lambda: done.append("told"))
    await turns()
    assert done == ["told", "acknowledged", "told"]


async def test_a_table_that_is_late_waits_for_nothing(monkeypatch):
    """Else the others would see long after what is acknowledged at once, where there is too much to do."""
    monkeypatch.setattr(broadcast_scheduler, "AT_ONCE_S", 0)
    monkeypatch.setattr(broadcast_scheduler, "LATE_S", 0)
    teller, done = BroadcastScheduler(), []
    teller.soon(lambda: done.append("told"))
    asyncio.get_running_loop().call_soon(done.append, "acknowledged")
    teller.soon(lambda: done.append("told"))
    await turns()
    assert done == ["told", "told", "acknowledged"]


async def test_a_table_that_fails_keeps_no_other_from_telling(caplog):
    """It is logged, and the next has its turn."""
    teller, told = BroadcastScheduler(), []

    def slip():
        raise RuntimeError("no picture")

    teller.soon(slip)
    teller.soon(lambda: told.append("b"))
    with caplog.at_level(logging.ERROR):
        await turns()
    assert told == ["b"]
    assert "no picture" in caplog.text


async def test_a_move_is_answered_before_it_is_told(world):
    """As the protocol has it: stored, answered, told."""
    guests = await world.four()
    mover, order = on_turn(guests), []
    picture = mover.picture
    for guest in guests:
        guest.read()
        guest.subscription.at_once = lambda message: order.append("told") is None
    at, legal = picture["table"], picture["view"]["legal"]
    move = MoveCommand(id="first", deal=at["deal"], ply=at["ply"], move=legal[0])
    mover.table.put(
        mover.player,
        move,
        lambda answer: order.append("ok" if isinstance(answer, CommandDone) else "refused"),
    )
    await world.house.wait_idle()
    assert order == ["ok", "told", "told", "told", "told"]
