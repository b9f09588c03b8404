"""What a contest is among all that runs by a log."""

from valat.aggregate.definition import Definition
from valat.contest.acts.checks import is_over
from valat.contest.course.bell import notices_of
from valat.contest.course.notices import messages_of
from valat.contest.course.projections import projections
from valat.contest.log.events import AnyEvent
from valat.contest.log.reducer import apply_events, initial_state
from valat.contest.log.state import ContestState
from valat.kernel.errors import Refusal
from valat.store.contests import LOGS


def missing() -> Refusal:
    """Why a contest that is asked for is not shown."""
    return Refusal("That contest doesn't exist.", code="no_contest")


CONTEST: Definition[ContestState, AnyEvent] = Definition(
    name="contest",
    logs=LOGS,
    body=AnyEvent,
    initial_state=initial_state,
    apply_events=apply_events,
    missing=missing,
    ended=is_over,
    projections=projections,
    messages=messages_of,
    notices=notices_of,
)
