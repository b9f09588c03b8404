"""What a table's socket sends: the table message, and the short messages beside it."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from valat.cards.card import Card
from valat.kernel.adjustment import Adjustment
from valat.kernel.game import ContractResult, Line, Record
from valat.kernel.match_cap import MatchCap
from valat.kernel.view import ClockRule

Access = Literal["public", "private"]
Spectators = Literal["none", "public", "hands"]
BoardsOf = Literal["own", "world", "shared", "given"]
PartnersRule = Literal["stay", "turns", "tour"]
CardsRule = Literal["people", "bots"]
# `frozen` is of the live table alone: no log says so.
TablePhase = Literal["waiting", "playing", "between", "over", "frozen", "closed"]
MovedBy = Literal["player", "clock", "bot"]
SeatKind = Literal["person", "bot", "empty"]


class Manager(Struct, frozen=True):
    """Who has opened a table and decides who sits there, what is dealt, and when: a process manager.

    Attributes:
        kind: what it is.
        id: which one.
        number: of the table among all that it opens.
        pause_s: seconds from one deal to the next, unless all who are there are ready before.
    """

    kind: Literal["tournament", "session", "daily"]
    id: Annotated[str, Meta(min_length=1, max_length=32)]
    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    pause_s: Annotated[int, Meta(ge=0, le=600)] = 10


class GuestBot(Struct, frozen=True):
    """A contest's bot that plays here instead of the house's. Rule: CON-NET-1

    Attributes:
        bot: by which it is asked to a table.
        name, author: what it is called, and whose it is.
    """

    bot: str
    name: str
    author: str


class ShownSetting(Struct, frozen=True):
    """How a table is set, for whoever sees it.

    Attributes:
        bots: a level, or a contest's bot by name; where each seat has its own all of them, with commas.
        guest: the contest's bot on all bots' seats.
        guests: by seat the contests' bots that sit down, null for the house's; none where all are alike.
        first: the number of the first deal's board, where the manager has laid out boards by number.
    """

    clock: ClockRule | None
    access: Access
    spectators: Spectators
    undo: bool
    chat: bool
    bots: str
    hints: bool
    boards: BoardsOf
    partners: PartnersRule
    cards: CardsRule
    registered: bool
    cap: MatchCap | None = None
    manager: Manager | None = None
    guest: GuestBot | None = None
    guests: tuple[GuestBot | None, ...] = ()
    first: int | None = None


class SeatPicture(Struct, frozen=True):
    """Who sits there.

    Attributes:
        here: is connected.
        bot_plays: a bot plays for somebody who is away.
        ready: has read the score.
        rematch: wants another match.
        avatar: the picture that the person has chosen, or null.
    """

    name: str
    kind: SeatKind
    guest: bool
    here: bool
    bot_plays: bool
    ready: bool
    rematch: bool
    avatar: str | None = None


class ClockPicture(Struct, frozen=True):
    """The clock that runs.

    Attributes:
        seats: whose clock it is.
        left_ms: of the move's own time.
        bank_ms: per seat.
        full_ms: a move's own time.
    """

    seats: tuple[int, ...]
    left_ms: int
    bank_ms: tuple[int, ...]
    full_ms: int


class SealPicture(Struct, frozen=True):
    """The seal of a deal; with `shared` it is a board's, which other tables play too.

    `refused` are the names of those who did not give the nonce that they had committed to.
    """

    deal: int
    hash: str
    nonces: int
    shared: bool
    refused: tuple[str, ...] = ()


class UndoPicture(Struct, frozen=True):
    """Who asks to go back to which ply, and the seats that must still answer."""

    seat: int
    ply: int
    wait: tuple[int, ...]


class Account(Struct, frozen=True):
    """What somebody has won or lost in a party, in the game's own unit."""

    name: str
    amount: int


class Cut(Struct, frozen=True):
    """The card that somebody has cut."""

    name: str
    card: Card


class PartyPicture(Struct, frozen=True):
    """People who take turns.

    Attributes:
        match: number from 1.
        waiting: by name, in the order in which they will come in.
        leaves: who waits next.
        accounts: the highest first.
    """

    match: int
    waiting: tuple[str, ...]
    leaves: str | None
    accounts: tuple[Account, ...]
    cuts: tuple[Cut, ...]


