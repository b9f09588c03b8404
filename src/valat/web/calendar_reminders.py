"""Reminders that players set in the calendar: a notice an hour before, at least once over a restart.

Rule: NTC-1
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Self

from valat.house.house import House
from valat.house.reminders import AHEAD_MS
from valat.kernel.errors import Refusal
from valat.protocol.calendar import CalendarKind
from valat.store.calendar import (
    Reminder,
    add_reminder,
    all_reminders,
    remove_reminder,
)
from valat.store.notices import NewNotice
from valat.store.players import Player
from valat.web.calendar_entries import Dated, HouseCalendar

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


class CalendarReminders:
    """The reminders of a house, for as long as it is entered.

    Args:
        calendar: what is to come.
    """

    def __init__(self, house: House, calendar: HouseCalendar) -> None:
        self._house, self._calendar = house, calendar
        self._players: dict[tuple[CalendarKind, str], set[str]] = defaultdict(set)

    async def __aenter__(self) -> Self:
        store, upcoming = self._house.store, {dated.key for dated in self._calendar.all()}
        for reminder in await all_reminders(store):
            key = reminder.kind, reminder.event_id
            if key in upcoming:
                self._players[key].add(reminder.player_id)
            else:
                # it is over, or was called off
                await store.writer.write(remove_reminder(reminder.player_id, *key))
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

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
        if sum(self.reminds(player.id, *other.key) for other in self._calendar.all()) >= MOST:
            raise Refusal(f"You can have at most {MOST} reminders.", code="too_many_reminders")
        await self._house.store.writer.write(add_reminder(Reminder(player.id, kind, event, now)))
        self._players[kind, event].add(player.id)
        if dated.entry.starts_ms <= now + AHEAD_MS:
            await self._house.notices.send([_notice(dated, player.id)])

    async def clear(self, player: Player, kind: CalendarKind, event: str) -> None:
        """Reminds a player of an entry no longer."""
        await self._house.store.writer.write(remove_reminder(player.id, kind, event))
        if players := self._players.get((kind, event)):
            players.discard(player.id)

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
