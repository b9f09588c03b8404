"""What the boards of a day are among all that runs by a log."""

from valat.aggregate.definition import Definition
from valat.kernel.errors import Refusal
from valat.series.course.projections import projections
from valat.series.log.events import AnyDailyEvent
from valat.series.log.reducer import apply_events, initial_state
from valat.series.log.state import Daily
from valat.store.dailies import LOGS


def no_daily() -> Refusal:
    """Why there is nothing to be played or shown."""
    return Refusal("There are no boards for that game and day.", code="no_daily")


DAILY: Definition[Daily, AnyDailyEvent] = Definition(
    "daily", LOGS, AnyDailyEvent, initial_state, apply_events, no_daily, no_daily, projections
)
