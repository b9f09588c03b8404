"""Every kind of event in a table's log: one struct a kind, together a tagged union.

The name of a kind and the fields of its struct are what the store holds, so neither changes.
A struct says besides

- which of them clients are sent (`PUBLIC`; receivers of the event may know those),
- what of it is encrypted at rest (`secret`),
- how long it counts (`scope`).
"""

from enum import Enum
from functools import cache
from typing import Annotated, Any, ClassVar, get_args, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.game import Line, Record
from valat.kernel.proof import Proof
from valat.kernel.result import DealResult, read_result
from valat.protocol.table import GuestBot, MovedBy, SeatCommitment, UsedNonce
from valat.store.log import StoredEvent
from valat.table.log.party import Member, Party
from valat.table.log.setting import Setting
from valat.table.log.state import Nonce, PracticeDeal, RefusedCommitment

PUBLIC = Meta(extra={"public": True})
"""Marks a field that clients are sent."""


class Secrecy(Enum):
    """What of a kind of event the store alone does not tell.

    A move may be secret besides, where its game says so (`valat.table.log.append`).
    """

    NEVER = "never"
    SHARED = "shared"
    """Where others have still to play the board."""
    ALWAYS = "always"


class Scope(Enum):
    """How long an event counts when a log is read back."""

    TABLE = "table"
    DEAL = "deal"
    """Only for its deal: skipped once that is over."""
    LASTING = "lasting"
    """For its deal, and something of it for ever: `valat.table.log.reducer.reduce_lasting`."""


class EventBody(Struct, frozen=True, tag_field="kind"):
    """What happened; `seat` is a number from 0, `deal` one from 1, `ply` counts a deal's moves from 0."""

    secret: ClassVar[Secrecy] = Secrecy.NEVER
    scope: ClassVar[Scope] = Scope.TABLE


class TableOpened(EventBody, frozen=True, tag="opened"):
    """The table is opened: always the first event.

    Attributes:
        setting: how it is set.
        invite: the invitation token.
        dealer: of the first deal.
        party: of the match before, where people take turns.
    """

    setting: Setting
    invite: str
    dealer: int
    party: Party | UnsetType = UNSET


class PlayerSeated(EventBody, frozen=True, tag="seated"):
    """A person takes a seat.

    Attributes:
        player: the id.
        name: by which the person goes.
        guest: without an account.
        avatar: the picture that the person has chosen; left out for none, and in older logs.
    """

    seat: Annotated[int, PUBLIC]
    player: str
    name: Annotated[str, PUBLIC]
    guest: bool
    avatar: str | UnsetType = UNSET


class PlayerRenamed(EventBody, frozen=True, kw_only=True, tag="renamed"):
    """Someone who sits here, or waits (then without `seat`), goes by another name.

    Attributes:
        player, name, guest: as of `PlayerSeated`.
    """

    seat: Annotated[int, PUBLIC] | UnsetType = UNSET
    player: str
    name: Annotated[str, PUBLIC]
    guest: bool


class AvatarChosen(EventBody, frozen=True, kw_only=True, tag="avatar"):
    """Someone who sits here, or waits (then without `seat`), has another picture.

    Attributes:
        player: the id.
        avatar: the picture; left out for none.
    """

    seat: Annotated[int, PUBLIC] | UnsetType = UNSET
    player: str
    avatar: str | UnsetType = UNSET


class SeatLeft(EventBody, frozen=True, tag="left"):
    """A person gives a seat up.

    Attributes:
        name: of the person, whom the seat does not tell any more; older logs lack it.
    """

    seat: Annotated[int, PUBLIC]
    name: Annotated[str, PUBLIC] | UnsetType = UNSET


class SeatKept(EventBody, frozen=True, tag="kept"):
    """A person leaves a match that goes on; the seat is kept for some time."""

    seat: Annotated[int, PUBLIC]


class PlayerMissing(EventBody, frozen=True, tag="missing"):
    """A person has been away from a match that goes on for longer than others wait."""

    seat: Annotated[int, PUBLIC]


class PlayerReturned(EventBody, frozen=True, tag="returned"):
    """The person for whom a seat was kept, or who was missing, has come back to it."""

    seat: Annotated[int, PUBLIC]


