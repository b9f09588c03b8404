"""What a player is told whether a page is open or not: notices, kept until they are old."""

from typing import Literal

from msgspec import Struct

NoticeKind = Literal[
    "challenge",
    "turn",
    "table_ready",
    "event_soon",
    "event_moved",
    "result",
    "prize",
    "staff_answer",
    "follower",
]
"""What a notice is about; the page has a sentence for each (NTC-1)."""


class NoticePicture(Struct, frozen=True):
    """A notice, as its player sees it.

    Attributes:
        kind: which sentence it is.
        link: the page that it leads to, a path of this house.
        parts: what the sentence names, by the word that stands for it.
        made: when it was made, milliseconds since 1970.
        read: whether the player has read it, on any device.
    """

    id: str
    kind: NoticeKind
    link: str
    parts: dict[str, str]
    made: int
    read: bool


class BellMessage(Struct, frozen=True, tag="bell"):
    """How many notices a player has not read: on coming, and whenever that changes, on each of the pages.

    Attributes:
        unread: how many there are.
        newest: the notice that has just come; null where none has.
    """

    unread: int
    newest: NoticePicture | None = None


class NoticeList(Struct, frozen=True):
    """What the bell shows a player.

    Attributes:
        unread: how many are unread, older ones too.
        notices: the newest fifty, the newest first.
    """

    unread: int
    notices: tuple[NoticePicture, ...]
