"""What a club session is among all that runs by a log."""

from valat.aggregate.definition import Definition
from valat.club.course.bell import notices_of
from valat.club.course.notices import messages_of
from valat.club.course.projections import projections
from valat.club.log.checks import is_over
from valat.club.log.events import AnyEvent
from valat.club.log.reducer import apply_events, initial_state
from valat.club.log.state import Session
from valat.kernel.errors import Refusal
from valat.store.club_sessions import LOGS


def missing() -> Refusal:
    """Why a session that is asked for is not shown."""
    return Refusal("That session doesn't exist.", code="no_club_session")


SESSION: Definition[Session, AnyEvent] = Definition(
    name="session",
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
