"""Reading a session's log back."""

import msgspec

from valat.club.log.events import AnyEvent, Event
from valat.club.log.reducer import apply_events, initial_state
from valat.club.log.state import Session
from valat.kernel.errors import Refusal
from valat.store.club_sessions import LOGS
from valat.store.database import Archive
from valat.store.event_logs import LoggedEvent

_DECODER = msgspec.json.Decoder(AnyEvent)


async def load_events(archive: Archive, session: str) -> list[Event]:
    """All the events of a session. Raises Refusal `no_club_session`."""
    stored = await LOGS.read(archive, session)
    if not stored:
        raise Refusal("There is no such session.", code="no_club_session")
    return [Event(one.seq, one.at_ms, _DECODER.decode(one.body), one.actor) for one in stored]


async def load_state(archive: Archive, session: str) -> Session:
    """The state as its log tells it. Raises Refusal `no_club_session`."""
    events = await load_events(archive, session)
    return apply_events(initial_state(session, events[0]), events[1:])


def stored_event(event: Event) -> LoggedEvent:
    """The event as a log keeps it."""
    kind = str(event.body.__struct_config__.tag)
    return LoggedEvent(event.seq, event.at_ms, kind, event.actor, msgspec.json.encode(event.body).decode())
