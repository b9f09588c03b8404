"""The house's plan of rush hours: which game is played at which full hour of the day. Rule: DUP-OPEN-1"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct

from valat.kernel.errors import Unreadable
from valat.series.log.windows import Window

NONE = "none"
APART = 3
"""Games of one family follow each other by name; so far from each other stand those of the same day."""


class HourPlan(Struct, frozen=True):
    """At which hours of the day there are rush hours.

    Attributes:
        hours: full hours by the clock on the wall, each with its game; None: the games take turns.
        zone: the name of the time zone in which they are meant.
    """

    hours: Sequence[tuple[int, str | None]] = ()
    zone: str = "UTC"


class PlannedHour(Struct, frozen=True):
    """A rush hour by the plan."""

    game: str
    window: Window


def read_plan(text: str, games: Sequence[str]) -> HourPlan:
    """The plan as a setting has it: hours, a comma between them, then a time zone.

    Args:
        text: `none`, or such as in the example.
        games: the names of those that can be played.
    Raises:
        Unreadable: it is nothing of the kind.

    >>> read_plan("18,19=belot,20 Europe/Sofia", ["belot", "bridge"]).hours
    ((18, None), (19, 'belot'), (20, None))
    >>> read_plan("none", []).hours
    ()
    """
    if text == NONE:
        return HourPlan()
    listed, _, zone = text.partition(" ")
    hours = tuple(_hour(part, games) for part in listed.split(","))
    if len({hour for hour, _ in hours}) < len(hours):
        raise _unreadable("it has an hour twice")
    try:
        ZoneInfo(zone)
    except (LookupError, ValueError, OSError):
        raise _unreadable(f"'{zone}' is not a time zone") from None
    return HourPlan(tuple(sorted(hours, key=lambda pair: pair[0])), zone)


def hours_from(plan: HourPlan, games: Sequence[str], at_ms: int) -> list[PlannedHour]:
    """The rush hour of that moment, if there is one, and the next one after it.

    Args:
        games: those that take turns.

    >>> plan = read_plan("18,19 UTC", ["belot", "bridge"])
    >>> now = 1_800_000_000_000 + 10 * 3_600_000  # 18:00 of a day in UTC
    >>> [(found.window.starts_ms - now) // 3_600_000 for found in hours_from(plan, ["belot", "bridge"], now)]
    [0, 1]
    >>> [(found.window.starts_ms - now) // 3_600_000 for found in hours_from(plan, ["belot"], now - 1)]
    [0]
    """
    today = datetime.fromtimestamp(at_ms / 1000, UTC).astimezone(ZoneInfo(plan.zone)).date()
    found = [
        hour
        for days in (-1, 0, 1, 2)
        for hour in _hours_of(plan, games, today + timedelta(days=days))
        if hour.window.ends_ms > at_ms
    ]
    now = [hour for hour in found if hour.window.starts_ms <= at_ms]
    return [*now, *[hour for hour in found if hour.window.starts_ms > at_ms][:1]]


def _hours_of(plan: HourPlan, games: Sequence[str], day: date) -> list[PlannedHour]:
    order = [game for first in range(APART) for game in games[first::APART]]
    return [
        PlannedHour(game or order[(day.toordinal() * len(plan.hours) + nth) % len(order)], window)
        for nth, (hour, game) in enumerate(plan.hours)
        for window in [_window(plan, day, hour)]
    ]


def _window(plan: HourPlan, day: date, hour: int) -> Window:
    """The hour that begins then by the clock on the wall; it has 60 minutes also where clocks are changed."""
    starts = datetime(day.year, day.month, day.day, hour, tzinfo=ZoneInfo(plan.zone))
    starts_ms = int(starts.timestamp() * 1000)
    return Window(starts_ms, starts_ms + 3_600_000)


def _hour(part: str, games: Sequence[str]) -> tuple[int, str | None]:
    hour, _, game = part.partition("=")
    if not hour.isdecimal() or int(hour) > 23:
        raise _unreadable(f"'{part}' is not an hour from 0 to 23")
    if game and game not in games:
        raise _unreadable(f"'{game}' is no game with boards")
    return int(hour), game or None


def _unreadable(why: str) -> Unreadable:
    return Unreadable(f"The plan of rush hours can't be read: {why}.", code="bad_setting")
