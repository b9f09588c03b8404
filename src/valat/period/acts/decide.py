"""What an organiser's act on a period comes to, and whom it concerns."""

from collections.abc import Sequence

from valat.period.acts import commands
from valat.period.log.events import AnyPeriodEvent
from valat.period.log.state import Period
from valat.protocol.period_acts import (
    AnnouncePeriod,
    CancelPeriod,
    ExtendPeriod,
    MovePeriod,
    PeriodCommand,
    StopRepeating,
    VoidPeriod,
)


def decide(state: Period, now_ms: int, act: PeriodCommand, reason: str) -> Sequence[AnyPeriodEvent]:
    """The events of an act. Raises Refusal as the command."""
    match act:
        case AnnouncePeriod():
            return commands.announce(state, now_ms)
        case ExtendPeriod():
            return commands.extend(state, act.end_ms, reason, now_ms)
        case MovePeriod():
            return commands.move(state, act.start_ms, act.end_ms, reason, now_ms)
        case CancelPeriod():
            return commands.cancel(state, reason)
        case VoidPeriod():
            return commands.void(state, reason, now_ms)
        case StopRepeating():
            return commands.stop_repeating(state, reason)
