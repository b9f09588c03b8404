"""What the owner of a session asks of it: the events of each act, or the refusal. Rule: TRN-OWN-1"""

from collections.abc import Collection, Sequence

from valat.aggregate.definition import once
from valat.club.acts import commands, substitution
from valat.club.log.events import AnyEvent
from valat.club.log.state import Session
from valat.club.seating.names import BOT
from valat.kernel.errors import Refusal
from valat.protocol.own_events import (
    CancelEvent,
    OwnEventCommand,
    OwnEventDo,
    PauseEvent,
    RemoveAbsentPlayer,
    ResumeEvent,
    StartEvent,
)

BY_OWNER = "owner"
"""The reason of what an owner does, which the page words: nobody writes to strangers by it."""
ABSENT = "absent"
"""Likewise of a player who was removed."""
Seat = tuple[int, int]
"""A player of a contestant: its number, and the place in it, from 0."""


def decide_own(
    state: Session, act: OwnEventCommand, absent: Collection[Seat], now_ms: int
) -> Sequence[AnyEvent]:
    """The events of an act; none where it was done before.

    Args:
        absent: the players who have been away for a while.
    Raises:
        Refusal: `nobody_entered`, `not_away`, `too_late`; as the command.
    """
    return once(state, act.id or "", lambda: _events(state, act, absent, now_ms))


def _events(
    state: Session, act: OwnEventCommand, absent: Collection[Seat], now_ms: int
) -> Sequence[AnyEvent]:
    match act:
        case StartEvent():
            if state.phase == "open" and not state.members:
                raise Refusal("No one has entered yet.", code="nobody_entered", rule="TRN-OWN-1")
            return commands.start(state, BOT)
        case PauseEvent():
            return commands.pause(state, BY_OWNER, now_ms)
        case ResumeEvent():
            return commands.resume(state, now_ms)
        case CancelEvent():
            if state.phase != "open":
                raise Refusal("Too late to cancel: it has started.", code="too_late", rule="TRN-OWN-1")
            return commands.cancel(state, BY_OWNER)
        case RemoveAbsentPlayer():
            if (act.number, act.place) not in absent:
                raise Refusal("That player isn't away.", code="not_away", rule="TRN-OWN-1")
            return substitution.substitute(state, act.number, act.place, None, BOT, ABSENT)


def own_acts(state: Session, absent: Collection[Seat]) -> tuple[OwnEventDo, ...]:
    """What the owner can do now."""
    if state.over:
        return ()
    pausing: OwnEventDo = "pause" if state.paused is None else "resume"
    if state.phase != "open":
        return (pausing, *(("remove",) if absent else ()), "hand_on")
    starts = state.paused is None and len(state.members) > 0
    return (*(("start",) if starts else ()), pausing, "hand_on", "cancel")
