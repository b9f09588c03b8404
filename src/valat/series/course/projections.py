"""What is written with a series' events."""

from valat.aggregate.definition import Step
from valat.series.log.events import AnyDailyEvent
from valat.series.log.state import OpenSeries
from valat.store.boards import release_boards
from valat.store.dailies import close_daily
from valat.store.writer import Statement


def projections(step: Step[OpenSeries, AnyDailyEvent]) -> list[Statement]:
    """The statements that list a series as over, and let everybody see its boards. Rule: DUP-OPEN-1"""
    after = step.after
    return [*close_daily(after.id, after.at_ms), *release_boards(after.id, after.at_ms)] if after.over else []
