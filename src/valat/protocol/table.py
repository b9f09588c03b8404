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
    """The process manager of a table: it decides who sits there, what is dealt, and when.

    Attributes:
        kind: what it is: a tournament, a session, …
        id: its id.
        number: of the table, among all that it opens.
        pause_s: seconds between two deals, unless all who are there are ready earlier.
    """

    kind: Literal["tournament", "session", "daily"]
    id: Annotated[str, Meta(min_length=1, max_length=32)]
    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    pause_s: Annotated[int, Meta(ge=0, le=600)] = 10


class GuestBot(Struct, frozen=True):
    """A contest's bot that plays here in place of a house bot. Rule: CON-NET-1

    Attributes:
        bot: names it when you ask it to a table.
        name, author: its name and its author's.
    """

    bot: str
    name: str
    author: str


class ShownSetting(Struct, frozen=True, kw_only=True):
    """A table's setting, as everyone there may see it.

    Attributes:
        bots: a level, or a contest bot by name; if seats differ all of them, separated by commas.
        guest: the contest's bot on all bot seats.
        guests: contest bots by seat, null for a house bot; empty if all are alike.
        first: number of the first deal's board, if the manager has laid out numbered boards.
        rated: whether the match changes its players' ratings.
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
    rated: bool = False


class SeatPicture(Struct, frozen=True, kw_only=True):
    """A seat of the table.

    Attributes:
        here: whether the person is connected.
        bot_plays: whether a bot plays for a person who is away.
        ready: whether the person has read the score.
        rematch: whether the person wants another match.
        avatar: the person's picture, or null.
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
        seats: the seats whose clock it is.
        left_ms: what is left of the move's own time.
        bank_ms: by seat.
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
    """An undo that is asked for: the ply to go back to, and the seats that have still to answer."""

    seat: int
    ply: int
    wait: tuple[int, ...]


class Account(Struct, frozen=True):
    """A person's running total in a party, in the game's own unit."""

    name: str
    amount: int


class Cut(Struct, frozen=True):
    """The card that a person has cut."""

    name: str
    card: Card


class PartyPicture(Struct, frozen=True):
    """People who take turns.

    Attributes:
        match: number of the match, from 1.
        waiting: names, in the order in which they come in.
        leaves: the name of the player who leaves the table next, or null.
        accounts: the highest first.
    """

    match: int
    waiting: tuple[str, ...]
    leaves: str | None
    accounts: tuple[Account, ...]
    cuts: tuple[Cut, ...]


class TableRules(Struct, frozen=True, kw_only=True):
    """The part of a table's picture that stays as long as its setting: encoded once."""

    id: str
    game: str
    hushed: Annotated[bool, Meta(description="whether players cannot chat during a deal")]
    compared: Annotated[bool, Meta(description="whether a finished deal has a traveller")]
    anew: Annotated[bool, Meta(description="whether a rematch deals other cards")]
    options: Annotated[dict[str, Any], Meta(description="the rule set")]
    preset: str
    setting: ShownSetting


class TableSituation(Struct, frozen=True, kw_only=True):
    """The part of a table's picture that is the same for everyone: encoded once per message."""

    phase: TablePhase
    seats: tuple[SeatPicture, ...]
    watchers: Annotated[int, Meta(description="number of spectators")]
    deal: Annotated[int, Meta(description="from 1; 0 before the first")]
    ply: Annotated[int, Meta(description="number of moves made")]
    clock: Annotated[ClockPicture | None, Meta(description="null if none runs")]
    seal: Annotated[SealPicture | None, Meta(description="null if none is open")]
    undo: Annotated[UndoPicture | None, Meta(description="the undo asked for, or null")]
    why: Annotated[str | None, Meta(description="why it is frozen, or null")]
    keep_s: Annotated[int, Meta(description="seconds that `leave` with `keep` keeps a seat")]
    next_table: Annotated[str | None, Meta(description="id of the rematch's table, or null")]
    party: Annotated[PartyPicture | None, Meta(description="if people take turns; otherwise null")]
    paused: Annotated[bool, Meta(description="whether the table's manager has paused clocks and bots")]


