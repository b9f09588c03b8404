"""Whom players follow, block and meet, as HTTP tells it."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Presence = Literal["plays", "waits", "watches", "here", "away"]
"""What a friend does; `here`: has a page open."""


class RelationChange(Struct, forbid_unknown_fields=True):
    """Follows or blocks a player, or no longer; a block also ends following."""

    follows: bool | UnsetType = UNSET
    blocks: bool | UnsetType = UNSET


class OwnRelation(Struct, frozen=True):
    """What the caller and a player are to each other.

    Attributes:
        friends: each follows the other.
    """

    follows: bool
    blocks: bool
    friends: bool


class Person(Struct, frozen=True):
    """A player; `avatar` may be null."""

    name: str
    avatar: str | None


class Friend(Struct, frozen=True, kw_only=True):
    """A player who follows the caller, as the caller follows them.

    Attributes:
        presence: null where one of the two has turned that off.
        table: the public table where the friend is, or null.
        game: what is played there, or null.
        joinable: whether there is a seat.
    """

    name: str
    avatar: str | None
    presence: Presence | None
    table: str | None = None
    game: str | None = None
    joinable: bool = False


class OwnConduct(Struct, frozen=True):
    """The caller's incidents: matches with people that they left, or let the clock play.

    Attributes:
        incidents: how many have not faded.
        matches: how many matches, played to their end, take the next one away; 0 if there is none.
        paused_until: until when the caller sits down only at private tables, milliseconds since 1970; null
            if there is no pause.
    """

    incidents: int
    matches: int
    paused_until: int | None


class MyPeople(Struct, frozen=True):
    """The caller's friends, those whom they follow besides, and those whom they have blocked, by name."""

    friends: list[Friend]
    follows: list[Person]
    blocked: list[Person]
    most: Annotated[int, Meta(description="how many one may follow, and how many block")]
