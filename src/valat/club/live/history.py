"""Reading a session's log back as it was in each version of its results."""

from collections.abc import Sequence

from valat.aggregate.events import kind_of
from valat.club.course.shown_acts import DirectorRuling, ruling_act
from valat.club.definition import SESSION
from valat.club.log.events import ActUndone, AdjudicationProposed, Event, SessionClosed
from valat.club.log.state import Session
from valat.club.log.table_events import AppealHeard, AppealOpened
from valat.kernel.errors import Refusal
from valat.protocol.sessions import SessionVersion
from valat.store.database import Archive

CHANGES_NOTHING = (AppealOpened, AppealHeard, AdjudicationProposed)
"""What may happen after the end without changing what anybody has scored."""


def versions_of(events: Sequence[Event]) -> list[Event]:
    """The events that made a version of the results: the session's end, then each correction.

    Rule: BRI-COMP-11
    """
    end = next((at for at, event in enumerate(events) if isinstance(event.body, SessionClosed)), None)
    if end is None:
        return []
    return [event for event in events[end:] if not isinstance(event.body, CHANGES_NOTHING)]


def shown_versions(session: str, events: Sequence[Event]) -> tuple[SessionVersion, ...]:
    """The versions as they are listed, each with what was ruled or taken back."""
    versions = versions_of(events)
    if not versions:
        return ()
    state = SESSION.fold(session, events)
    return tuple(_version(state, events, number, event) for number, event in enumerate(versions, 1))


def _version(state: Session, events: Sequence[Event], number: int, event: Event) -> SessionVersion:
    body, kind = event.body, kind_of(event.body)
    seq, ruling = (body.act, events[body.act - 1].body) if isinstance(body, ActUndone) else (event.seq, body)
    act = ruling_act(state, seq, ruling) if isinstance(ruling, DirectorRuling) else None
    return SessionVersion(number, event.at_ms, kind, getattr(body, "reason", ""), act)


async def load_version(archive: Archive, session: str, number: int) -> Session:
    """The state in which results were a version's.

    Args:
        number: from 1, the one with which the session closed.
    Raises:
        Refusal: `no_club_session`; `no_version`.
    Rule: BRI-COMP-11
    """
    events = await SESSION.load_events(archive, session)
    versions = versions_of(events)
    if not 1 <= number <= len(versions):
        raise Refusal("That version of the results doesn't exist.", code="no_version")
    return SESSION.fold(session, events[: versions[number - 1].seq])
