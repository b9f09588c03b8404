"""What a client sends over HTTP: the bodies of requests."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from valat.kernel.game import Record
from valat.protocol.staff import ComplaintAbout, StaffRole
from valat.protocol.table import CardsRule

Password = Annotated[str, Meta(min_length=8, max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=100)]


class Profile(Struct, forbid_unknown_fields=False):
    """What somebody changes of himself."""

    name: Name | UnsetType = UNSET
    settings: dict[str, Any] | UnsetType = UNSET
    avatar: Annotated[
        str | UnsetType | None, Meta(description="one of `Avatar`, or null for the first letter of the name")
    ] = UNSET
    family: Annotated[
        bool | UnsetType, Meta(description="works for the house, or is family of somebody who does")
    ] = UNSET


class Credentials(Struct):
    """A name and its password."""

    name: Name
    # not the length of a new one: what a password must be is told to whoever registers, not to whoever
    # guesses
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Registration(Struct):
    """A new player's name and password."""

    name: Name
    password: Password


class PasswordChange(Struct):
    """The password so far, and another one."""

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Password


class EraseRequest(Struct, forbid_unknown_fields=True):
    """That the caller's account is to be erased.

    Attributes:
        sure: nothing brings it back.
        password: typed again; a guest has none.
    """

    sure: bool = False
    password: Annotated[str, Meta(max_length=200)] = ""


class SessionEnd(Struct):
    """Which of the own sessions ends, by its `id`; null: all but the one that asks."""

    id: str | None


class BranchRequest(Struct):
    """What if a finished deal had gone on otherwise.

    Attributes:
        ply: up to there it goes as it went.
        moves: made from there on, by everybody.
        seat: who is asked for the next moves; without one bots play to the end.
    """

    ply: Annotated[int, Meta(ge=0, le=10_000)]
    moves: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=1_000)] = []
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class PuzzleAnswer(Struct):
    """What somebody would do in the position of a puzzle."""

    move: Annotated[str, Meta(min_length=1, max_length=100)]


class OpenCardsRequest(Struct):
    """A deal whose cards are all known to whoever asks.

    Attributes:
        record: of the deal, with the moves of an auction that is to be judged.
    """

    record: Record


class DealRequest(Struct):
    """Deals that somebody wants to look at.

    Attributes:
        where: what they are to be like, in the game's own words.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    where: Annotated[str, Meta(max_length=1000)] = ""
    count: Annotated[int, Meta(ge=1, le=32)] = 1
    options: dict[str, Any] = {}


class PracticeRequest(DealRequest):
    """Deals that somebody wants to play, with bots or with whom he invites.

    Attributes:
        cards: who plays them: with `bots` only the auction is practised.
        record: the one deal to play, from after its moves on, in place of those as wished.
    """

    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    bots: Annotated[str, Meta(max_length=40)] | None = None
    cards: CardsRule = "people"
    record: Record | None = None


# no table setting: where somebody plays at once, the house chooses the rest
class PlayRequest(Struct):
    """A game somebody wants to play; with `wait` empty seats wait for people, else for bots of that level."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    wait: bool = False
    bots: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, Any] = {}


class ConventionCardsRequest(Struct, frozen=True):
    """The options of a table whose sides' cards are asked for."""

    game: str
    options: dict[str, Any] = {}


class PasswordConfirmation(Struct):
    """The own password, typed again before an act of staff."""

    password: Annotated[str, Meta(min_length=1, max_length=200)]


Reason = Annotated[str, Meta(max_length=1000)]


class ReportActRequest(Struct):
    """What a moderator does about a reported line.

    Attributes:
        reason: a sentence for whoever is concerned: the writer, or with `dismiss` and `answer` the reporters.
        until_ms: when `mute` or `suspend` ends, milliseconds since 1970; for no other act.
        answer: what the reporters are told besides; may be empty.
    """

    do: Literal["dismiss", "mute", "rename", "suspend", "answer"]
    reason: Reason = ""
    until_ms: Annotated[int, Meta(ge=0, le=10_000_000_000_000)] | None = None
    answer: Reason = ""


class RoleRequest(Struct):
    """A role that an admin gives or takes.

    Attributes:
        name: of a registered player.
        scope: `house`, `tournament:ID`, `session:ID` or `contest:ID`.
        reason: what the player is told.
    """

    do: Literal["add", "remove"]
    name: Name
    role: StaffRole
    scope: Annotated[str, Meta(max_length=60)] = "house"
    reason: Reason = ""


class ComplaintActRequest(Struct):
    """What becomes of a complaint (`reply`, `close`) or an appeal (`lift`, `uphold`).

    Attributes:
        reason: what its author is told.
    """

    do: Literal["reply", "close", "lift", "uphold"]
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
