"""What a log holds: numbered events, each with a body that says what happened."""

from typing import Generic, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from valat.store.event_logs import LoggedEvent


class EventBody(Struct, frozen=True, tag_field="kind", omit_defaults=True, kw_only=True):
    """What happened; the tag of each subclass is the event's kind.

    Attributes:
        act_id: the client's own id of the act that made it, which is done once; unset without one.
    """

    act_id: str | UnsetType = UNSET


Body = TypeVar("Body", bound=EventBody)


class Event(Struct, Generic[Body], frozen=True):
    """An event in its place in a log.

    Attributes:
        seq: from 1, without gaps.
        at_ms: milliseconds since 1970; never before that of the event before it.
        actor: id of the player who did it; None for the house.
    """

    seq: int
    at_ms: int
    body: Body
    actor: str | None = None


def kind_of(body: EventBody) -> str:
    """The kind of an event with that body, as its row has it."""
    return str(body.__struct_config__.tag)


def stored_event(event: Event[Body]) -> LoggedEvent:
    """The event as its row has it."""
    body = msgspec.json.encode(event.body).decode()
    return LoggedEvent(event.seq, event.at_ms, kind_of(event.body), event.actor, body)
