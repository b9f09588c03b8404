"""What players of a session are told and keep, whether a page is open or not."""

from collections.abc import Iterable

from valat.aggregate.definition import Step
from valat.club.log.events import AnyEvent, Event, SessionCancelled, SessionClosed, TableAssigned
from valat.club.log.state import Session
from valat.club.seating.seating import members_by_seat
from valat.protocol.notices import NoticeKind
from valat.store.notices import NewNotice


def notices_of(step: Step[Session, AnyEvent]) -> list[NewNotice]:
    """The notices that events make. Rule: NTC-1"""
    return [notice for event in step.events for notice in _notices(event, step.after)]


def reminders(state: Session) -> list[NewNotice]:
    """The notices an hour before it begins; none where its director says when, or it has begun.

    Rule: NTC-1
    """
    starts_ms = state.plan.starts_ms
    if state.phase != "open" or starts_ms is None:
        return []
    return _to_all(state, "event_soon", str(starts_ms), {"at": str(starts_ms)})


def _notices(event: Event, state: Session) -> list[NewNotice]:
    """As `notices_of`, of one event."""
    match event.body:
        case TableAssigned(round=number, table=place) if number == 1 or state.plan.pace == "free":
            # for the rounds between players wait on the session's page
            table = state.tables[number, place]
            players = [member.player for member in members_by_seat(state, table)]
            about, link = f"{number}", f"/t/{table.id}"
            return _notices_to(state, players, "table_ready", about, {}, link)
        case SessionClosed():
            return _to_all(state, "result", "end", {})
        case SessionCancelled():
            return _to_all(state, "event_moved", "off", {})
        case _:
            return []


def _to_all(state: Session, kind: NoticeKind, about: str, parts: dict[str, str]) -> list[NewNotice]:
    seated = (member for contestant in state.contestants.values() for member in contestant.members)
    players = [member.player for member in (*state.members, *seated)]
    return _notices_to(state, players, kind, about, parts, f"/club/{state.id}")


def _notices_to(
    state: Session,
    players: Iterable[str | None],
    kind: NoticeKind,
    about: str,
    parts: dict[str, str],
    link: str,
) -> list[NewNotice]:
    """A notice for each of the players; None stands for a bot."""
    topic = f"session:{state.id}:{kind}:{about}"
    return [
        NewNotice(player, kind, link, {"title": state.plan.title, **parts}, topic)
        for player in dict.fromkeys(players)
        if player
    ]
