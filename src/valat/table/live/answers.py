"""The answers to a client's message."""

from typing import Any

from valat.kernel.errors import Refusal


def done(client_id: str, seq: int) -> dict[str, Any]:
    """The answer to what was done; `seq` is its event's or its line's number."""
    return {"ok": client_id, "seq": seq}


def refused(client_id: str | None, refusal: Refusal) -> dict[str, Any]:
    """The answer to what was refused."""
    rule = {"rule": refusal.rule} if refusal.rule else {}
    error = {"code": refusal.code, "why": refusal.why, "key": refusal.key, "args": refusal.details, **rule}
    return {"error": error, "id": client_id}