class BotSeated(EventBody, frozen=True, tag="bot_in"):
    """A bot takes a seat.

    Attributes:
        name: the bot's.
        level: of this bot; left out where it is the table's, and in older logs.
        bot: the contest's bot that it is; left out for the house's, and in older logs.
    """

    seat: Annotated[int, PUBLIC]
    name: Annotated[str, PUBLIC]
    level: str | UnsetType = UNSET
    bot: GuestBot | UnsetType = UNSET


class PlayerQueued(EventBody, frozen=True, tag="queued"):
    """Someone waits for a turn.

    Attributes:
        player, name, guest, avatar: as of `PlayerSeated`.
    """

    player: str
    name: Annotated[str, PUBLIC]
    guest: bool = False
    avatar: str | UnsetType = UNSET


class PlayerUnqueued(EventBody, frozen=True, tag="unqueued"):
    """Someone waits for a turn no more.

    Attributes:
        player, name: as of `PlayerSeated`.
    """

    player: str
    name: Annotated[str, PUBLIC]


class PartnersCut(EventBody, frozen=True, tag="cut"):
    """A party has cut for its first match: who sits where, the first dealer, the party then.

    Attributes:
        members: of the party, in the order of the seats.
        dealer: the seat.
    """

    members: tuple[Member, ...]
    dealer: int
    party: Party


class DealCommitted(EventBody, frozen=True, tag="committed"):
    """The coming deal is sealed; durable before anyone is shown the hash.

    Attributes:
        salt, key: with the house key of that id the salt gives the secret.
        board: name of the board, where other tables play it too.
        drawn: another table has dealt the board before, with these nonces.
        version: as of `valat.kernel.proof.Proof`; left out for 1, as logs had it before there was another.
        refused: the commitments whose nonces were not given for the seals before, so this one was made.
    """

    deal: Annotated[int, PUBLIC]
    salt: str
    key: str
    hash: Annotated[str, PUBLIC]
    board: str | UnsetType = UNSET
    drawn: bool | UnsetType = UNSET
    nonces: tuple[Nonce, ...] | UnsetType = UNSET
    version: int | UnsetType = UNSET
    refused: tuple[RefusedCommitment, ...] | UnsetType = UNSET


class NonceCommitted(EventBody, frozen=True, tag="nonce_committed"):
    """A player stands by a nonce that no one else knows yet: its hash.

    Attributes:
        name: the player's, as the proof will have it.
        commitment: SHA-256 of seat and nonce as `valat.cards.shuffle.commitment` makes it, in hex digits.
    """

    deal: Annotated[int, PUBLIC]
    seat: Annotated[int, PUBLIC]
    name: str
    commitment: str


class CommitmentsClosed(EventBody, frozen=True, tag="commitments"):
    """The commitments of the coming deal stand, by seat; only now are their nonces asked for."""

    deal: Annotated[int, PUBLIC]
    commitments: Annotated[tuple[SeatCommitment, ...], PUBLIC]


class NonceAdded(EventBody, frozen=True, tag="nonce"):
    """A player puts a nonce, hex digits, into the shuffle of the coming deal.

    Attributes:
        name: the player's.
    """

    deal: Annotated[int, PUBLIC]
    seat: Annotated[int, PUBLIC]
    name: str
    nonce: str


class CardsDealt(EventBody, frozen=True, tag="dealt"):
    """The sealed deal is dealt, or, with a seal of its own, one that was given.

    Who sat there when the first one of a rated match was dealt counts for ever.

    Attributes:
        nonces: that went into the shuffle, in order.
        match: how it stands, as `Game.standing` has it. JSON, for readers of the log alone: from here on
            nothing is computed from it, the match follows from the results.
        salt, key, hash, board, drawn: of a deal that was given, for chance that the game may still need.
    """

    scope: ClassVar[Scope] = Scope.LASTING

    deal: Annotated[int, PUBLIC]
    nonces: Annotated[tuple[UsedNonce, ...], PUBLIC]
    match: Record
    salt: str | UnsetType = UNSET
    key: str | UnsetType = UNSET
    hash: str | UnsetType = UNSET
    board: str | UnsetType = UNSET
    drawn: bool | UnsetType = UNSET


