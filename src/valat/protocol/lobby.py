"""What the lobby's socket sends."""

from typing import Any, Literal

from msgspec import Struct

from valat.kernel.view import ClockRule
from valat.protocol.table import BoardsOf, SeatKind, TablePhase

PersonState = Literal["plays", "waits", "watches", "looks"]


class LobbyPerson(Struct, frozen=True):
    """A person who is here.

    Attributes:
        table: null if it is private or there is none.
        avatar: the person's picture, or null.
    """

    name: str
    guest: bool
    table: str | None
    state: PersonState
    avatar: str | None = None


class LobbySeat(Struct, frozen=True):
    """A seat of a table in the lobby.

    Attributes:
        avatar: as of `LobbyPerson`.
    """

    name: str
    kind: SeatKind
    avatar: str | None = None


class LobbyTable(Struct, frozen=True, kw_only=True):
    """A public table, as the lobby lists it."""

    id: str
    game: str
    preset: str
    options: dict[str, Any]
    clock: ClockRule | None
    bots: str
    seats: tuple[LobbySeat, ...]
    phase: TablePhase
    deal: int
    boards: BoardsOf
    scores: tuple[int, ...]
    watchers: int
    joinable: bool
    registered: bool
    rated: bool


class LobbyMessage(Struct, frozen=True, tag="lobby"):
    """The lobby: people, public tables, and how many play each game.

    Attributes:
        online: how many people are here; `people` has at most 60 of them.
        total: how many public tables there are; `tables` has at most 24 of them.
        partial: other servers of the house have people and tables that are not in it, for the moment.
    """

    online: int
    people: tuple[LobbyPerson, ...]
    tables: tuple[LobbyTable, ...]
    playing: dict[str, int]
    total: int = 0
    partial: bool = False


class LobbyPeople(Struct, frozen=True):
    """A page of people who are here: those who wait first, then by name."""

    people: tuple[LobbyPerson, ...]
    total: int


class LobbyTables(Struct, frozen=True):
    """A page of public tables: those with a free seat first, and among them those where people wait."""

    tables: tuple[LobbyTable, ...]
    total: int
