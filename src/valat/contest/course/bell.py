"""What authors are told of their contest and keep, whether a page is open or not."""

from valat.aggregate.definition import Step
from valat.contest.log.events import (
    AnyEvent,
    AppealDecided,
    ContestCancelled,
    ContestPlayed,
    DateMoved,
    EntryReviewed,
    Event,
)
from valat.contest.log.state import ContestState
from valat.protocol.notices import NoticeKind
from valat.store.notices import NewNotice


def notices_of(step: Step[ContestState, AnyEvent]) -> list[NewNotice]:
    """The notices that events make. Rule: NTC-1"""
    return [notice for event in step.events for notice in _notices(step.after, event)]


def _notices(state: ContestState, event: Event) -> list[NewNotice]:
    """As `notices_of`, of one event."""
    about = str(event.seq)
    match event.body:
        case DateMoved(ends_ms=ends_ms):
            return _to_all(state, "event_moved", about, {"at": str(ends_ms)})
        case ContestCancelled():
            return _to_all(state, "event_moved", about, {})
        case ContestPlayed():
            return _to_all(state, "result", about, {})
        case EntryReviewed(entry=number) | AppealDecided(entry=number):
            return _to_author(state, number, "staff_answer", about, {})
        case _:
            return []


def _to_all(state: ContestState, kind: NoticeKind, about: str, parts: dict[str, str]) -> list[NewNotice]:
    return [
        notice
        for entry in state.entries
        if not entry.withdrawn
        for notice in _to_author(state, entry.number, kind, about, parts)
    ]


def _to_author(
    state: ContestState, number: int, kind: NoticeKind, about: str, parts: dict[str, str]
) -> list[NewNotice]:
    player = state.entries[number - 1].player
    if player is None:
        return []
    link, topic = f"/bots/{state.id}/entries/{number}", f"contest:{state.id}:{kind}:{about}"
    return [NewNotice(player, kind, link, {"title": state.plan.title, **parts}, topic)]