class MoveMade(EventBody, frozen=True, tag="move"):
    """A move; clients hear it as their view tells it, without a seat before it.

    Attributes:
        move: in the game's notation.
        by: `player`, `clock` for the player, or `bot`.
        spent: milliseconds that it took.
        bank: milliseconds that are left of the seat's bank; that counts for ever.
    """

    secret: ClassVar[Secrecy] = Secrecy.SHARED
    scope: ClassVar[Scope] = Scope.LASTING

    deal: Annotated[int, PUBLIC]
    ply: Annotated[int, PUBLIC]
    seat: Annotated[int, PUBLIC]
    move: str
    by: Annotated[MovedBy, PUBLIC]
    spent: int
    bank: int


class MoveExplained(EventBody, frozen=True, tag="explained"):
    """A seat tells its opponents, and no one else, what its move at that ply means.

    That it happened counts for ever: clients do not count what they were not told of.

    Attributes:
        text: the player's own words.
    """

    secret: ClassVar[Secrecy] = Secrecy.SHARED
    scope: ClassVar[Scope] = Scope.LASTING

    deal: Annotated[int, PUBLIC]
    ply: Annotated[int, PUBLIC]
    seat: Annotated[int, PUBLIC]
    text: str


class UndoAsked(EventBody, frozen=True, tag="undo_asked"):
    """A seat asks to go back to `ply`.

    Attributes:
        wait: the seats that must agree.
    """

    scope: ClassVar[Scope] = Scope.DEAL

    seat: Annotated[int, PUBLIC]
    ply: Annotated[int, PUBLIC]
    wait: tuple[int, ...]


class UndoAgreed(EventBody, frozen=True, tag="undo_agreed"):
    """One of several opponents agrees."""

    scope: ClassVar[Scope] = Scope.DEAL

    seat: Annotated[int, PUBLIC]


class UndoRefused(EventBody, frozen=True, tag="undo_refused"):
    """A seat refuses, or the house does: `why` is `shown`, or `late` when no one answered."""

    scope: ClassVar[Scope] = Scope.DEAL

    seat: Annotated[int, PUBLIC] | UnsetType = UNSET
    why: Annotated[str, PUBLIC] | UnsetType = UNSET


class UndoGranted(EventBody, frozen=True, tag="undo_granted"):
    """The deal goes back to `ply`; what was taken back stays in the log."""

    scope: ClassVar[Scope] = Scope.DEAL

    ply: Annotated[int, PUBLIC]


class DealOver(EventBody, frozen=True, tag="deal_over"):
    """A deal is over; its stored result stands, also if a later engine differs.

    Attributes:
        dealer: the seat.
        result: as its game notates it; of each game another struct, and here no game is known, so the log
            keeps JSON: `result_of` makes the struct.
        lines: the steps of the score.
        record: of the deal, with every card and the proof; JSON, since it is a document that is given away as
            it stands, and that `Game.load` and `valat.kernel.replay.replay` check as they read it.
        by: as of `MoveMade`, for each move.
        board, saw: its board, where others play it too, and the ids of those who have seen it here.
        given: the cards were given.
    """

    secret: ClassVar[Secrecy] = Secrecy.SHARED

    deal: Annotated[int, PUBLIC]
    dealer: int
    result: Record
    lines: tuple[Line, ...]
    record: Record
    by: tuple[MovedBy, ...]
    board: str | UnsetType = UNSET
    saw: tuple[str, ...] | UnsetType = UNSET
    given: bool | UnsetType = UNSET


class MatchOver(EventBody, frozen=True, tag="match_over"):
    """The match is over.

    Attributes:
        scores, winner, places: as of `valat.kernel.game.Places`.
    """

    scores: tuple[int, ...]
    winner: Annotated[int | None, PUBLIC]
    places: Annotated[tuple[int, ...], PUBLIC] = ()


class PlayerReady(EventBody, frozen=True, tag="ready"):
    """A seat has read the score of that deal."""

    seat: Annotated[int, PUBLIC]
    deal: Annotated[int, PUBLIC]


