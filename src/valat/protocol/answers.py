"""What a server answers over HTTP: accounts, games, players."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from valat.kernel.game import ContractResult
from valat.protocol.lobby import LobbyTable
from valat.protocol.sessions import SessionContest
from valat.protocol.tournaments import TournamentFormat

VERSION = 1
"""The version of docs/protocol.md."""


class OwnSeat(Struct, frozen=True):
    """Where somebody sits; `shown` is that table as the lobby lists tables, null where nobody is there."""

    table: str
    game: str
    shown: LobbyTable | None


class Me(Struct, frozen=True):
    """Who the caller is.

    Attributes:
        staff: whether the caller has a role here.
        notice: when staff last did something that concerns the caller, milliseconds since 1970; 0: never.
        suspended_until: until when the caller may not play, milliseconds since 1970; null where one may.
        family: whether the caller says to work for the house, or to be family of somebody who does.
        organises: whether the caller may plan tournaments and periods.
    """

    id: str
    name: str
    guest: bool
    seat: OwnSeat | None
    settings: dict[str, Any]
    avatar: str | None
    staff: bool
    notice: int
    suspended_until: int | None
    family: bool = False
    organises: bool = False
    version: int = VERSION


class OpenSession(Struct, frozen=True):
    """A session of the caller's.

    Attributes:
        used_ms: to the hour.
        browser: what it called itself when the session was opened; may be empty.
        own: the session that asks.
    """

    id: str
    opened_ms: int
    used_ms: int
    browser: str
    own: bool


class TableAssignment(Struct, frozen=True):
    """The table where the caller got a seat."""

    table: str


class NewTable(Struct, frozen=True):
    """A new table and its invitation."""

    table: str
    invite: str


# Without what is not there: only numbers and texts have bounds, only choices a list.
class GameOption(Struct, frozen=True, omit_defaults=True):
    """A field of a game's rule set, with its bounds; of a text `max` is its length."""

    name: str
    type: Literal["bool", "int", "choice", "text"]
    default: bool | int | str
    description: str
    min: int | None = None
    max: int | None = None
    choices: tuple[str, ...] | None = None


class GameEntry(Struct, frozen=True):
    """A game that can be played here."""

    game: str
    players: Annotated[
        tuple[int, ...],
        Meta(description="how many may play, chosen by the option `players` where there are several numbers"),
    ]
    presets: dict[str, dict[str, Any]]
    options: tuple[GameOption, ...]
    bots: Annotated[
        tuple[str, ...],
        Meta(description="levels that may sit at a table: the default first, then from gentle to strong"),
    ]
    compared: Annotated[bool, Meta(description="whether several tables may play its boards")]
    rotates: Annotated[bool, Meta(description="whether partners may change from match to match")]
    home_seat: Annotated[int, Meta(description="the opener's where a setting names none")]
    tournaments: Annotated[
        tuple[TournamentFormat, ...],
        Meta(description="the formats of its tournaments, the smallest first; empty where it has none"),
    ]
    sessions: Annotated[bool, Meta(description="whether club sessions of numbered boards are played at it")]
    contests: Annotated[
        tuple[SessionContest, ...],
        Meta(description="who may enter these: pairs, players with changing partners, or without any"),
    ]
    round_boards: Annotated[
        int, Meta(description="the most boards of a round of theirs; 0 where there are none")
    ]


Outcome = Literal["won", "lost", "drawn", "open"]
"""How a match ended for a player; `drawn`: the first place is shared; `open`: it did not end, or not yet."""


class GameStats(Struct, frozen=True):
    """Sums over a player's matches of a game; `over` were played to their end."""

    matches: int
    over: int
    won: int


class PlayedMatch(Struct, frozen=True):
    """A match on a player's page.

    Attributes:
        at: milliseconds since 1970.
        scores: null while the match goes on, and for whoever may still play its boards.
        won: whether the player's side came first, alone or not; null where `scores` is.
        outcome: null for whoever left before the end, and for whoever may still play its boards.
        avatars: the pictures of those who sit there, by seat; null for whoever has chosen none.
    """

    table: str
    game: str
    at: int
    players: tuple[str, ...]
    seat: int
    scores: tuple[int, ...] | None
    won: bool | None
    outcome: Outcome | None
    over: bool
    avatars: tuple[str | None, ...]


class Companion(Struct, frozen=True):
    """Somebody with whom a player has sat; the sums are the player's own, beside and against that one."""

    name: str
    partner: GameStats
    opponent: GameStats
    avatar: str | None = None


class ContractStats(Struct, frozen=True):
    """What became of the contracts of a kind that a player called; one may be neither made nor failed."""

    kind: Annotated[str, Meta(description="the game's own: a suit, a height")]
    called: int
    made: int
    failed: int


MarginUnit = Literal["points", "tricks"]


class DoubleDummyStats(Struct, frozen=True):
    """How deals of a player stand to best play of all four, had every card lain open from the first lead.

    Attributes:
        deals: how many were compared.
        margin: what the player's side took more, over all of them.
        unit: what is counted.
    """

    deals: int
    margin: int
    unit: MarginUnit


class BestDeal(Struct, frozen=True):
    """A deal in which a player's side got far ahead.

    Attributes:
        at: milliseconds since 1970.
        amounts: what it wrote to each side.
        contract: null where nobody had one.
    """

    table: str
    deal: int
    at: int
    side: int
    amounts: tuple[int, ...]
    contract: ContractResult | None


class DealStats(Struct, frozen=True):
    """Sums over a player's finished deals of a game, of those that the caller may see.

    Attributes:
        deals: how many.
        ahead: in how many of them the player's side got ahead.
        contracts: those that the player called, the most frequent kind first.
        double_dummy: null until a deal was compared.
        best: the best first.
    """

    deals: int
    ahead: int
    contracts: tuple[ContractStats, ...]
    double_dummy: DoubleDummyStats | None
    best: tuple[BestDeal, ...]


class PlayerDeals(Struct, frozen=True):
    """What came of a player's deals.

    Attributes:
        newest: so many of the newest deals are looked at.
        games: by game.
    """

    newest: int
    games: dict[str, DealStats]


class PlayerPage(Struct, frozen=True):
    """What anybody may know of a player."""

    name: str
    guest: bool
    since: Annotated[int, Meta(description="milliseconds since 1970")]
    stats: Annotated[dict[str, GameStats], Meta(description="by game")]
    matches: Annotated[list[PlayedMatch], Meta(description="the newest first")]
    met: Annotated[list[Companion], Meta(description="those met most often first")]
    days: Annotated[dict[str, int], Meta(description="matches by day (UTC), of the last 26 weeks")]
    avatar: Annotated[str | None, Meta(description="the picture that the player has chosen, or null")]


class Health(Struct, frozen=True):
    """That the server is alive."""

    ok: bool
    version: str
    tables: int
    sockets: int


class ConventionCardsAnswer(Struct, frozen=True):
    """What each side has agreed beforehand."""

    cards: Annotated[
        tuple[Any, ...],
        Meta(description="a struct of the game's own", extra={"typescript": "unknown[]"}),
    ]
