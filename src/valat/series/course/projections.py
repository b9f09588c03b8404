"""What is written with a day's events."""

from valat.aggregate.definition import Step
from valat.series.log.events import AnyDailyEvent
from valat.series.log.state import Daily
from valat.store.boards import release_boards
from valat.store.dailies import close_daily
from valat.store.writer import Statement


def projections(step: Step[Daily, AnyDailyEvent]) -> list[Statement]:
    """The statements that list a day as over, and let everybody see its boards."""
    day = step.after
    return [*close_daily(day.id, day.at_ms), *release_boards(day.id, day.at_ms)] if day.over else []
