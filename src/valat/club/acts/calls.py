"""Calls for the director: what a player of a table and the director ask."""

from valat.club.log.checks import check_goes_on
from valat.club.log.events import AnyEvent
from valat.club.log.pace import current_tables
from valat.club.log.state import Session
from valat.club.log.table_events import CallAnswered, DirectorCalled
from valat.club.seating.seating import sits_at
from valat.kernel.errors import Refusal


def call(state: Session, player: str, text: str = "") -> list[AnyEvent]:
    """The events by which a player calls the director to the own table; none where it has called already.

    Args:
        player: the id.
        text: why; may be empty.
    Raises:
        Refusal: `too_late`; `no_round` where the player sits at no table that plays.
    """
    check_goes_on(state)
    playing = (table for table in current_tables(state) if not table.done)
    table = next((table for table in playing if sits_at(state, table, player)), None)
    if state.phase != "playing" or table is None:
        raise Refusal("You are not at a table in play.", code="no_round")
    place = table.row.round, table.row.table
    if any((open_call.round, open_call.table) == place for open_call in state.calls.values()):
        return []
    return [DirectorCalled(*place, text)]


def answer(state: Session, number: int, reason: str) -> list[AnyEvent]:
    """The events by which the director has seen to a call.

    Args:
        number: of the call's event.
        reason: what the table is told.
    Raises:
        Refusal: `too_late`; `no_act` where it was answered, or is none.
    """
    check_goes_on(state)
    waiting = state.calls.get(number)
    if waiting is None:
        raise Refusal("That call doesn't exist or has been answered.", code="no_act")
    return [CallAnswered(number, waiting.round, waiting.table, reason)]
