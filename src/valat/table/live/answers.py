"""The answers to a client's message."""

from valat.kernel.errors import Refusal
from valat.protocol.errors import CommandDone, CommandRefused, error_of


def accepted_answer(client_id: str, seq: int) -> CommandDone:
    """The answer to what was done; `seq` is its event's or its line's number."""
    return CommandDone(client_id, seq)


def refusal_answer(client_id: str | None, refusal: Refusal) -> CommandRefused:
    """The answer to what was refused."""
    return CommandRefused(error_of(refusal), client_id)
