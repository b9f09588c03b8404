"""What is on and what is planned, in one answer; everything with a date; reminders and feeds."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from valat.protocol.daily import DailyList
from valat.protocol.own_events import EventAccess
from valat.protocol.periods import PeriodList
from valat.protocol.series import OpenSeriesList
from valat.protocol.sessions import SessionList
from valat.protocol.tournaments import TournamentFormat, TournamentList

CalendarKind = Literal["tournament", "session", "contest", "period", "series", "daily"]


class Calendar(Struct, frozen=True):
    """Everything that is open to enter: each list as its own address gives it."""

    daily: DailyList
    tournaments: TournamentList
    sessions: SessionList
    periods: PeriodList
    series: OpenSeriesList


class CalendarEntry(Struct, frozen=True, kw_only=True):
    """Something with a date.

    Attributes:
        title: empty where the game, and the format of a tournament, name it.
        games: what is played.
        starts_ms: when it starts; of a contest when the stage ends that is in progress.
        ends_ms: null if it has no end known before.
        own: whether the caller has entered it, or organises it.
        reminded: whether the caller is reminded of it an hour before.
    """

    kind: CalendarKind
    id: str
    title: str
    games: tuple[str, ...]
    format: TournamentFormat | None
    starts_ms: int
    ends_ms: int | None
    access: EventAccess
    own: bool
    reminded: bool


class CalendarEntries(Struct, frozen=True):
    """Everything with a date, the first to start first.

    Attributes:
        feed_ms: when the caller's secret address was made; null without one.
    """

    now_ms: int
    entries: tuple[CalendarEntry, ...]
    feed_ms: int | None


class ReminderRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks to be reminded of an entry an hour before it starts, or no longer (`on` false)."""

    kind: CalendarKind
    id: Annotated[str, Meta(min_length=1, max_length=32)]
    on: bool


class CalendarFeed(Struct, frozen=True):
    """The secret address of the caller's own entries, which is shown this once.

    Attributes:
        path: of the feed on this server, for calendar programs.
    """

    path: str
