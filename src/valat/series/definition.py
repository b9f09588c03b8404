"""What open series are among all that runs by a log."""

from valat.aggregate.definition import Definition
from valat.kernel.errors import Refusal
from valat.series.course.projections import projections
from valat.series.log.events import AnyDailyEvent
from valat.series.log.reducer import apply_events, initial_state
from valat.series.log.state import OpenSeries
from valat.store.dailies import LOGS


def no_daily() -> Refusal:
    """Why there is nothing of a game and day to be played or shown."""
    return Refusal("There are no boards for that game and day.", code="no_daily")


def no_series() -> Refusal:
    """Why there is nothing under that id."""
    return Refusal("That series doesn't exist.", code="no_series")


def series_over() -> Refusal:
    """Why no more is played."""
    return Refusal("Time is up: these boards are closed.", code="series_over")


DAILY: Definition[OpenSeries, AnyDailyEvent] = Definition(
    "daily", LOGS, AnyDailyEvent, initial_state, apply_events, no_series, series_over, projections
)
