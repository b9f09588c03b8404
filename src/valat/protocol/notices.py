"""What a player is told whether a page is open or not: notices, kept until they are old."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

NoticeKind = Literal[
    "challenge",
    "turn",
    "table_ready",
    "event_soon",
    "event_moved",
    "event_offer",
    "result",
    "prize",
    "staff_answer",
    "follower",
    "account",
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
    """How many notices a player has not read; sent when a page connects, and to all pages when it changes.

    Attributes:
        unread: how many there are.
        newest: the notice that has just come; null if none has.
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


NoticeWay = Literal["page", "push"]
"""How a notice comes: on open pages, or by web push."""
Minute = Annotated[int, Meta(ge=0, le=1439)]
"""A minute of the day."""


class QuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """Between which minutes of the day nothing is sent; over midnight where the end is before the start.

    Attributes:
        zone: time zone of the player, as in Europe/Sofia.
    """

    start: Minute
    end: Minute
    zone: Annotated[str, Meta(max_length=64)]


class NoticeChoices(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player wants to be told, and how.

    Attributes:
        page_off: kinds that the bell does not show.
        push_off: kinds that are not pushed.
    """

    page_off: Annotated[tuple[NoticeKind, ...], Meta(max_length=20)] = ()
    push_off: Annotated[tuple[NoticeKind, ...], Meta(max_length=20)] = ()
    quiet: QuietHours | None = None


class PushDevice(Struct, frozen=True):
    """A device that notices are pushed to.

    Attributes:
        browser: what it called itself.
        made: since when, milliseconds since 1970.
        here: whether it is that of the session which asks.
    """

    id: str
    browser: str
    made: int
    here: bool


class NoticeSettings(Struct, frozen=True):
    """How the caller is told of notices.

    Attributes:
        key: the house's key for web push, base64url; null where it does not offer any.
        devices: those that notices are pushed to.
    """

    choices: NoticeChoices
    key: str | None
    devices: tuple[PushDevice, ...]
