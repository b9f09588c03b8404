"""Reading a session's log back, as it is now and as it was in each version of its results."""

from collections.abc import Sequence

import msgspec

from valat.club.live.acts import DirectorRuling, ruling_act
from valat.club.log.events import ActUndone, AdjudicationProposed, AnyEvent, Event, SessionClosed
from valat.club.log.reducer import apply_events, initial_state
from valat.club.log.state import Session
from valat.club.log.table_events import AppealHeard, AppealOpened
from valat.kernel.errors import Refusal
from valat.protocol.sessions import SessionVersion
from valat.store.club_sessions import LOGS
from valat.store.database import Archive
from valat.store.event_logs import LoggedEvent

_DECODER = msgspec.json.Decoder(AnyEvent)
CHANGES_NOTHING = (AppealOpened, AppealHeard, AdjudicationProposed)
"""What may happen after the end without changing what anybody has scored."""


async def load_events(archive: Archive, session: str) -> list[Event]:
    """All the events of a session. Raises Refusal `no_club_session`."""
    stored = await LOGS.read(archive, session)
    if not stored:
        raise Refusal("That session doesn't exist.", code="no_club_session")
    return [Event(one.seq, one.at_ms, _DECODER.decode(one.body), one.actor) for one in stored]


async def load_state(archive: Archive, session: str) -> Session:
    """The state as its log tells it. Raises Refusal `no_club_session`."""
    events = await load_events(archive, session)
    return apply_events(initial_state(session, events[0]), events[1:])


def versions_of(events: Sequence[Event]) -> list[Event]:
    """The events that made a version of the results: the session's end, then each correction.

    Rule: BRI-COMP-11
    """
    closed = next((at for at, event in enumerate(events) if isinstance(event.body, SessionClosed)), None)
    if closed is None:
        return []
    return [event for event in events[closed:] if not isinstance(event.body, CHANGES_NOTHING)]


def shown_versions(session: str, events: Sequence[Event]) -> tuple[SessionVersion, ...]:
    """The versions as they are listed, each with what was ruled or taken back."""
    made = versions_of(events)
    if not made:
        return ()
    state = apply_events(initial_state(session, events[0]), events[1:])
    return tuple(_version(state, events, number, event) for number, event in enumerate(made, 1))


def _version(state: Session, events: Sequence[Event], number: int, event: Event) -> SessionVersion:
    body, kind = event.body, str(event.body.__struct_config__.tag)
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
    events = await load_events(archive, session)
    made = versions_of(events)
    if not 1 <= number <= len(made):
        raise Refusal("That version of the results doesn't exist.", code="no_version")
    return apply_events(initial_state(session, events[0]), events[1 : made[number - 1].seq])


def stored_event(event: Event) -> LoggedEvent:
    """The event as a log keeps it."""
    kind = str(event.body.__struct_config__.tag)
    return LoggedEvent(event.seq, event.at_ms, kind, event.actor, msgspec.json.encode(event.body).decode())