class RematchWanted(EventBody, frozen=True, tag="rematch"):
    """A seat wants another match."""

    seat: Annotated[int, PUBLIC]


class RematchOpened(EventBody, frozen=True, tag="rematched"):
    """The next table of the same players is open.

    Attributes:
        table: its id.
    """

    table: Annotated[str, PUBLIC]


class PracticeGiven(EventBody, frozen=True, tag="given"):
    """The deals of a practice table, with which it opens; `where` is what they were asked to be like."""

    secret: ClassVar[Secrecy] = Secrecy.ALWAYS

    deals: tuple[PracticeDeal, ...]
    where: str | UnsetType = UNSET


class SealRevealed(EventBody, frozen=True, tag="revealed"):
    """What will not be played is opened: an abandoned deal, or a seal.

    Attributes:
        proof: of the seal.
        record: of the deal, with its proof; JSON as that of `DealOver`.
    """

    deal: Annotated[int, PUBLIC]
    proof: Proof | UnsetType = UNSET
    record: Record | UnsetType = UNSET


class TableClosed(EventBody, frozen=True, tag="closed"):
    """Nothing happens here any more; `why` is `left`, `abandoned` or `stopped`."""

    why: Annotated[str, PUBLIC]


class TablePaused(EventBody, frozen=True, tag="paused"):
    """The table's manager lets clocks and bots stand still.

    Attributes:
        spent: milliseconds that the player on turn had used.
    """

    spent: int = 0


class TableResumed(EventBody, frozen=True, tag="resumed"):
    """Clocks and bots of a paused table go on with what was left."""


class TableStopped(EventBody, frozen=True, tag="stopped"):
    """The table's manager ends the match as it stands; the table is closed.

    Attributes:
        why: the manager's word.
        scores, places: as of `MatchOver`, of the deals that are over.
    """

    why: Annotated[str, PUBLIC]
    scores: tuple[int, ...]
    places: Annotated[tuple[int, ...], PUBLIC]


class ScoreAdjusted(EventBody, frozen=True, tag="adjusted"):
    """The table's manager gives a side points, or takes them.

    Clients are told of it by the match, as far as they know of the deal.

    Attributes:
        number, side, points, after: as of `valat.kernel.adjustment.Adjustment`.
        why: the manager's words.
        deal: the finished deal for which; left out for the match.
    """

    secret: ClassVar[Secrecy] = Secrecy.SHARED

    number: int
    side: int
    points: int
    why: str
    after: int
    deal: int | UnsetType = UNSET


class OwnerChanged(EventBody, frozen=True, tag="owner_changed"):
    """Another node has taken the table over: what the one before still writes collides with this.

    Only nodes read it: clients are not sent it, and do not count it.

    Attributes:
        node: the id of the new owner.
        epoch: how many owners the table's group has had with this one.
    """

    node: str
    epoch: int


class PlayerAway(EventBody, frozen=True, tag="away"):
    """A seated player has no socket any more. Only told, never stored."""

    seat: Annotated[int, PUBLIC]


class PlayerBack(EventBody, frozen=True, tag="back"):
    """A seated player is there again. Only told, never stored."""

    seat: Annotated[int, PUBLIC]


class BotSubstituted(EventBody, frozen=True, tag="substituted"):
    """A bot plays from now on for a seated player, until they are back. Only told, never stored."""

    seat: Annotated[int, PUBLIC]


SeatEvent = (
    PlayerSeated
    | PlayerRenamed
    | AvatarChosen
    | SeatLeft
    | SeatKept
    | PlayerMissing
    | PlayerReturned
    | BotSeated
    | PlayerQueued
    | PlayerUnqueued
    | PartnersCut
)
DealEvent = (
    DealCommitted
    | NonceCommitted
    | CommitmentsClosed
    | NonceAdded
    | CardsDealt
    | MoveMade
    | MoveExplained
    | DealOver
    | PracticeGiven
    | SealRevealed
)
UndoEvent = UndoAsked | UndoAgreed | UndoRefused | UndoGranted
MatchEvent = MatchOver | PlayerReady | RematchWanted | RematchOpened | TableClosed
ManagerEvent = TablePaused | TableResumed | TableStopped | ScoreAdjusted

