"""A call as files tell it."""

import msgspec


class Call(msgspec.Struct, frozen=True):
    """A call.

    Attributes:
        text: as notated, `3NT`.
        alert: whether it was alerted.
        note: what was said of it.
    """

    text: str
    alert: bool = False
    note: str = ""
