"""What the owner of a tournament asks of it: the events of each act, or the refusal. Rule: TRN-OWN-1"""

from collections.abc import Collection, Sequence

from valat.aggregate.definition import once
from valat.kernel.errors import Refusal
from valat.protocol.own_events import (
    CancelEvent,
    OwnEventDo,
    PauseEvent,
    RemoveAbsentPlayer,
    ResumeEvent,
)
from valat.tournament.acts import commands
from valat.tournament.log.events import AnyEvent
from valat.tournament.log.state import Tournament

OwnTournamentAct = PauseEvent | ResumeEvent | RemoveAbsentPlayer | CancelEvent
BY_OWNER = "owner"
"""The reason of what an owner does, which the page words: nobody writes to strangers by it."""
ABSENT = "absent"
"""Likewise of a player who was removed."""


def decide_own(state: Tournament, act: OwnTournamentAct, absent: Collection[int]) -> Sequence[AnyEvent]:
    """The events of an act; none where it was done before.

    Args:
        absent: the entries whose players have been away for a while.
    Raises:
        Refusal: `not_away`, `too_late`; as the command.
    """
    return once(state, act.id or "", lambda: _events(state, act, absent))


def _events(state: Tournament, act: OwnTournamentAct, absent: Collection[int]) -> Sequence[AnyEvent]:
    match act:
        case PauseEvent():
            return commands.pause(state, BY_OWNER)
        case ResumeEvent():
            return commands.resume(state)
        case CancelEvent():
            if state.phase != "open":
                raise Refusal("Too late to cancel: it has started.", code="too_late", rule="TRN-OWN-1")
            return commands.cancel(state, BY_OWNER)
        case RemoveAbsentPlayer():
            if act.number not in absent:
                raise Refusal("That player isn't away.", code="not_away", rule="TRN-OWN-1")
            return commands.disqualify(state, act.number, ABSENT)


def own_acts(state: Tournament, absent: Collection[int]) -> tuple[OwnEventDo, ...]:
    """What the owner can do now."""
    if state.over:
        return ()
    pausing: OwnEventDo = "pause" if state.paused is None else "resume"
    if state.phase != "open":
        return (pausing, *(("remove",) if absent else ()), "hand_on")
    starts = state.paused is None and len(state.entrants) > 0
    return (*(("start",) if starts else ()), pausing, "hand_on", "cancel")
