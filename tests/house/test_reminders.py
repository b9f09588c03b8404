"""An hour before something begins, those who have entered are told."""

import asyncio

import pytest

from tests.patience import looks
from valat.house.reminders import AHEAD_MS, LOOK_MS, reminders
from valat.store.notices import NewNotice
from valat.store.trouble import StoreUnavailable

pytestmark = pytest.mark.anyio


async def test_what_begins_within_the_hour_is_told_once(world):
    """NTC-1: also after a restart, where all of it is looked at again."""
    times, notices = world.times, world.house.notices
    ann = (await world.person("Ann")).id
    await world.house.players.register(ann, "Ann", "ann", "hash")
    starts_ms = times.now() + AHEAD_MS + LOOK_MS // 2

    def source(after_ms, until_ms):
        due = after_ms < starts_ms <= until_ms
        return [NewNotice(ann, "event_soon", "/", {}, "t")] if due else []

    async def told():
        for _ in range(3):
            await asyncio.sleep(0)
        return (await notices.newest(ann)).unread

    for _ in range(2):
        async with reminders(notices, times, source):
            pass
    assert await told() == 0
    async with reminders(notices, times, source):
        await world.wait(LOOK_MS)
    assert await told() == 1
    async with reminders(notices, times, source):
        await world.wait(LOOK_MS)
    assert await told() == 1


async def test_reminders_that_were_not_sent_are_sent_at_the_next_look(world, monkeypatch):
    """NTC-1: a store that takes nothing for a moment keeps nobody from the table."""
    times, notices = world.times, world.house.notices
    ann = (await world.member("Ann")).id
    starts_ms, sending, failing = times.now() + AHEAD_MS, notices.send, [StoreUnavailable()]

    async def send(due):
        if failing:
            raise failing.pop()
        await sending(due)

    monkeypatch.setattr(notices, "send", send)

    def source(after_ms, until_ms):
        due = after_ms < starts_ms <= until_ms
        return [NewNotice(ann, "event_soon", "/", {}, "t")] if due else []

    async with reminders(notices, times, source):
        for _ in looks("the first try"):
            if not failing:
                break
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        await world.wait(LOOK_MS)
    assert (await notices.newest(ann)).unread == 1
