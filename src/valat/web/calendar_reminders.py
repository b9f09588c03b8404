"""Reminders that players set in the calendar: a notice an hour before, at least once over a restart.

Rule: NTC-1
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Self

from valat.aggregate.time_source import TimerHandle
from valat.house.house import House
from valat.house.reminders import AHEAD_MS
from valat.kernel.errors import Refusal
from valat.limits.keyed_locks import KeyedLocks
from valat.protocol.calendar import CalendarKind
from valat.store.calendar import (
    Reminder,
    add_reminder,
    all_reminders,
    remove_reminder,
)
from valat.store.notices import WRITTEN_AT_ONCE, NewNotice, batches
from valat.store.players import Player
from valat.web.calendar_entries import Dated, HouseCalendar

FORGET_MS = 3_600_000
"""How often it is looked for what is over."""
MOST = 100
"""Reminders of a player for what is to come."""
LINKS = {
    "tournament": "/tournament/{id}",
    "session": "/club/{id}",
    "contest": "/bots/{id}",
    "period": "/compete/prizes?period={id}",
    "series": "/series/{id}",
    "daily": "/compete",
}


log = logging.getLogger("valat.web")


class CalendarReminders:
    """The reminders of a house, for as long as it is entered.

    Args:
        calendar: what is to come.
    """

    def __init__(self, house: House, calendar: HouseCalendar) -> None:
        self._house, self._calendar = house, calendar
        self._players: dict[tuple[CalendarKind, str], set[str]] = defaultdict(set)
        self._locks = KeyedLocks()
        self._alarm: TimerHandle | None = None
        self._forgetting: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._players.clear()
        for reminder in await all_reminders(self._house.store):
            self._players[reminder.kind, reminder.event_id].add(reminder.player_id)
        await self.forget()
        self._set_alarm()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._forgetting is not None:
            await asyncio.wait([self._forgetting])

    async def forget(self) -> None:
        """Removes the reminders of what is over or was called off."""
        upcoming = {dated.key for dated in self._calendar.all()}
        past = [key for key in self._players if key not in upcoming]
        statements = [
            statement
            for key in past
            for player in self._players[key]
            for statement in remove_reminder(player, *key)
        ]
        # some at a time: moves that wait meanwhile wait for no more
        for some in batches(statements, WRITTEN_AT_ONCE):
            await self._house.store.writer.write(some)
        for key in past:
            del self._players[key]

    def reminds(self, player: str, kind: CalendarKind, event: str) -> bool:
        """Whether a player is reminded of an entry."""
        return player in self._players.get((kind, event), ())

    def appointments(self, after_ms: int, until_ms: int) -> Sequence[NewNotice]:
        """The notices of what starts after the one time and up to the other."""
        return [
            notice for dated in self._calendar.between(after_ms, until_ms) for notice in self._notices(dated)
        ]

    async def set(self, player: Player, kind: CalendarKind, event: str) -> None:
        """Reminds a player of an entry; at once where it starts within the hour.

        Raises:
            Refusal: `needs_account`; `not_found` where there is no such entry; `too_late`;
                `too_many_reminders`.
        """
        if player.guest:
            why = "Create an account to be reminded of events."
            raise Refusal(why, code="needs_account", key="reminder_account", rule="NTC-1")
        dated, now = self._calendar.find(kind, event), self._house.now()
        if dated is None:
            raise Refusal("This event isn't in the calendar.", code="not_found")
        if dated.entry.starts_ms <= now:
            raise Refusal("It has started already.", code="too_late")
        # one after the other: the limit holds however many requests come at once
        async with self._locks.lock_for(player.id):
            if sum(self.reminds(player.id, *other.key) for other in self._calendar.all()) >= MOST:
                raise Refusal(f"You can have at most {MOST} reminders.", code="too_many_reminders")
            await self._house.store.writer.write(add_reminder(Reminder(player.id, kind, event, now)))
            self._players[kind, event].add(player.id)
        if dated.entry.starts_ms <= now + AHEAD_MS:
            await self._house.notices.send([_notice(dated, player.id)])

    async def clear(self, player: Player, kind: CalendarKind, event: str) -> None:
        """Reminds a player of an entry no longer."""
        # behind one that is being set: what is stored and what is known here stay the same
        async with self._locks.lock_for(player.id):
            await self._house.store.writer.write(remove_reminder(player.id, kind, event))
            if players := self._players.get((kind, event)):
                players.discard(player.id)

    def _set_alarm(self) -> None:
        times = self._house.times
        self._alarm = times.at(times.now() + FORGET_MS, self._ring)

    def _ring(self) -> None:
        self._set_alarm()
        self._forgetting = asyncio.create_task(self._try_to_forget())

    async def _try_to_forget(self) -> None:
        try:
            await self.forget()
        except Exception:
            log.exception("reminders of what is over are removed later")

    def _notices(self, dated: Dated) -> Iterator[NewNotice]:
        return (_notice(dated, player) for player in sorted(self._players.get(dated.key, ())))


def _notice(dated: Dated, player: str) -> NewNotice:
    """The notice, of one topic with that of who has entered: nobody is told twice."""
    entry, at = dated.entry, str(dated.entry.starts_ms)
    parts = {"title": entry.title} if entry.title else {"game": entry.games[0]}
    if entry.format is not None:
        parts["format"] = entry.format
    return NewNotice(
        player=player,
        kind="event_soon",
        link=LINKS[entry.kind].format(id=entry.id),
        parts={**parts, "at": at},
        topic=f"{entry.kind}:{entry.id}:event_soon:{at}",
    )
