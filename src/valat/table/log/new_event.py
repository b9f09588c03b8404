"""Events that are about to happen: everything but number and time."""

from typing import Any

from msgspec import Struct


class NewEvent(Struct, frozen=True):
    """An event to be appended; see `valat.store.log.Event`."""

    kind: str
    body: dict[str, Any] = {}
    actor: str | None = None
    client_id: str | None = None
