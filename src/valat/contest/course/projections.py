"""What is written with a contest's events."""

from valat.aggregate.definition import Step
from valat.contest.log.events import AnyEvent
from valat.contest.log.state import ContestState
from valat.store.contests import set_listing
from valat.store.writer import Statement


def projections(step: Step[ContestState, AnyEvent]) -> list[Statement]:
    """The statements that list a contest as it is now."""
    before, state = step.before, step.after
    if (before.plan.title, before.stage) == (state.plan.title, state.stage):
        return []
    return set_listing(state.id, state.plan.title, state.stage, state.at_ms if state.over else None)