class TableRules(Struct, frozen=True, kw_only=True):
    """What of a table's picture stays the same as long as its setting does: encoded once."""

    id: str
    game: str
    hushed: Annotated[bool, Meta(description="whether players do not chat during a deal")]
    compared: Annotated[bool, Meta(description="whether a finished deal has a traveller")]
    anew: Annotated[bool, Meta(description="whether a rematch deals other cards than these")]
    options: Annotated[dict[str, Any], Meta(description="the rule set")]
    preset: str
    setting: ShownSetting


class TableSituation(Struct, frozen=True, kw_only=True):
    """What else of a table's picture is the same for everybody: encoded once a message."""

    phase: TablePhase
    seats: tuple[SeatPicture, ...]
    watchers: Annotated[int, Meta(description="how many people look on")]
    deal: Annotated[int, Meta(description="number from 1, 0 before the first")]
    ply: Annotated[int, Meta(description="number of moves made")]
    clock: Annotated[ClockPicture | None, Meta(description="or null where none runs")]
    seal: Annotated[SealPicture | None, Meta(description="or null where none is open")]
    undo: Annotated[UndoPicture | None, Meta(description="the undo asked for, or null")]
    why: Annotated[str | None, Meta(description="a sentence when frozen")]
    keep_s: Annotated[int, Meta(description="seconds for which a seat is kept: `leave` with `keep`")]
    next_table: Annotated[str | None, Meta(description="its id after a rematch")]
    party: Annotated[PartyPicture | None, Meta(description="where people take turns, or null")]
    paused: Annotated[bool, Meta(description="whether the table's manager lets clocks and bots stand still")]


class OwnSituation(Struct, frozen=True, kw_only=True):
    """What of a table's picture is a viewer's own: encoded for each."""

    you: Annotated[int | None, Meta(description="the viewer's seat, or null")]
    waits: Annotated[bool, Meta(description="whether the viewer waits for a turn")]
    undoable: Annotated[bool, Meta(description="whether the viewer may ask to take a move back now")]
    owner: Annotated[bool, Meta(description="whether the viewer opened the table")]
    invite: Annotated[str | None, Meta(description="the invitation, for those seated")]
    shows: Annotated[
        int | None,
        Meta(description="the deal that view and scene show: one before for watchers who see all hands"),
    ]


# Three, since only the last is a viewer's own: the other two are encoded once for all.
TABLE_PARTS = (TableRules, TableSituation, OwnSituation)

# Defined twice: structs take no fields from several bases, so it is made of the parts' fields at run time;
# a type checker cannot follow that, and reads a class.
if TYPE_CHECKING:

    class TablePicture(TableRules, TableSituation, OwnSituation, frozen=True):
        """The `table` part of the table message: its three parts together."""

else:
    TablePicture = msgspec.defstruct(
        "TablePicture",
        [
            (field.name, get_type_hints(part, include_extras=True)[field.name])
            for part in TABLE_PARTS
            for field in msgspec.structs.fields(part)
        ],
        frozen=True,
        kw_only=True,
        module=__name__,
        namespace={"__doc__": "The `table` part of the table message: its three parts together."},
    )


class UsedNonce(Struct, frozen=True):
    """A nonce that went into the shuffle, whose it was, and the hash that stood for it before."""

    name: str
    nonce: str
    seat: int | UnsetType = UNSET
    commitment: str | UnsetType = UNSET


class SeatCommitment(Struct, frozen=True):
    """By which hash whoever sits there stands by a nonce that is not shown yet."""

    seat: int
    name: str
    commitment: str