LoggedEvent = TableOpened | SeatEvent | DealEvent | UndoEvent | MatchEvent | ManagerEvent | OwnerChanged
"""What a log may hold."""

PresenceEvent = PlayerAway | PlayerBack | BotSubstituted

AnyEvent = LoggedEvent | PresenceEvent
"""What a table notes; clients may be told of all but `OwnerChanged`."""


def kind_of(body: EventBody | type[EventBody]) -> str:
    """The name of an event's kind."""
    return _tag(body if isinstance(body, type) else type(body))


@cache
def _tag(kind: type[EventBody]) -> str:
    # kept, as msgspec builds the whole description of a struct each time that it is asked
    return str(kind.__struct_config__.tag)


KINDS: dict[str, type[EventBody]] = {kind_of(body): body for body in get_args(LoggedEvent)}
"""The structs of what a log may hold, by kind."""


class NewEvent(Struct, frozen=True):
    """An event that is about to happen: everything but number and time.

    Attributes:
        actor: id of the player who does it; None for the house.
        client_id: the player's own id of the command that does it.
        move: the game's move that the text of a `MoveMade` was written from, so no one reads it again.
    """

    body: LoggedEvent
    actor: str | None = None
    client_id: str | None = None
    move: Any = None


class Event(Struct, frozen=True):
    """An event of a table.

    Attributes:
        seq: from 1, without gaps.
        at_ms: milliseconds since 1970.
        engine: the game's engine number that wrote it.
        actor, client_id: as of `NewEvent`.
        hidden: it is encrypted at rest.
        move: as of `NewEvent`; an event from the store has none.
    """

    seq: int
    at_ms: int
    engine: int
    body: AnyEvent
    actor: str | None = None
    client_id: str | None = None
    hidden: bool = False
    move: Any = None


def to_store(event: Event) -> StoredEvent:
    """The event as the store takes it: the kind apart, in a column of its own."""
    kind = kind_of(event.body)
    # The tag comes first in the JSON of a tagged struct: `{"kind":"ready","seat":0}` is kept as `{"seat":0}`.
    fields = _encode(event.body)[len(f'{{"kind":"{kind}"') :].removeprefix(b",")
    body = msgspec.Raw(b"{" + fields)
    return StoredEvent(
        event.seq, event.at_ms, event.engine, kind, body, event.actor, event.client_id, event.hidden
    )


def from_store(stored: StoredEvent) -> Event:
    """The event that the store holds.

    Raises:
        Refusal: `unknown_event`: a later version's, or a broken one.
    """
    if stored.kind not in KINDS:
        raise Refusal(f"This version doesn't know the event '{stored.kind}'.", code="unknown_event")
    try:
        body = _convert({**stored.body, "kind": stored.kind})
    except msgspec.ValidationError as error:
        why = f"This version can't read the event '{stored.kind}': {error}."
        raise Refusal(why, code="unknown_event") from error
    return Event(stored.seq, stored.at_ms, stored.engine, body, stored.actor, stored.client_id, stored.hidden)


def result_of(game: Any, body: DealOver) -> DealResult:
    """The result of a deal that is over, as the struct of its game.

    Raises:
        Refusal: `unknown_event`: it is no result of that game.
    """
    try:
        result: DealResult = read_result(game, body.result)
    except Unreadable as error:
        why = f"This version can't read the event '{kind_of(body)}': {error.why}"
        raise Refusal(why, code="unknown_event") from error
    return result


@cache
def public_fields(kind: type[EventBody]) -> tuple[str, ...]:
    """The fields that clients are sent, in order."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name in kind.__struct_fields__ if _is_public(hints[name]))


def _is_public(hint: Any) -> bool:
    """Whether a field is marked, also where it is left out at times."""
    return PUBLIC in getattr(hint, "__metadata__", ()) or any(_is_public(part) for part in get_args(hint))


def _convert(fields: dict[str, Any]) -> LoggedEvent:
    """The struct of fields and kind. Raises msgspec.ValidationError."""
    body: LoggedEvent = msgspec.convert(fields, LoggedEvent)
    return body


_encode = msgspec.json.Encoder().encode