class OwnSituation(Struct, frozen=True, kw_only=True):
    """The part of a table's picture that is a viewer's own: encoded for each viewer."""

    you: Annotated[int | None, Meta(description="the viewer's seat, or null")]
    waits: Annotated[bool, Meta(description="whether the viewer is in the queue")]
    undoable: Annotated[bool, Meta(description="whether the viewer may ask for an undo now")]
    owner: Annotated[bool, Meta(description="whether the viewer opened the table")]
    invite: Annotated[str | None, Meta(description="the invitation, for those seated")]
    shows: Annotated[
        int | None,
        Meta(
            description="the deal that view and scene show: an earlier one for spectators who see all hands"
        ),
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
    """A nonce in the shuffle, its player, and the hash that was committed before."""

    name: str
    nonce: str
    seat: int | UnsetType = UNSET
    commitment: str | UnsetType = UNSET


class SeatCommitment(Struct, frozen=True):
    """The hash by which a player has committed to a nonce that is not shown yet."""

    seat: int
    name: str
    commitment: str


class EventPicture(Struct, frozen=True, kw_only=True):
    """The newest event, as the viewer saw it; each kind has the fields that its row names."""

    kind: Annotated[str, Meta(extra={"typescript": "EventKind"})]
    # One struct for all kinds: readers look at `kind`, and fields that it lacks are left out.
    seat: int | UnsetType = UNSET
    name: str | UnsetType = UNSET
    deal: int | UnsetType = UNSET
    ply: int | UnsetType = UNSET
    move: Annotated[
        str | UnsetType, Meta(description="as the viewer may know it, without a seat before it")
    ] = UNSET
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
    """A deal's effect on the match."""

    deal: int
    amounts: Annotated[
        tuple[int, ...], Meta(description="what it scored for each side, a rubber's bonus included")
    ]
    scores: Annotated[
        tuple[int, ...], Meta(description="the score of the match after it, all its games together")
    ]
    gains: Annotated[
        tuple[int, ...],
        Meta(description="each side's margin over the best of the others; negative if it did worse"),
    ]
    contract: Annotated[ContractResult | None, Meta(description="null if no one had one")]


class MatchPicture(Struct, frozen=True, kw_only=True):
    """The standing of the match; a game adds fields of its own."""

    scores: tuple[int, ...]
    target: Annotated[int | UnsetType, Meta(description="points that end the match, if there are any")] = (
        UNSET
    )
    carried: Annotated[int | UnsetType, Meta(description="points carried over, in Belot")] = UNSET
    boards: Annotated[int | UnsetType, Meta(description="number of boards, in bridge")] = UNSET
    games: Annotated[
        tuple[int, ...] | UnsetType,
        Meta(description="games won by each side, in a rubber or a best of several"),
    ] = UNSET
    below: Annotated[tuple[int, ...] | UnsetType, Meta(description="part scores of a rubber")] = UNSET
    winner: Annotated[int | None, Meta(description="the side that won, once it is over; null for a tie")]
    places: Annotated[
        tuple[int, ...] | None, Meta(description="rank of each side, 1 the best; null during the match")
    ]
    deals: tuple[DealScore, ...]
    adjustments: Annotated[
        tuple[Adjustment, ...] | UnsetType,
        Meta(description="the director's adjustments of the score, if any"),
    ] = UNSET
    course: Annotated[
        tuple[DealSummary, ...] | UnsetType, Meta(description="its deals in order, once it is over")
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
    """A deal is sealed: the server asks the player on that seat to commit to a nonce."""

    deal: int
    hash: str
    seat: int


class CommitmentsMessage(Struct, frozen=True, tag="commitments"):
    """The commitments to that deal are final: the server asks for the nonces."""

    deal: int
    hash: str
    commitments: tuple[SeatCommitment, ...]


class HintMessage(Struct, frozen=True, tag="hint"):
    """The move that the strongest bot would make at that position."""

    deal: int
    ply: int
    move: str


class PingMessage(Struct, frozen=True, tag="ping"):
    """A sign of life from the server."""
