"""Lines of chat."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

# Keys, not sentences: each page has them in its own reader's language.
QuickPhrase = Literal["hello", "luck", "well_played", "thanks", "sorry", "oops", "good_game"]

Channel = Literal["table", "watchers"]


class ChatMessage(Struct, frozen=True, kw_only=True, tag="chat"):
    """A line of chat: a `text`, or a quick `phrase`.

    Attributes:
        seq: its number at this table.
        at: milliseconds since 1970.
        seat: the writer's seat; null for a spectator.
    """

    seq: int
    at: int
    name: str
    seat: int | None
    channel: Channel
    # Left out, not null: a line has one of the two.
    text: str | UnsetType = UNSET
    phrase: QuickPhrase | UnsetType = UNSET


class ChatHistory(Struct, frozen=True, tag="chats"):
    """The last lines, on connecting."""

    lines: tuple[ChatMessage, ...]
