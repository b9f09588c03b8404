"""What follows in a session by itself, as time goes on and tables end."""

from collections.abc import Sequence

from valat.club.acts.commands import resume, starting_events
from valat.club.acts.table_clocks import ends_ms
from valat.club.course.drawing import drawn_round
from valat.club.course.free_pace import CHANGE_MS, SEATING_MS, free_consequences, free_due_ms
from valat.club.log.events import (
    AnyEvent,
    RoundClosed,
    RoundStarted,
    SessionClosed,
)
from valat.club.log.pace import current_tables, is_free
from valat.club.log.state import Session

OWN_PAUSE_MS = 15 * 60_000
"""How long the owner of a session may let it stand still. Rule: TRN-OWN-1"""
GRACE_MS = 180_000
"""A board in play may be ended after the round's end. Rule: BRI-COMP-14"""


def round_ms(state: Session) -> int:
    """How long a round's clock runs."""
    return round(state.plan.minutes * state.plan.boards * 60_000)


def due_ms(state: Session) -> int | None:
    """When something follows though nothing happens; None where nothing does."""
    if state.over:
        return None
    if state.paused is not None:
        return pause_end_ms(state)
    if state.phase == "open":
        return state.plan.starts_ms
    if is_free(state):
        return free_due_ms(state)
    if state.phase == "playing":
        return state.ends_ms
    return state.since_ms + (SEATING_MS if state.phase == "seated" else CHANGE_MS)


def pause_end_ms(state: Session) -> int | None:
    """When a pause ends by itself: that of a player's own session does. Rule: TRN-OWN-1"""
    if state.paused is None or state.plan.access == "house":
        return None
    return state.paused_ms + OWN_PAUSE_MS


def next_end_ms(state: Session, now_ms: int) -> int | None:
    """When the next of the tables that play comes to the end of its time, or of its grace; None without one.

    Rule: BRI-COMP-14
    """
    if state.phase != "playing" or state.paused is not None:
        return None
    ends: list[int] = []
    for table in current_tables(state):
        if not table.done and table.paused is None:
            end = ends_ms(state, table)
            # at its end no further board is begun; after the grace the one in play is stopped
            ends += [moment for moment in (end, end + GRACE_MS) if now_ms < moment][:1]
    return min(ends, default=None)


def consequences(state: Session, now_ms: int, bot: str) -> Sequence[AnyEvent]:
    """The events that come next without anybody acting, but for what tables do."""
    if state.over:
        return ()
    if state.paused is not None:
        ends_ms = pause_end_ms(state)
        return () if ends_ms is None or now_ms < ends_ms else resume(state, now_ms)
    if is_free(state) and state.phase != "open":
        return free_consequences(state, now_ms, round_ms(state))
    if state.phase == "playing":
        tables = state.tables_of(state.round)
        return (RoundClosed(state.round),) if all(table.done for table in tables) else ()
    # at once, not when the break is over: players see in it whom they meet next
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
