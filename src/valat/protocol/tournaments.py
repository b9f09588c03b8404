"""Tournaments on the wire: lists, pictures, standings, and what each player is told of them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from valat.protocol.own_events import EventAccess

TournamentPhase = Literal["open", "called", "playing", "final", "cancelled", "void"]
TournamentFormat = Literal["classic", "quick", "four"]
EntryStatus = Literal["entered", "withdrawn", "playing", "out", "won"]
Departure = Literal["left", "disqualified"]
DecidedBy = Literal["score", "tie_break", "lot"]


class OwnEntry(Struct, frozen=True):
    """The caller's entry.

    Attributes:
        entry: its number, from 1.
        rules: version of the rules' text that the caller accepted.
        departure: why a bot holds the seat, or null.
        idle: no move of their own in a whole round, so no prize.
        table: where the caller plays now, or null.
    """

    entry: int
    status: EntryStatus
    rules: int
    departure: Departure | None
    idle: bool
    table: str | None


class TournamentSummary(Struct, frozen=True, kw_only=True):
    """A tournament as lists show it.

    Attributes:
        entered, size: number of entries, and of places.
        round, rounds: the newest round, 0 before the first, and the number of rounds.
        starts_ms: when it starts; null: when full.
        registered: only registered players can enter.
        vip: only players with VIP time can enter.
        fee: chips to pay on entering; all of them are paid out.
        fills: bots take free places; with fewer than half of the places held by people no prizes are paid.
        fills_ms: when they do; null while there is no entry, and if it is full, paused, or waits for people.
        filled: places that bots have taken.
        own: null if the caller has not entered.
        access: whose it is: the house's, or a player's own, in the lists or by its link.
    """

    id: str
    game: str
    format: TournamentFormat
    phase: TournamentPhase
    entered: int
    size: int
    round: int
    rounds: int
    opened_ms: int
    paused: bool
    starts_ms: int | None
    registered: bool
    vip: bool
    fee: int
    fills: bool
    fills_ms: int | None
    filled: int
    own: OwnEntry | None
    access: EventAccess = "house"


class TournamentList(Struct, frozen=True):
    """Tournaments: open ones first, then those in progress; or a page of finished ones.

    Attributes:
        total: how many there are; the list starts at the offset.
    """

    tournaments: tuple[TournamentSummary, ...]
    total: int


class TournamentEntry(Struct, frozen=True, kw_only=True):
    """An entry, by the name at that time.

    Attributes:
        filled: a bot in a free place.
    """

    entry: int
    name: str
    guest: bool
    status: EntryStatus
    departure: Departure | None
    idle: bool
    filled: bool = False


class RunningScore(Struct, frozen=True):
    """The score of a table in play.

    Attributes:
        deals: number of finished deals.
        scores: of each side after them; empty if other tables play the same cards.
    """

    deals: int
    scores: tuple[int, ...]


class TournamentTable(Struct, frozen=True, kw_only=True):
    """A table of a round.

    Attributes:
        seats: entries by seat.
        sides: the side of each seat.
        id: null until it is open.
        scores: of each side; empty until it is finished.
        running: the score meanwhile; null before its first deal is over, and once `scores` are there.
        advancing: the entries that are through; null until the round is closed.
        by: what decided it, or null.
        ahead: the entries that are through by this table's result alone; empty if other tables decide too.
    """

    seats: tuple[int, ...]
    sides: tuple[int, ...]
    id: str | None
    scores: tuple[int, ...]
    running: RunningScore | None
    advancing: tuple[int, ...] | None
    by: DecidedBy | None
    ahead: tuple[int, ...] = ()


class TournamentRound(Struct, frozen=True):
    """A round, drawn or upcoming.

    Attributes:
        hash: SHA-256 of its secret, shown since entries opened.
        secret: hex digits once the round is over; null before.
        attempt: how many draws were thrown away because partners would have met again.
        call_ms: until when its players are waited for; null until it is drawn.
        started: whether its tables have dealt.
    """

    hash: str
    secret: str | None
    attempt: int
    call_ms: int | None
    started: bool
    tables: tuple[TournamentTable, ...]


class PlacePrize(Struct, frozen=True):
    """The prize of each entry of a place: play chips, and seconds of VIP status.

    Of a pool, which `summary.fee` makes, the winners share 70 percent and the other finalists the rest.
    """

    place: int
    chips: int
    vip_s: int


class Winner(Struct, frozen=True):
    """An entry that has won a place."""

    entry: int
    place: int


class TournamentRulesText(Struct, frozen=True, kw_only=True):
    """What is played, for players about to enter.

    Attributes:
        version: of the text; entering accepts it.
        deals: a table's match ends after so many.
        points: that end it earlier, or null.
        move_s: seconds per move.
        call_s: seconds in which called players have to come.
        shared_boards: whether all tables of a round play the same cards.
        last_to_end: whether the last table plays, without a limit of deals, until the game ends its match.
        best_of: games per match; the side with most of them wins, each game by these deals and points.
    """

    version: int
    deals: int
    points: int | None
    move_s: int
    call_s: int
    shared_boards: bool
    last_to_end: bool = False
    best_of: int = 1


class TournamentMessage(Struct, frozen=True, kw_only=True, tag="tournament"):
    """A whole tournament, as the caller may see it.

    Attributes:
        seq: number of the newest event.
        now_ms: the house's time.
        paused: the reason while clocks and bots are paused, or null.
        reason: why it was cancelled or is void, or null.
        over_ms: when it became final, was cancelled or was made void, the latest of these; null before.
        repeats: whether another one follows it.
        directs: whether the caller may direct it.
        rounds: all rounds, drawn or not.
    """

    summary: TournamentSummary
    seq: int
    now_ms: int
    paused: str | None
    reason: str | None
    over_ms: int | None
    repeats: bool
    directs: bool
    rules: TournamentRulesText
    amounts: tuple[PlacePrize, ...]
    entries: tuple[TournamentEntry, ...]
    rounds: tuple[TournamentRound, ...]
    winners: tuple[Winner, ...]


class StandingRow(Struct, frozen=True, kw_only=True):
    """An entry in the standings.

    Attributes:
        place: from 1, tied entries share one; null while the entry may still get another.
        round: the last round that the entry has played, 0 before the first.
        filled: as of `TournamentEntry`.
    """

    place: int | None
    entry: int
    name: str
    status: EntryStatus
    departure: Departure | None
    round: int
    filled: bool = False


class TournamentStandings(Struct, frozen=True):
    """A page of the standings.

    Attributes:
        total: number of rows; the page starts at the offset.
    """

    rows: tuple[StandingRow, ...]
    total: int


class EnteredTournament(Struct, frozen=True):
    """A tournament that a player has entered.

    Attributes:
        place: the final place; null before, or without one.
    """

    id: str
    game: str
    format: TournamentFormat
    phase: TournamentPhase
    opened_ms: int
    place: int | None


class PlayerTournaments(Struct, frozen=True):
    """The newest tournaments that a player has entered, at most a hundred, the latest first."""

    tournaments: tuple[EnteredTournament, ...]


class EnterRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry to a tournament.

    Attributes:
        rules: version of the rules' text that the player has seen.
        nonce: the player's part in the draws, 32 hex digits.
    """

    rules: Annotated[int, Meta(ge=1, le=1_000_000)]
    nonce: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]


class LeaveRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Leaves on purpose; without `sure` it is refused, since no one can return."""

    sure: bool = False


class PlanPrize(Struct, frozen=True, forbid_unknown_fields=True):
    """The prize of each entry of a place.

    Attributes:
        place: 1 the grand prize, 2 the second.
        chips: play chips.
        vip_days: days of VIP status.
    """

    place: Literal[1, 2]
    chips: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    vip_days: Annotated[int, Meta(ge=0, le=366)] = 0


class RepeatRule(Struct, frozen=True):
    """How a tournament or a period repeats.

    Attributes:
        rule: a recurrence rule of RFC 5545 by weeks or months, such as `FREQ=WEEKLY;BYDAY=MO`.
        zone: the time zone of the rule, such as `Europe/Sofia`.
    """

    rule: Annotated[str, Meta(min_length=1, max_length=200)]
    zone: Annotated[str, Meta(min_length=1, max_length=60)]


class TournamentPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament that an organiser plans.

    Attributes:
        starts_ms: when it starts, milliseconds since 1970.
        waits: it waits for people: unless it is full by then it does not take place. Otherwise bots take the
            free places, if anyone has entered.
        registered, vip, fee: as of `TournamentSummary`.
        prizes: by place; none where there is a fee, since the pool is all that is paid out.
        repeat: how it repeats, by weeks or months; null: it does not.
        reason: for the audit log.
    """

    game: str
    format: TournamentFormat
    starts_ms: int
    registered: bool = False
    vip: bool = False
    fee: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    prizes: Annotated[tuple[PlanPrize, ...], Meta(max_length=2)] = ()
    repeat: RepeatRule | None = None
    waits: bool = False
    reason: str = ""


class CallMessage(Struct, frozen=True, kw_only=True, tag="called"):
    """A round starts, and the player's table waits.

    Attributes:
        round, rounds: number of the round, from 1, and of all rounds.
        place: number of the table in its round.
        until_ms: when the tables deal, with or without everyone; after a pause players are called again.
    """

    tournament: str
    game: str
    round: int
    rounds: int
    table: str
    place: int
    until_ms: int


class SeatedMessage(Struct, frozen=True, tag="seated"):
    """The player's table of a round deals."""

    tournament: str
    game: str
    round: int
    table: str


class RoundMessage(Struct, frozen=True, tag="round"):
    """A round is over: whether the player is through, and what decided it."""

    tournament: str
    game: str
    round: int
    rounds: int
    advancing: bool
    by: DecidedBy


class ResultMessage(Struct, frozen=True, tag="result"):
    """The match at the player's table is over.

    Attributes:
        side: the player's.
        scores: of each side.
    """

    tournament: str
    game: str
    round: int
    table: str
    side: int
    scores: tuple[int, ...]


class PrizeMessage(Struct, frozen=True, tag="prize"):
    """The player has won a place; chips and VIP time are credited, unless the player is a guest."""

    tournament: str
    game: str
    place: int
    chips: int
    vip_s: int
    guest: bool


class NoticeMessage(Struct, frozen=True, tag="notice"):
    """Other news of a tournament of the player's.

    Attributes:
        about: what it is.
        reason: the reason that staff gave, or empty.
    """

    tournament: str
    game: str
    about: Literal[
        "paused",
        "resumed",
        "cancelled",
        "voided",
        "rules",
        "disqualified",
        "reinstated",
        "dropped",
        "overlaps",
    ]
    reason: str
