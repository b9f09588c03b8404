"""What a client sends over HTTP: the bodies of requests."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from valat.kernel.game import Record
from valat.protocol.staff import ComplaintAbout, StaffRole
from valat.protocol.table import CardsRule

Password = Annotated[str, Meta(min_length=8, max_length=200)]
MOST_MS = 1 << 53
"""No time is later: a number of JSON is exact up to there."""
Name = Annotated[str, Meta(min_length=1, max_length=100)]


class Profile(Struct, forbid_unknown_fields=False):
    """Changes to the caller's own profile."""

    name: Name | UnsetType = UNSET
    settings: dict[str, Any] | UnsetType = UNSET
    avatar: Annotated[
        str | UnsetType | None, Meta(description="one of `Avatar`, or null for the first letter of the name")
    ] = UNSET
    family: Annotated[
        bool | UnsetType, Meta(description="works for the house, or is family of someone who does")
    ] = UNSET
    hides_presence: Annotated[
        bool | UnsetType, Meta(description="whether friends do not see where the caller is")
    ] = UNSET
    listed: Annotated[bool | UnsetType, Meta(description="whether leader boards name the caller")] = UNSET


class Credentials(Struct):
    """A name and its password."""

    name: Name
    # not the length of a new one: players who register are told what a password must be, not those who guess
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Registration(Struct):
    """A new player's name and password."""

    name: Name
    password: Password


class PasswordChange(Struct):
    """The current password, and a new one.

    Attributes:
        end_passkeys: all passkeys are removed, as where a stranger may have added one.
    """

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Password
    end_passkeys: bool = False


class LoginLinkUse(Struct):
    """A new password, by a one-time link."""

    token: Annotated[str, Meta(min_length=1, max_length=100, description="what follows # in the link")]
    password: Password


class RecoveryCodeUse(Struct):
    """A new password, by a recovery code."""

    name: Name
    code: Annotated[
        str, Meta(min_length=1, max_length=100, description="in any case, with or without hyphens")
    ]
    password: Password


class PasskeyChallenge(Struct):
    """What a browser's passkey is wanted for: to add one, to sign in, or in place of the password."""

    purpose: Literal["add", "login", "confirm"]


PasskeyText = Annotated[str, Meta(min_length=1, max_length=60)]


class NewPasskey(Struct):
    """A new passkey.

    Attributes:
        name: as the player calls it.
        credential: what the browser made, as `PublicKeyCredential.toJSON()` has it.
    """

    name: PasskeyText
    credential: dict[str, Any]


class PasskeyName(Struct):
    """Another name for a passkey."""

    name: PasskeyText


class PasskeyUse(Struct):
    """What a passkey has signed.

    Attributes:
        credential: as `PublicKeyCredential.toJSON()` has it.
    """

    credential: dict[str, Any]


class EraseRequest(Struct, forbid_unknown_fields=True):
    """Erases the caller's account.

    Attributes:
        sure: must be true: this cannot be undone.
        password: typed again; a guest has none.
    """

    sure: bool = False
    password: Annotated[str, Meta(max_length=200)] = ""


class SessionEnd(Struct):
    """Which of the caller's sign-ins ends, by its `id`; null: all but this one."""

    id: str | None


class BranchRequest(Struct):
    """Another line of play in a finished deal.

    Attributes:
        ply: the deal goes as played up to here.
        moves: moves from there on, of all seats.
        seat: the seat that is asked for its moves; without one bots play to the end.
    """

    ply: Annotated[int, Meta(ge=0, le=10_000)]
    moves: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=1_000)] = []
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class PuzzleAnswer(Struct):
    """An answer to a puzzle."""

    move: Annotated[str, Meta(min_length=1, max_length=100)]


class OpenCardsRequest(Struct):
    """A deal with all cards known.

    Attributes:
        record: the deal, with the moves of an auction to judge.
    """

    record: Record


class DealRequest(Struct):
    """Deals to look at.

    Attributes:
        where: what they should be like, in the game's own words.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    where: Annotated[str, Meta(max_length=1000)] = ""
    count: Annotated[int, Meta(ge=1, le=32)] = 1
    options: dict[str, Any] = {}


class PracticeRequest(DealRequest, kw_only=True):
    """Deals to play, with bots or with invited people.

    Attributes:
        cards: who plays the cards: with `bots` only the auction is practised.
        record: one deal to play from after its moves on, in place of chosen ones.
    """

    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    bots: Annotated[str, Meta(max_length=40)] | None = None
    cards: CardsRule = "people"
    record: Record | None = None


# no table setting: the house chooses the rest if people play at once
class PlayRequest(Struct):
    """A game to play; with `wait` empty seats wait for people, otherwise bots of that level sit there."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    wait: bool = False
    bots: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, Any] = {}


class ConventionCardsRequest(Struct, frozen=True):
    """The options of a table whose convention cards are asked for."""

    game: str
    options: dict[str, Any] = {}


class PasswordConfirmation(Struct):
    """The caller's password, typed again before an act of staff."""

    password: Annotated[str, Meta(min_length=1, max_length=200)]


Reason = Annotated[str, Meta(max_length=1000)]


class LoginLinkRequest(Struct):
    """A one-time link that an admin hands out.

    Attributes:
        name: of a registered player who is not of the staff.
        reason: shown to the player.
    """

    name: Name
    reason: Reason = ""


class RoleRequest(Struct):
    """A role that an admin gives or takes.

    Attributes:
        name: of a registered player.
        scope: `house`, `tournament:ID`, `session:ID` or `contest:ID`.
        reason: shown to the player.
    """

    do: Literal["add", "remove"]
    name: Name
    role: StaffRole
    scope: Annotated[str, Meta(max_length=60)] = "house"
    reason: Reason = ""


Text = Annotated[str, Meta(min_length=1, max_length=1000)]


class ComplaintRequest(Struct):
    """A complaint about the house or a tournament."""

    about: ComplaintAbout
    text: Text


class AppealRequest(Struct):
    """An appeal against an act of staff, by the act's `id`."""

    act: Annotated[str, Meta(min_length=1, max_length=32)]
    text: Text


class NoticesRead(Struct, forbid_unknown_fields=True):
    """Which notices the caller has read.

    Attributes:
        ids: these; those of others, and unknown ones, are passed over.
        until: all that were made up to then, milliseconds since 1970.
    """

    ids: Annotated[list[Annotated[str, Meta(max_length=16)]], Meta(max_length=50)] = []
    until: Annotated[int, Meta(ge=0, le=MOST_MS)] | None = None


class PushSubscription(Struct, forbid_unknown_fields=True):
    """A device that asks for web push, as its browser describes it.

    Attributes:
        endpoint: address of its push service, https.
        p256dh, auth: its keys, base64url.
        language: in which it shows notices.
    """

    endpoint: Annotated[str, Meta(max_length=600)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")] = "en"


class PushDeviceEnd(Struct, forbid_unknown_fields=True):
    """Ends web push on one of the caller's devices."""

    id: Annotated[str, Meta(max_length=16)]
