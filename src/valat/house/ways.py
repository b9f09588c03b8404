"""The ways that notices go besides open pages: what each of them does, and until when a notice is news."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Literal, Protocol
from zoneinfo import ZoneInfo

from msgspec import Struct

from valat.kernel.errors import Unreadable
from valat.protocol.notices import NoticeKind, NoticeWay, QuietHours
from valat.store.deliveries import Delivery

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS

FRESH_MS: Mapping[NoticeKind, int] = {
    "challenge": 3 * DAY_MS,
    "turn": HOUR_MS,
    "table_ready": 10 * MINUTE_MS,
    "event_soon": HOUR_MS,
    "event_moved": DAY_MS,
    "event_offer": DAY_MS,
    "result": DAY_MS,
    "prize": DAY_MS,
    "staff_answer": 3 * DAY_MS,
    "follower": DAY_MS,
    "account": 3 * DAY_MS,
}
"""How long after it was made a notice is worth sending: later it is found in the bell."""


def check_zone(name: str) -> str:
    """The name of a time zone. Raises Unreadable where there is none of that name."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise Unreadable("`zone` must be a time zone, as in Europe/Sofia.") from None
    return name


class Sent(Struct, frozen=True):
    """What came of a try.

    Attributes:
        outcome: it has `arrived`; it comes `later`; it never will, `refused`; the address is `gone`.
        after_ms: how long no other try is made, at least.
    """

    outcome: Literal["arrived", "later", "refused", "gone"]
    after_ms: int = 0


class Way(Protocol):
    """A way that notices go.

    Attributes:
        name: by which players turn kinds off.
    """

    name: NoticeWay

    async def addresses(self, players: Collection[str]) -> Mapping[str, Collection[str]]:
        """Where it reaches players, by their ids: at most 16 characters for each address."""

    async def send(self, delivery: Delivery) -> Sent:
        """What came of one try. Takes at most some seconds, and raises nothing of the other end's doing."""

    async def remove(self, address: str) -> None:
        """Forgets an address that is gone."""


def quiet_until_ms(quiet: QuietHours | None, now_ms: int) -> int | None:
    """When the quiet hours that go on end, milliseconds since 1970; None where none go on.

    Rule: NTC-2
    >>> night = QuietHours(22 * 60, 7 * 60, "UTC")
    >>> quiet_until_ms(night, 23 * HOUR_MS) == 31 * HOUR_MS
    True
    >>> quiet_until_ms(night, 7 * HOUR_MS) is None
    True
    """
    if quiet is None or quiet.start == quiet.end:
        return None
    zone = ZoneInfo(quiet.zone)
    local = datetime.fromtimestamp(now_ms / 1000, zone)
    minute = local.hour * 60 + local.minute
    over_midnight = quiet.end < quiet.start
    inside = (
        minute >= quiet.start or minute < quiet.end if over_midnight else quiet.start <= minute < quiet.end
    )
    if not inside:
        return None
    day = local.date() + timedelta(days=minute >= quiet.end)
    end = datetime(day.year, day.month, day.day, quiet.end // 60, quiet.end % 60, tzinfo=zone)
    # in the hour that comes twice, when clocks are put back, not the end that is past
    end = end.replace(fold=local.fold)
    return int(end.timestamp() * 1000)
