"""What follows in a session by itself, as time goes on and tables end."""

from collections.abc import Sequence

from valat.club.course.drawing import drawn_round
from valat.club.course.free_pace import CHANGE_MS, SEATING_MS, free_consequences, free_due_ms
from valat.club.log.events import (
    AnyEvent,
    RoundClosed,
    RoundStarted,
    SessionCancelled,
    SessionClosed,
)
from valat.club.log.pace import is_free
from valat.club.log.state import Session
from valat.club.seating.seating import seated
from valat.kernel.errors import Refusal

GRACE_MS = 180_000
"""A board in play may be ended after the round's end. Rule: BRI-COMP-14"""


def round_ms(state: Session) -> int:
    """How long a round's clock runs."""
    return round(state.plan.minutes * state.plan.boards * 60_000)


def due_ms(state: Session) -> int | None:
    """When something follows though nothing happens; None where nothing does."""
    if state.over or state.paused is not None:
        return None
    if state.phase == "open":
        return state.plan.starts_ms
    if is_free(state):
        return free_due_ms(state)
    if state.phase == "playing":
        return state.ends_ms
    return state.since_ms + (SEATING_MS if state.phase == "seated" else CHANGE_MS)


def consequences(state: Session, now_ms: int, bot: str) -> Sequence[AnyEvent]:
    """The events that come next without anybody acting, but for what tables do."""
    if state.over or state.paused is not None:
        return ()
    if is_free(state) and state.phase != "open":
        return free_consequences(state, now_ms, round_ms(state))
    if state.phase == "playing":
        tables = state.tables_of(state.round)
        return (RoundClosed(state.round),) if all(table.done for table in tables) else ()
    if state.phase == "between" and state.round < state.rounds and not state.rows_of(state.round + 1):
        return (drawn_round(state),)
    due = due_ms(state)
    if due is None or now_ms < due:
        return ()
    if state.phase == "open":
        return starting_events(state, bot)
    if state.round == state.rounds:
        return (SessionClosed(),)
    return (RoundStarted(state.round + 1, now_ms + round_ms(state)),)


def starting_events(state: Session, bot: str) -> Sequence[AnyEvent]:
    """The events by which a session begins, or does not take place where too few have come."""
    try:
        return (seated(state, bot),)
    except Refusal as refusal:
        return (SessionCancelled(refusal.why),)
