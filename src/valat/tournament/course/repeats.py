"""When tournaments and periods come again: recurrence rules by weeks and months, in a time zone."""

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

from valat.kernel.errors import Refusal
from valat.tournament.log.events import Repeat

_PART = re.compile(
    r"FREQ=(WEEKLY|MONTHLY)|INTERVAL=([1-9]|1[0-2])|BYDAY=[-+,0-9A-Z]{2,60}|BYMONTHDAY=[-,0-9]{1,60}"
    r"|BYSETPOS=[-,0-9]{1,20}|COUNT=[1-9][0-9]{0,2}|UNTIL=[0-9]{8}"
)
"""What a rule may be made of: no finer than days, and nothing by which it could come more than daily."""


def check_repeat(repeat: Repeat, start_ms: int) -> None:
    """Passes where the rule can be read and comes again. It may take a second, where it never comes.

    Rule: TRN-PROMO-7
    Raises:
        Refusal: `bad_repeat`, `no_occurrence`.
    """
    if next_start(repeat, start_ms, start_ms) is None:
        raise Refusal(
            "By this rule the prize period has no further dates.", code="no_occurrence", rule="TRN-PROMO-7"
        )


def next_start(repeat: Repeat, origin_ms: int, after_ms: int) -> int | None:
    """When the first occurrence after a time begins; None where there is none.

    Args:
        origin_ms: when the series' first period was to begin: the rule counts from there, and takes the time
            of day from it.
    Raises:
        Refusal: `bad_repeat`.

    >>> monday = 1_767_571_200_000  # 2026-01-05, midnight in UTC
    >>> week = next_start(Repeat("FREQ=WEEKLY", "Europe/Sofia"), monday, monday)
    >>> (week - monday) // 86_400_000
    7
    >>> next_start(Repeat("FREQ=WEEKLY;COUNT=1", "UTC"), monday, monday) is None
    True
    """
    zone = _zone(repeat.zone)
    origin, after = _local(origin_ms, zone), _local(after_ms, zone)
    parts = repeat.rule.split(";")
    if not all(_PART.fullmatch(part) for part in parts) or len({p.split("=")[0] for p in parts}) < len(parts):
        raise _unreadable(f"'{repeat.rule[:80]}' is not a rule by weeks or months.")
    try:
        found: datetime | None = rrulestr(repeat.rule, dtstart=origin).after(after)
    except (ValueError, TypeError, AttributeError) as error:
        raise _unreadable(f"'{repeat.rule[:80]}' is not a recurrence rule: {error}.") from None
    return None if found is None else _ms(found, zone)


def end_of(zone: str, start_ms: int, end_ms: int, next_start_ms: int) -> int:
    """When what begins then ends: as long by the clock on the wall as from start to end, summer time or not.

    Args:
        zone: the name of the time zone in which it is meant.
    """
    own = _zone(zone)
    length: timedelta = _local(end_ms, own) - _local(start_ms, own)
    return _ms(_local(next_start_ms, own) + length, own)


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (LookupError, ValueError, OSError):
        raise _unreadable(f"'{name[:80]}' is not a time zone.") from None


def _local(ms: int, zone: ZoneInfo) -> datetime:
    """The time on the wall, without its zone: in that the rule counts."""
    return datetime.fromtimestamp(ms / 1000, UTC).astimezone(zone).replace(tzinfo=None)


def _ms(local: datetime, zone: ZoneInfo) -> int:
    return int(local.replace(tzinfo=zone).timestamp() * 1000)


def _unreadable(why: str) -> Refusal:
    return Refusal(why, code="bad_repeat", rule="TRN-PROMO-7")
