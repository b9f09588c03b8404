"""What a promo period is among all that runs by a log."""

from valat.aggregate.definition import Definition
from valat.kernel.errors import Refusal
from valat.period.acts.commands import is_over
from valat.period.course.bell import notices_of
from valat.period.course.projections import projections
from valat.period.log.events import AnyPeriodEvent
from valat.period.log.reducer import apply_period_events, initial_period
from valat.period.log.state import Period
from valat.store.periods import LOGS


def missing() -> Refusal:
    """Why a period that is asked for is not shown."""
    return Refusal("That prize period doesn't exist.", code="no_period")


PERIOD: Definition[Period, AnyPeriodEvent] = Definition(
    name="period",
    logs=LOGS,
    body=AnyPeriodEvent,
    initial_state=initial_period,
    apply_events=apply_period_events,
    missing=missing,
    ended=is_over,
    projections=projections,
    notices=notices_of,
)
