"""When a series can be played: a day by UTC, or from one moment to another."""

from datetime import UTC, datetime

from msgspec import Struct

DAY_MS = 24 * 3_600_000


class Window(Struct, frozen=True):
    """From a moment to another, milliseconds since 1970; the end is not in it any more."""

    starts_ms: int
    ends_ms: int


def day_of(at_ms: int) -> str:
    """The day of a moment, by UTC.

    >>> day_of(1_800_000_000_000)
    '2027-01-15'
    """
    return datetime.fromtimestamp(at_ms / 1000, UTC).date().isoformat()


def day_window(day: str) -> Window:
    """The window of a day: from midnight to midnight by UTC."""
    starts_ms = int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)
    return Window(starts_ms, starts_ms + DAY_MS)


def end_ms(day: str) -> int:
    """When the day is over."""
    return day_window(day).ends_ms
