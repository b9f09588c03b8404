"""What a promo period is among all that runs by a log."""

from valat.aggregate.definition import Definition
from valat.kernel.errors import Refusal
from valat.store.periods import LOGS
from valat.tournament.period.commands import is_over
from valat.tournament.period.events import AnyPeriodEvent
from valat.tournament.period.live.projections import projections
from valat.tournament.period.reducer import apply_period_events, initial_period
from valat.tournament.period.state import Period


def missing() -> Refusal:
    """Why a period that is asked for is not shown."""
    return Refusal("That prize period doesn't exist.", code="no_period")


PERIOD: Definition[Period, AnyPeriodEvent] = Definition(
    "period", LOGS, AnyPeriodEvent, initial_period, apply_period_events, missing, is_over, projections
)
