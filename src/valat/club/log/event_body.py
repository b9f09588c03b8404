"""What all that happens in a session has in common."""

from msgspec import Struct


class EventBody(Struct, frozen=True, tag_field="kind", omit_defaults=True, kw_only=True):
    """What an event says; its tag is the event's kind.

    Attributes:
        act_id: the client's own id of the act that made it, which is done once; empty without one.
    """

    act_id: str = ""
