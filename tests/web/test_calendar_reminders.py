"""Reminders that players set in the calendar."""

import asyncio
from functools import partial

import pytest
from msgspec.structs import replace

from tests.tournament.live.world import tournament_world
from valat.house.reminders import AHEAD_MS, LOOK_MS, reminders
from valat.protocol.calendar import CalendarEntry
from valat.protocol.own_events import OwnTournamentPlan
from valat.store.calendar import all_reminders
from valat.tournament.acts import commands
from valat.web.calendar_entries import Dated, HouseCalendar
from valat.web.calendar_reminders import FORGET_MS, MOST, CalendarReminders

pytestmark = pytest.mark.anyio


class Nothing:
    """Rooms of a house in which nothing goes on."""

    def running(self):
        return []

    today = hours = running


class Listed:
    """A calendar with so many sessions at one time."""

    def __init__(self, count, starts_ms):
        entry = CalendarEntry(
            kind="session", id="0", title="Friday", games=("bridge",), format=None, starts_ms=starts_ms,
            ends_ms=None, access="open", own=False, reminded=False,
        )  # fmt: skip
        self.dated = [
            Dated(replace(entry, id=str(number)), 0, lambda player: False) for number in range(count)
        ]

    def all(self):
        return self.dated

    def find(self, kind, event):
        return next(dated for dated in self.dated if dated.key == (kind, event))


async def test_a_reminder_outlives_a_restart(tmp_path):
    """It comes an hour before, once, also where the house was closed then. Rule: NTC-1"""

    def calendar_of(cup):
        return HouseCalendar(cup.tournaments, Nothing(), Nothing(), Nothing(), Nothing())

    async with tournament_world(tmp_path) as cup:
        times, starts_ms = cup.world.times, cup.house.now() + 3 * AHEAD_MS
        plan = OwnTournamentPlan(game="santase", format="four", starts_ms=starts_ms, access="open")
        await cup.tournaments.open_own(plan, "own")
        await cup.player(1)
        await cup.register(1)
        async with CalendarReminders(cup.house, calendar_of(cup)) as own:
            await own.set(await cup.player(1), "tournament", "own")
        assert (await cup.house.notices.newest(cup.players[1].id)).unread == 0
    times.ms = starts_ms - AHEAD_MS // 2
    for _ in range(2):
        async with tournament_world(tmp_path, times) as cup:
            player = cup.players.get(1) or (await cup.world.players.find("player 1"))
            async with CalendarReminders(cup.house, calendar_of(cup)) as own:
                assert own.reminds(player.id, "tournament", "own")
                async with reminders(cup.house.notices, times, own.appointments):
                    await cup.wait(LOOK_MS)
            assert (await cup.house.notices.newest(player.id)).unread == 1


async def test_what_is_over_is_forgotten(tmp_path):
    """At the next start, and within the hour where the house goes on."""
    async with tournament_world(tmp_path) as cup:
        plan = OwnTournamentPlan(
            game="santase", format="four", starts_ms=cup.house.now() + AHEAD_MS * 2, access="open"
        )
        await cup.tournaments.open_own(plan, "own")
        await cup.player(1)
        await cup.register(1)
        calendar = HouseCalendar(cup.tournaments, Nothing(), Nothing(), Nothing(), Nothing())
        async with CalendarReminders(cup.house, calendar) as own:
            await own.set(await cup.player(1), "tournament", "own")
        async with CalendarReminders(cup.house, calendar) as own:
            assert own.reminds(cup.players[1].id, "tournament", "own")
            await cup.tournaments.perform("own", partial(commands.cancel, reason="Rain."), None)
            await cup.wait(FORGET_MS)
        assert not own.reminds(cup.players[1].id, "tournament", "own")
        assert await all_reminders(cup.house.store) == []


async def test_many_that_are_set_at_once_are_no_more_than_one_may_have(tmp_path):
    """NTC-1: each is counted before the next."""
    async with tournament_world(tmp_path) as cup:
        await cup.player(1)
        await cup.register(1)
        player, calendar = await cup.player(1), Listed(MOST + 5, cup.house.now() + AHEAD_MS * 2)
        async with CalendarReminders(cup.house, calendar) as own:
            setting = (own.set(player, *dated.key) for dated in calendar.all())
            answers = await asyncio.gather(*setting, return_exceptions=True)
            assert [answer.code for answer in answers if answer is not None] == ["too_many_reminders"] * 5
            assert len(await all_reminders(cup.house.store)) == MOST
            calendar.dated.clear()
            await own.forget()
            assert await all_reminders(cup.house.store) == []
