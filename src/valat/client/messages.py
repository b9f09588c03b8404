"""What a server says, typed: the messages of docs/protocol.md."""

from typing import Any

import msgspec
from msgspec import Struct

from valat.kernel.errors import Refusal


class Me(Struct, frozen=True):
    """Who the client is; `seat` is `{"table", "game"}` where he or she sits."""

    id: str
    name: str
    guest: bool
    seat: dict[str, str] | None
    settings: dict[str, Any]


class Opened(Struct, frozen=True):
    """A new table and its invitation."""

    table: str
    invite: str


class TableMessage(Struct, frozen=True, tag="table"):
    """The whole picture of a table, as this player may see it."""

    seq: int
    event: dict[str, Any] | None
    table: dict[str, Any]
    view: dict[str, Any] | None
    scene: dict[str, Any] | None
    match: dict[str, Any] | None


class Chat(Struct, frozen=True, tag="chat"):
    """A line of chat: `text`, or a quick `phrase`."""

    seq: int
    at: int
    name: str
    channel: str
    seat: int | None = None
    text: str | None = None
    phrase: str | None = None


class Chats(Struct, frozen=True, tag="chats"):
    """The chat so far."""

    lines: list[dict[str, Any]]


class Seal(Struct, frozen=True, tag="seal"):
    """A deal is sealed: the server asks for a nonce."""

    deal: int
    hash: str


class Hint(Struct, frozen=True, tag="hint"):
    """The move that the strongest bot would make at that position."""

    deal: int
    ply: int
    move: str


class Ping(Struct, frozen=True, tag="ping"):
    """The server is there."""


class Answer(Struct, frozen=True):
    """The answer to an act: `ok` is its id, or `error` says why not."""

    ok: str | None = None
    seq: int | None = None
    id: str | None = None
    error: dict[str, Any] | None = None


Message = TableMessage | Chat | Chats | Seal | Hint | Ping


def read(text: str | bytes) -> Message | Answer:
    """The message of a frame."""
    value = msgspec.json.decode(text)
    return msgspec.convert(value, Message if "type" in value else Answer)


def refusal(error: dict[str, Any]) -> Refusal:
    """The refusal that an `error` object tells."""
    return Refusal(
        error["why"], code=error["code"], rule=error.get("rule"), key=error.get("key"), args=error.get("args")
    )
