"""Challenges, as HTTP and the player's socket tell them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from valat.kernel.view import ClockRule
from valat.protocol.requests import Name

ChallengeDo = Literal["yes", "later", "no", "come", "withdraw"]


class ChallengeRequest(Struct, forbid_unknown_fields=True, kw_only=True):
    """Challenges players: opens a private table for all of them once they have accepted.

    Attributes:
        people: names of registered players, in the order of the seats that they get: partners first.
        preset: named rule set; null is the game's first.
        options: rule-set fields that differ from the preset.
        clock: null is unlimited.
        bots: level of the bots that take the seats that are left; null is the house's own.
        rated: the match is rated, if no seat is left.
    """

    people: Annotated[list[Name], Meta(min_length=1, max_length=5)]
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    preset: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, Any] = {}
    clock: ClockRule | None = ClockRule(30, 0)
    bots: Annotated[str, Meta(max_length=40)] | None = None
    rated: bool = False


class ChallengeAgainRequest(Struct, forbid_unknown_fields=True):
    """Challenges the people with whom the caller has played a match, to the same game."""

    table: Annotated[str, Meta(max_length=32)]


class ChallengeAct(Struct, forbid_unknown_fields=True):
    """An answer, coming to the table once all have accepted, or taking one's own challenge back."""

    do: ChallengeDo


class ChallengePerson(Struct, frozen=True):
    """A person of a challenge.

    Attributes:
        came: is ready for the table, once all have accepted.
    """

    name: str
    avatar: str | None
    answer: Literal["waiting", "later", "yes", "no"]
    came: bool


class ChallengePicture(Struct, frozen=True, kw_only=True):
    """A challenge as its people see it.

    Attributes:
        by: who made it.
        people: those who are asked.
        own: whether the caller made it.
        answer: the caller's own.
        came: whether the caller is ready for the table.
        phase: `called`: all have accepted and have until `until_ms` to come.
        why: it was called off, null if it was not: someone said no, it was taken back, its three days are
            over, someone did not come, or the table could not be opened.
        made_ms: when it was made, milliseconds since 1970.
        until_ms: when it ends by itself.
        table: which was opened, or null.
        ended_ms: null while it runs.
    """

    id: str
    by: ChallengePerson
    people: tuple[ChallengePerson, ...]
    own: bool
    answer: Literal["waiting", "later", "yes", "no"]
    came: bool
    game: str
    preset: str | None
    options: dict[str, Any]
    clock: ClockRule | None
    phase: Literal["open", "called", "started", "off"]
    why: Literal["declined", "withdrawn", "expired", "not_come", "not_opened"] | None
    made_ms: int
    until_ms: int
    table: str | None
    ended_ms: int | None


class ChallengeMessage(Struct, frozen=True, tag="challenge"):
    """A challenge of the caller's is new or has changed."""

    challenge: ChallengePicture


class ChallengeList(Struct, frozen=True):
    """The caller's challenges, those that run first; those that ended within a week are among them."""

    challenges: list[ChallengePicture]
    now_ms: Annotated[int, Meta(description="the house's time")]
