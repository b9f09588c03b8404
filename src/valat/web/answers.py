"""The bodies of requests and answers, as OpenAPI describes them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from valat.store.players import Player

VERSION = 1
"""The version of docs/protocol.md."""

Password = Annotated[str, Meta(min_length=8, max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=100)]


class Profile(Struct, forbid_unknown_fields=False):
    """What somebody changes of himself."""

    name: Name | UnsetType = UNSET
    settings: dict[str, Any] | UnsetType = UNSET


class Credentials(Struct):
    """A name and its password."""

    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Registration(Struct):
    """A new player's name and password."""

    name: Name
    password: Password


class Question(Struct):
    """What if a finished deal had gone on otherwise.

    Attributes:
        ply: up to there it goes as it went.
        moves: made from there on, by everybody.
        seat: who is asked for the next moves; without one bots play to the end.
    """

    ply: Annotated[int, Meta(ge=0, le=10_000)]
    moves: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=1_000)] = []
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class OpenCards(Struct):
    """A deal whose cards are all known to whoever asks.

    Attributes:
        record: of the deal, with the moves of an auction that is to be judged.
    """

    record: dict[str, Any]


class Wanted(Struct):
    """Deals that somebody wants to look at.

    Attributes:
        where: what they are to be like, in the game's own words.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    where: Annotated[str, Meta(max_length=1000)] = ""
    count: Annotated[int, Meta(ge=1, le=32)] = 1
    options: dict[str, Any] = {}


class Practice(Wanted):
    """Deals that somebody wants to play, with bots or with whom he invites.

    Attributes:
        cards: who plays them: with `bots` only the auction is practised.
        record: the one deal to play, from after its moves on, in place of those as wished.
    """

    seat: Annotated[int, Meta(ge=0, le=15)] = 0
    bots: Annotated[str, Meta(max_length=40)] | None = None
    cards: Literal["people", "bots"] = "people"
    record: dict[str, Any] | None = None


class Wish(Struct):
    """A game somebody wants to play; with `wait` empty seats wait for people, else for bots of that level."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    wait: bool = False
    bots: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, Any] = {}


class Seat(Struct, frozen=True):
    """Where somebody sits."""

    table: str
    game: str


class Me(Struct, frozen=True):
    """Who the caller is."""

    id: str
    name: str
    guest: bool
    seat: Seat | None
    settings: dict[str, Any]
    version: int = VERSION


class Placed(Struct, frozen=True):
    """The table where the caller got a seat."""

    table: str


class Opened(Struct, frozen=True):
    """A new table and its invitation."""

    table: str
    invite: str


class Option(Struct, frozen=True, omit_defaults=True):
    """A field of a game's rule set, with its bounds."""

    name: str
    type: Literal["bool", "int", "choice", "text"]
    default: bool | int | str
    description: str
    min: int | None = None
    max: int | None = None
    choices: tuple[str, ...] | None = None


class Agreed(Struct, frozen=True):
    """The options of a table whose sides' cards are asked for."""

    game: str
    options: dict[str, Any] = {}


class GameEntry(Struct, frozen=True):
    """A game that can be played here."""

    game: str
    players: tuple[int, ...]
    presets: dict[str, dict[str, Any]]
    options: tuple[Option, ...]
    bots: tuple[str, ...]
    compared: bool
    rotates: bool


class PlayerPage(Struct, frozen=True):
    """What anybody may know of a player."""

    name: str
    guest: bool
    since: int
    stats: dict[str, Any]
    matches: list[dict[str, Any]]


class Health(Struct, frozen=True):
    """That the server is alive."""

    ok: bool
    version: str
    tables: int
    sockets: int


def me(player: Player, seat: dict[str, str] | None) -> Me:
    """Who that player is."""
    place = msgspec.convert(seat, Seat) if seat else None
    return Me(player.id, player.name, player.guest, place, player.settings)
