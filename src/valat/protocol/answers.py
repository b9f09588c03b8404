"""What a server answers over HTTP: accounts, games, players."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from valat.kernel.game import ContractResult
from valat.protocol.lobby import LobbyTable
from valat.protocol.people import OwnRelation
from valat.protocol.sessions import SessionContest
from valat.protocol.tournaments import TournamentFormat

VERSION = 1
"""The version of docs/protocol.md."""


class OwnSeat(Struct, frozen=True):
    """The caller's seat; `shown` is that table as the lobby lists tables, null if no one is there."""

    table: str
    game: str
    shown: LobbyTable | None


class Me(Struct, frozen=True, kw_only=True):
    """The caller.

    Attributes:
        staff: whether the caller has a staff role.
        notice: when staff last did something that concerns the caller, milliseconds since 1970; 0: never.
        suspended_until: until when the caller may not play, milliseconds since 1970; null if they may.
        family: whether the caller has declared to work for the house, or to be family of someone who does.
        organises: whether the caller may plan tournaments and periods.
        hides_presence: whether friends do not see where the caller is.
        listed: whether leader boards name the caller.
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
    hides_presence: bool = False
    listed: bool = True
    version: int = VERSION


class RegistrationAnswer(Me, frozen=True, kw_only=True):
    """The caller, who is registered now, with what leads back into the account.

    Attributes:
        recovery_codes: shown this once; each works once.
    """

    recovery_codes: list[str]


class RecoveryCodes(Struct, frozen=True):
    """New recovery codes, shown this once; those from before work no more."""

    recovery_codes: list[str]


class RecoveryCodesLeft(Struct, frozen=True):
    """The caller's recovery codes.

    Attributes:
        left: how many were not used yet.
        made_ms: when they were made, milliseconds since 1970; 0 if there are none.
    """

    left: int
    made_ms: int


class PasskeyItem(Struct, frozen=True):
    """A passkey of the caller's.

    Attributes:
        used_ms: when it was last used; null if never.
    """

    id: str
    name: str
    made_ms: int
    used_ms: int | None


class PasskeyList(Struct, frozen=True):
    """The caller's passkeys, the oldest first.

    Attributes:
        offered: whether the house has a public https name, which passkeys need.
    """

    offered: bool
    passkeys: list[PasskeyItem]


class PasskeyOptions(Struct, frozen=True):
    """What the browser is asked.

    Attributes:
        options: as `PublicKeyCredential.parseCreationOptionsFromJSON()` takes them to add one, else as
            `parseRequestOptionsFromJSON()` does; they hold for five minutes.
    """

    options: dict[str, Any]


class OpenSession(Struct, frozen=True):
    """A sign-in of the caller's.

    Attributes:
        used_ms: when it was last used, to the hour.
        browser: the browser's name when the caller signed in; may be empty.
        own: whether this request comes from it.
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
class GameOption(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A field of a game's rule set, with its bounds; of a text `max` is its length."""

    name: str
    type: Literal["bool", "int", "choice", "text"]
    default: bool | int | str
    description: str
    min: int | None = None
    max: int | None = None
    choices: tuple[str, ...] | None = None


class GameEntry(Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    game: str
    players: Annotated[
        tuple[int, ...],
        Meta(description="number of players; the option `players` chooses if there are several"),
    ]
    presets: dict[str, dict[str, Any]]
    options: tuple[GameOption, ...]
    bots: Annotated[
        tuple[str, ...],
        Meta(description="levels of bots: the default first, then from gentle to strong"),
    ]
    compared: Annotated[bool, Meta(description="whether several tables can play its boards")]
    rotates: Annotated[bool, Meta(description="whether partners can change from match to match")]
    home_seat: Annotated[
        int, Meta(description="seat of the player who opens a table, if the setting names none")
    ]
    tournaments: Annotated[
        tuple[TournamentFormat, ...],
        Meta(description="formats of its tournaments, the smallest first; empty without any"),
    ]
    sessions: Annotated[bool, Meta(description="whether it has club sessions with numbered boards")]
    contests: Annotated[
        tuple[SessionContest, ...],
        Meta(description="who can enter them: pairs, teams, players with changing partners or without"),
    ]
    round_boards: Annotated[int, Meta(description="most boards per round; 0 without club sessions")]


Outcome = Literal["won", "lost", "drawn", "open"]
"""How a match ended for a player; `drawn`: the first place is shared; `open`: it did not end, or not yet."""


class GameStats(Struct, frozen=True):
    """Sums over a player's matches of a game; `over` is the number of finished ones."""

    matches: int
    over: int
    won: int


class PlayedMatch(Struct, frozen=True, kw_only=True):
    """A match on a player's page.

    Attributes:
        at: milliseconds since 1970.
        scores: null during the match, and for callers who may still play its boards.
        won: whether the player's side came first, also if tied; null if `scores` is.
        outcome: null if the player left before the end, and for callers who may still play its boards.
        avatars: pictures by seat; null for players without one.
        imps: sum against the champion on the same cards; null on others' pages, and with no deal to compare.
        gain: by how much the match changed the player's rating; null if it was not rated.
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
    imps: float | None = None
    gain: int | None = None


class Companion(Struct, frozen=True):
    """Someone the player has sat with; the sums are the player's own, with and against that person."""

    name: str
    partner: GameStats
    opponent: GameStats
    avatar: str | None = None


class ContractStats(Struct, frozen=True):
    """Results of one kind of contract that a player called; some are neither made nor failed."""

    kind: Annotated[str, Meta(description="the game's own word: a suit, a level")]
    called: int
    made: int
    failed: int


MarginUnit = Literal["points", "tricks"]


class DoubleDummyStats(Struct, frozen=True):
    """A player's deals compared with best play by all four, with all cards open from the first lead.

    Attributes:
        deals: how many were compared.
        margin: what the player's side took beyond that, over all of them.
        unit: the unit of `margin`.
    """

    deals: int
    margin: int
    unit: MarginUnit


class BestDeal(Struct, frozen=True):
    """A deal in which a player's side got far ahead.

    Attributes:
        at: milliseconds since 1970.
        amounts: what the deal scored for each side.
        contract: null if no one had one.
    """

    table: str
    deal: int
    at: int
    side: int
    amounts: tuple[int, ...]
    contract: ContractResult | None


class DealStats(Struct, frozen=True):
    """Sums over a player's finished deals of a game that the caller may see.

    Attributes:
        deals: number of deals.
        ahead: deals in which the player's side scored more.
        contracts: called by the player, the most frequent kind first.
        double_dummy: null until a deal has been compared.
        best: the best first.
    """

    deals: int
    ahead: int
    contracts: tuple[ContractStats, ...]
    double_dummy: DoubleDummyStats | None
    best: tuple[BestDeal, ...]


class PlayerDeals(Struct, frozen=True):
    """A player's deals, summed up.

    Attributes:
        newest: how many of the newest deals are counted.
        games: by game.
    """

    newest: int
    games: dict[str, DealStats]


class PlayerPage(Struct, frozen=True, kw_only=True):
    """A player's page, as anyone may see it."""

    name: str
    guest: bool
    since: Annotated[int, Meta(description="milliseconds since 1970")]
    stats: Annotated[dict[str, GameStats], Meta(description="by game")]
    matches: Annotated[list[PlayedMatch], Meta(description="the newest first")]
    met: Annotated[list[Companion], Meta(description="the most frequent first")]
    days: Annotated[dict[str, int], Meta(description="matches by day (UTC), of the last 26 weeks")]
    avatar: Annotated[str | None, Meta(description="the player's picture, or null")]
    relation: Annotated[
        OwnRelation | None,
        Meta(description="the caller's to this player; null for guests, and on the own page"),
    ]


class Health(Struct, frozen=True):
    """A sign of life from the server.

    Attributes:
        node: the server's id in a cluster; empty for a house of one server.
        ready: whether it takes on people; while it ends, or gives up what it has, it does not.
    """

    ok: bool
    version: str
    tables: int
    sockets: int
    node: str = ""
    ready: bool = True


class ConventionCardsAnswer(Struct, frozen=True):
    """The convention card of each side."""

    cards: Annotated[
        tuple[Any, ...],
        Meta(description="a struct of the game's own", extra={"typescript": "unknown[]"}),
    ]
