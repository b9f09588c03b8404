"""Reading a period's log back."""

import msgspec

from valat.kernel.errors import Refusal
from valat.store.database import Archive
from valat.store.periods import LOGS
from valat.tournament.period.events import AnyPeriodEvent, PeriodEvent
from valat.tournament.period.reducer import apply_period_events, initial_period
from valat.tournament.period.state import Period

_DECODER = msgspec.json.Decoder(AnyPeriodEvent)


async def load_period_events(archive: Archive, period: str) -> list[PeriodEvent]:
    """All the events of a period. Raises Refusal `no_period`."""
    stored = await LOGS.read(archive, period)
    if not stored:
        raise Refusal("That prize period doesn't exist.", code="no_period")
    return [PeriodEvent(one.seq, one.at_ms, _DECODER.decode(one.body), one.actor) for one in stored]


async def load_period(archive: Archive, period: str) -> Period:
    """The state as its log tells it. Raises Refusal `no_period`."""
    events = await load_period_events(archive, period)
    return apply_period_events(initial_period(period, events[0]), events[1:])
