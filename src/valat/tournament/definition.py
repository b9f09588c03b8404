"""What a tournament is among all that runs by a log."""

from valat.aggregate.definition import Definition
from valat.kernel.errors import Refusal
from valat.store.tournaments import LOGS
from valat.tournament.acts.commands import is_over
from valat.tournament.course.bell import notices_of
from valat.tournament.course.notices import messages_of
from valat.tournament.course.projections import projections
from valat.tournament.log.events import AnyEvent
from valat.tournament.log.reducer import apply_events, initial_state
from valat.tournament.log.state import Tournament


def missing() -> Refusal:
    """Why a tournament that is asked for is not shown."""
    return Refusal("That tournament doesn't exist.", code="no_tournament")


TOURNAMENT: Definition[Tournament, AnyEvent] = Definition(
    name="tournament",
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
