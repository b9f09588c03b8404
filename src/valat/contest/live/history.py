"""Reading a contest's log back."""

import msgspec

from valat.contest.log.events import AnyEvent, Event
from valat.contest.log.reducer import apply_events, initial_state
from valat.contest.log.state import ContestState
from valat.kernel.errors import Refusal
from valat.store.contests import LOGS
from valat.store.database import Archive
from valat.store.event_logs import LoggedEvent

_DECODER = msgspec.json.Decoder(AnyEvent)


def decode_body(text: str) -> AnyEvent:
    """What an event says, from its JSON."""
    body: AnyEvent = _DECODER.decode(text)
    return body


async def load_state(archive: Archive, contest: str) -> ContestState:
    """The state as its log tells it. Raises Refusal `no_contest`."""
    stored = await LOGS.read(archive, contest)
    if not stored:
        raise Refusal("That contest doesn't exist.", code="no_contest")
    events = [Event(one.seq, one.at_ms, _DECODER.decode(one.body), one.actor) for one in stored]
    return apply_events(initial_state(contest, events[0]), events[1:])


def stored_event(event: Event) -> LoggedEvent:
    """The event as a log keeps it."""
    kind = str(event.body.__struct_config__.tag)
    return LoggedEvent(event.seq, event.at_ms, kind, event.actor, msgspec.json.encode(event.body).decode())
