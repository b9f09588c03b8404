"""What a contest is among all that runs by a log."""

from valat.aggregate.definition import Definition, Step
from valat.contest.live.notices import messages_of
from valat.contest.log.events import AnyEvent
from valat.contest.log.reducer import apply_events, initial_state
from valat.contest.log.state import ContestState
from valat.kernel.errors import Refusal
from valat.store.contests import LOGS, set_listing
from valat.store.writer import Statement


def missing() -> Refusal:
    """Why a contest that is asked for is not shown."""
    return Refusal("That contest doesn't exist.", code="no_contest")


def is_over() -> Refusal:
    """Why nothing more is done in a contest."""
    return Refusal("This contest is over.", code="too_late")


def projections(step: Step[ContestState, AnyEvent]) -> list[Statement]:
    """The statements that list a contest as it is now."""
    before, state = step.before, step.after
    if (before.plan.title, before.stage) == (state.plan.title, state.stage):
        return []
    return set_listing(state.id, state.plan.title, state.stage, state.at_ms if state.over else None)


CONTEST: Definition[ContestState, AnyEvent] = Definition(
    "contest", LOGS, AnyEvent, initial_state, apply_events, missing, is_over, projections, messages_of
)