class EventPicture(Struct, frozen=True, kw_only=True):
    """What has just happened, as the viewer saw it; each kind has the fields that its row names."""

    kind: Annotated[str, Meta(extra={"typescript": "EventKind"})]
    # One struct for all kinds: whoever reads it looks at `kind`, and what that lacks is left out.
    seat: int | UnsetType = UNSET
    name: str | UnsetType = UNSET
    deal: int | UnsetType = UNSET
    ply: int | UnsetType = UNSET
    move: Annotated[str | UnsetType, Meta(description="as the viewer heard it, without a seat before it")] = (
        UNSET
    )
    by: MovedBy | UnsetType = UNSET
    hash: str | UnsetType = UNSET
    nonces: tuple[UsedNonce, ...] | UnsetType = UNSET
    commitments: tuple[SeatCommitment, ...] | UnsetType = UNSET
    why: str | UnsetType = UNSET
    # Null is an answer: a match may end without a winner.
    winner: int | UnsetType | None = UNSET
    places: tuple[int, ...] | UnsetType = UNSET
    table: str | UnsetType = UNSET


# Of each game another struct, which the wire does not know: the server encodes it as it is, and a client
# reads plain JSON.
GameResult = Annotated[Any, Meta(extra={"typescript": "Result"})]


class DealScore(Struct, frozen=True):
    """A finished deal, and the steps of its score."""

    deal: int
    result: GameResult
    lines: tuple[Line, ...]


class DealSummary(Struct, frozen=True):
    """What a deal did to the match."""

    deal: int
    amounts: Annotated[tuple[int, ...], Meta(description="what it wrote to each side, a rubber's bonus too")]
    scores: Annotated[
        tuple[int, ...], Meta(description="how the match stood after it, in all its games together")
    ]
    gains: Annotated[
        tuple[int, ...],
        Meta(description="by how much each side did better in it than the best of the others, or worse"),
    ]
    contract: Annotated[ContractResult | None, Meta(description="null where nobody had one")]


class MatchPicture(Struct, frozen=True, kw_only=True):
    """How the match stands; a game adds what it has besides."""

    scores: tuple[int, ...]
    target: Annotated[int | UnsetType, Meta(description="what is played to, where there is such a thing")] = (
        UNSET
    )
    carried: Annotated[int | UnsetType, Meta(description="points that wait, in Belot")] = UNSET
    boards: Annotated[int | UnsetType, Meta(description="how many are played, in bridge")] = UNSET
    games: Annotated[
        tuple[int, ...] | UnsetType,
        Meta(description="won by each side of a rubber, or of the best of several"),
    ] = UNSET
    below: Annotated[tuple[int, ...] | UnsetType, Meta(description="part scores of a rubber")] = UNSET
    winner: Annotated[int | None, Meta(description="the side that came first alone, once it is over")]
    places: Annotated[
        tuple[int, ...] | None, Meta(description="of each side, 1 the best; null while it goes on")
    ]
    deals: tuple[DealScore, ...]
    adjustments: Annotated[
        tuple[Adjustment, ...] | UnsetType,
        Meta(description="of the score by a director, where there are any"),
    ] = UNSET
    course: Annotated[
        tuple[DealSummary, ...] | UnsetType, Meta(description="how it went, once it is over")
    ] = UNSET


class TableMessage(Struct, frozen=True, tag="table"):
    """The whole picture of a table, as this viewer may see it."""

    seq: int
    event: EventPicture | None
    table: TablePicture
    # Of each game another struct, which the wire does not know: here plain JSON.
    view: Annotated[Record | None, Meta(extra={"typescript": "View | null"})]
    scene: Annotated[Record | None, Meta(extra={"typescript": "Scene | null"})]
    match: Annotated[MatchPicture | None, Meta(extra={"typescript": "MatchPicture"})]


class SealMessage(Struct, frozen=True, tag="seal"):
    """A deal is sealed: the server asks whoever sits on that seat to commit to a nonce."""

    deal: int
    hash: str
    seat: int


class CommitmentsMessage(Struct, frozen=True, tag="commitments"):
    """The commitments to that deal stand: the server asks for the nonces."""

    deal: int
    hash: str
    commitments: tuple[SeatCommitment, ...]


class HintMessage(Struct, frozen=True, tag="hint"):
    """The move that the strongest bot would make at that position."""

    deal: int
    ply: int
    move: str


class PingMessage(Struct, frozen=True, tag="ping"):
    """The server is there."""
