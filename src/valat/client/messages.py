"""What a frame of a table's socket says, as one of the wire's structs."""

import msgspec

from valat.protocol.errors import CommandDone, CommandRefused, Refused
from valat.protocol.messages import TableSocketMessage

Answer = CommandDone | CommandRefused


def read(text: str | bytes) -> TableSocketMessage | Answer | Refused:
    """The message of a frame: what is told, the answer to a command, or why the socket is closed."""
    value = msgspec.json.decode(text)
    if "type" in value:
        told: TableSocketMessage = msgspec.convert(value, TableSocketMessage)
        return told
    if "ok" in value:
        return msgspec.convert(value, CommandDone)
    # null where the command could not be read, but there: only a closing refusal has none
    if "id" in value:
        return msgspec.convert(value, CommandRefused)
    return msgspec.convert(value, Refused)
