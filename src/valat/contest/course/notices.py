"""What authors are told of their contest, on any page."""

from valat.aggregate.definition import Step
from valat.contest.log.events import (
    AnyEvent,
    AppealDecided,
    ContestCancelled,
    DateMoved,
    EntryReviewed,
    Event,
    FinalistsPicked,
    LeaguePaused,
    OptionsAdded,
    StageBegan,
    VersionBuilt,
)
from valat.contest.log.state import ContestState
from valat.house.player_news import Addressed
from valat.protocol.contests import ContestNoticeAbout, ContestNoticeMessage


def messages_of(step: Step[ContestState, AnyEvent]) -> list[Addressed]:
    """Whom events concern, and what they are told."""
    return [message for event in step.events for message in _messages(step.after, event)]


def _messages(state: ContestState, event: Event) -> list[Addressed]:
    body = event.body
    match body:
        case StageBegan(reason=reason):
            return _to_all(state, "stage", reason)
        case DateMoved(reason=reason):
            return _to_all(state, "moved", reason)
        case OptionsAdded(reason=reason):
            return _to_all(state, "options", reason)
        case ContestCancelled(reason=reason):
            return _to_all(state, "cancelled", reason)
        case FinalistsPicked(finalists=finalists):
            chosen = [finalist.entry for finalist in finalists]
            return [message for number in chosen for message in _to_author(state, number, "picked", "")]
        case VersionBuilt(entry=number) if body.why or body.faults:
            return _to_author(state, number, "faulty", body.why or body.faults[0].why)
        case LeaguePaused(entry=number, why=why):
            return _to_author(state, number, "paused", why)
        case EntryReviewed(entry=number, accepted=accepted, reason=reason):
            return _to_author(state, number, "accepted" if accepted else "rejected", reason)
        case AppealDecided(entry=number, reason=reason):
            return _to_author(state, number, "decided", reason)
        case _:
            return []


def _to_all(state: ContestState, about: ContestNoticeAbout, text: str) -> list[Addressed]:
    return [
        (entry.player, _message(state, entry.number, about, text))
        for entry in state.entries
        if entry.player is not None and not entry.withdrawn
    ]


def _to_author(state: ContestState, number: int, about: ContestNoticeAbout, text: str) -> list[Addressed]:
    player = state.entries[number - 1].player
    return [] if player is None else [(player, _message(state, number, about, text))]


def _message(state: ContestState, number: int, about: ContestNoticeAbout, text: str) -> ContestNoticeMessage:
    return ContestNoticeMessage(state.id, state.plan.title, state.stage, number, about, text[:300])
