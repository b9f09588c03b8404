"""Everything in a house that has a date, as entries of its calendar."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from valat.club.live.sessions import ClubSessions
from valat.club.log.state import Session
from valat.contest.live.contests import Contests
from valat.contest.log.state import ContestState
from valat.period.live.periods import Periods
from valat.period.log.state import Period
from valat.protocol.calendar import CalendarEntry, CalendarKind
from valat.series.live.dailies import Dailies
from valat.series.log.state import OpenSeries
from valat.tournament.live.tournaments import Tournaments
from valat.tournament.log.state import Tournament

LONG_AGO_MS = 86_400_000
"""What ended longer ago is in no calendar."""


class Dated(Struct, frozen=True):
    """An entry of the calendar, and whose it is.

    Attributes:
        entry: as somebody sees it who has nothing to do with it.
        opened_ms: when it was opened.
        takes_part: whether the player with that id takes part.
    """

    entry: CalendarEntry
    opened_ms: int
    takes_part: Callable[[str], bool]

    @property
    def key(self) -> tuple[CalendarKind, str]:
        """What reminders and owners know it by."""
        return self.entry.kind, self.entry.id


class HouseCalendar:
    """What of the houses's tournaments, sessions, contests, periods and series has a date."""

    def __init__(
        self,
        tournaments: Tournaments,
        club_sessions: ClubSessions,
        contests: Contests,
        periods: Periods,
        dailies: Dailies,
    ) -> None:
        self._tournaments, self._club_sessions = tournaments, club_sessions
        self._contests, self._periods, self._dailies = contests, periods, dailies

    def all(self) -> Iterator[Dated]:
        """Everything that is not over, also what no list shows."""
        for tournament in self._tournaments.running():
            if tournament.terms.starts_ms is not None:
                yield _of_tournament(tournament, tournament.terms.starts_ms)
        for session in self._club_sessions.running():
            if session.plan.starts_ms is not None:
                yield _of_session(session, session.plan.starts_ms)
        for contest in self._contests.running():
            if contest.announced and contest.ends_ms is not None and not contest.over:
                yield _of_contest(contest, contest.ends_ms)
        for period in self._periods.running():
            if period.first_plan is not None and period.phase in ("announced", "running"):
                yield _of_period(period)
        for series in (*self._dailies.today(), *self._dailies.hours()):
            yield _of_series(series)

    def find(self, kind: CalendarKind, event: str) -> Dated | None:
        """The entry of that kind and id; None where there is none."""
        return next((dated for dated in self.all() if dated.key == (kind, event)), None)

    def between(self, after_ms: int, until_ms: int) -> Iterator[Dated]:
        """What starts after the one time and up to the other."""
        return (dated for dated in self.all() if after_ms < dated.entry.starts_ms <= until_ms)


def public(dated: Dated) -> bool:
    """Whether everybody may know of it. Rule: TRN-OWN-1"""
    return dated.entry.access != "link"


def in_order(entries: Iterator[CalendarEntry]) -> tuple[CalendarEntry, ...]:
    """The entries, the first to start first."""
    return tuple(sorted(entries, key=lambda entry: (entry.starts_ms, entry.kind, entry.id)))


def as_own(dated: Dated, *, own: bool, reminded: bool) -> CalendarEntry:
    """The entry as somebody sees it."""
    return replace(dated.entry, own=own, reminded=reminded)


def _entry(kind: CalendarKind, event: str, starts_ms: int, games: tuple[str, ...]) -> CalendarEntry:
    return CalendarEntry(
        kind=kind,
        id=event,
        title="",
        games=games,
        format=None,
        starts_ms=starts_ms,
        ends_ms=None,
        access="house",
        own=False,
        reminded=False,
    )


def _of_tournament(state: Tournament, starts_ms: int) -> Dated:
    entry = _entry("tournament", state.id, starts_ms, (state.game,))
    shown = replace(entry, format=state.format, access=state.terms.access)
    return Dated(shown, state.opened_ms, lambda player: state.entry_of(player) is not None)


def _of_session(state: Session, starts_ms: int) -> Dated:
    entry = _entry("session", state.id, starts_ms, (state.plan.game,))
    shown = replace(entry, title=state.plan.title, access=state.plan.access)
    return Dated(
        shown, state.opened_ms, lambda player: any(member.player == player for member in state.members)
    )


def _of_contest(state: ContestState, ends_ms: int) -> Dated:
    games = tuple(dict.fromkeys(game.game for game in state.games))
    entry = replace(_entry("contest", state.id, ends_ms, games), title=state.plan.title)
    return Dated(entry, state.opened_ms, partial(_has_entry, state))


def _has_entry(state: ContestState, player: str) -> bool:
    return any(entry.player == player and not entry.withdrawn for entry in state.entries)


def _of_period(state: Period) -> Dated:
    plan = state.plan
    entry = replace(_entry("period", state.id, plan.start_ms, plan.games), title=plan.title)
    return Dated(replace(entry, ends_ms=plan.end_ms), plan.start_ms, lambda _: False)


def _of_series(state: OpenSeries) -> Dated:
    kind: CalendarKind = "daily" if state.kind == "day" else "series"
    entry = _entry(kind, state.id, state.window.starts_ms, (state.game,))
    shown = replace(entry, title=state.title, ends_ms=state.window.ends_ms)
    return Dated(shown, state.opened_ms, lambda player: player in state.entries)
