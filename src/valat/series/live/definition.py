"""What the boards of a day are among all that runs by a log."""

from valat.aggregate.definition import Definition, Step
from valat.kernel.errors import Refusal
from valat.series.log.events import AnyDailyEvent
from valat.series.log.reducer import apply_events, initial_state
from valat.series.log.state import Daily
from valat.store.boards import release_boards
from valat.store.dailies import LOGS, close_daily
from valat.store.writer import Statement


def no_daily() -> Refusal:
    """Why there is nothing to be played or shown."""
    return Refusal("There are no boards for that game and day.", code="no_daily")


def projections(step: Step[Daily, AnyDailyEvent]) -> list[Statement]:
    """The statements that list a day as over, and let everybody see its boards."""
    day = step.after
    return [*close_daily(day.id, day.at_ms), *release_boards(day.id, day.at_ms)] if day.over else []


DAILY: Definition[Daily, AnyDailyEvent] = Definition(
    "daily", LOGS, AnyDailyEvent, initial_state, apply_events, no_daily, no_daily, projections
)
