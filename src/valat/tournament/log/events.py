"""Every kind of event in a tournament's log: one struct a kind, together a tagged union.

The kinds and their fields are what logs hold, so they are only added to. Nothing in them is secret but the
nonces of entrants until their round is drawn, which decide nothing alone.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from valat.aggregate.events import Event as LogEvent
from valat.aggregate.events import EventBody as Body
from valat.protocol.own_events import EventAccess

Kind = Literal["classic", "quick", "four"]


class EventBody(Body, frozen=True, omit_defaults=False):
    """What happened; entries, rounds and tables are numbers from 1."""


class RoundSeal(Struct, frozen=True):
    """What a round's draw is made from, sealed before anybody enters.

    Attributes:
        salt, key: from which the house derives the secret again.
        hash: SHA-256 of the secret, shown to all.
    """

    salt: str
    key: str
    hash: str


class PrizeAmount(Struct, frozen=True):
    """What each entry of a place is given.

    Attributes:
        place: 1 the grand prize, 2 the second.
        chips: play chips.
        vip_s: seconds of VIP status.
    """

    place: int
    chips: int = 0
    vip_s: int = 0


class Repeat(Struct, frozen=True):
    """How a tournament or a period comes again. Rule: TRN-PROMO-7

    Attributes:
        rule: a recurrence rule of RFC 5545, by weeks or months: `FREQ=WEEKLY;BYDAY=MO`.
        zone: the time zone in which it is meant, by its IANA name.
    """

    rule: str
    zone: str


class Repetition(Repeat, frozen=True):
    """How a tournament comes again.

    Attributes:
        origin_ms: when the first one was to begin.
    """

    origin_ms: int


class Terms(Struct, frozen=True):
    """Who may enter, for how much, and when it begins.

    Attributes:
        registered: registered players alone.
        vip: those alone whose VIP time is running.
        fee: chips that everybody pays on entering, all of which are paid out.
        starts_ms: when it begins, milliseconds since 1970; None: when it is full.
        repetition: how it comes again; None: it does not.
        fills: bots take the places that nobody took; logs from before there was such a rule do not say.
        access: whose it is, and who finds it. Rule: TRN-OWN-1
    """

    registered: bool = False
    vip: bool = False
    fee: int = 0
    starts_ms: int | None = None
    repetition: Repetition | None = None
    fills: bool | None = None
    access: EventAccess = "house"


class TournamentOpened(EventBody, frozen=True, tag="opened"):
    """Entering opens: always the first event.

    Attributes:
        size: so many enter.
        seals: one a round.
        rules: the version of the rules' text that entrants accept.
        amounts: what places are given; guests are given nothing.
        terms: who may enter, for how much, and when it begins.
    """

    game: str
    format: Kind
    size: int
    seals: tuple[RoundSeal, ...]
    rules: int = 1
    amounts: tuple[PrizeAmount, ...] = ()
    terms: Terms = Terms()


class PlayerEntered(EventBody, frozen=True, tag="entered"):
    """Somebody enters.

    Attributes:
        player: the id.
        nonce: their part in the draws, as hex digits.
        rules: the version that they accept.
    """

    entry: int
    player: str
    name: str
    guest: bool
    nonce: str
    rules: int


class PlaceFilled(EventBody, frozen=True, tag="filled"):
    """A bot takes a place that nobody took: an entry without a player. The first draw follows at once."""

    entry: int


class RulesAccepted(EventBody, frozen=True, tag="accepted"):
    """An entrant accepts a newer version of the rules' text."""

    entry: int
    rules: int


class PlayerRegistered(EventBody, frozen=True, tag="registered"):
    """An entrant who was a guest is a registered player now."""

    entry: int


class PlayerWithdrew(EventBody, frozen=True, tag="withdrew"):
    """Somebody takes the entry back before the tournament begins, or the house does.

    Attributes:
        overlaps: the house does, since another that the player has entered is at that time.
    """

    entry: int
    overlaps: bool = False


class RulesChanged(EventBody, frozen=True, tag="rules"):
    """The rules' text has a new version, which entrants have to accept again."""

    rules: int


class RoundDrawn(EventBody, frozen=True, tag="drawn"):
    """Who sits where in a round, and the call to come.

    Attributes:
        tables: the entries of each table in the order of its seats.
        attempt: how many draws were thrown away because partners would have met again.
        call_ms: until when its players are waited for, milliseconds since 1970; a pause that is over, or
            another start of the house, has them called again.
    """

    round: int
    tables: tuple[tuple[int, ...], ...]
    attempt: int
    call_ms: int


class TableAssigned(EventBody, frozen=True, tag="table"):
    """A table of the round is open, with this id."""

    round: int
    table: int
    id: str


class RoundStarted(EventBody, frozen=True, tag="started"):
    """All have come, or the call is over: the tables deal."""

    round: int


class TableFinished(EventBody, frozen=True, tag="finished"):
    """A table's match of the round is over.

    Attributes:
        scores: of each side of the table.
        ranks: of each side, 1 the best, equals sharing one.
        idle: the entries that made no move of their own.
    """

    round: int
    table: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    idle: tuple[int, ...] = ()


class TableDecision(Struct, frozen=True):
    """Who goes on from a table, and what decided it: score, tie-break or lot."""

    advancing: tuple[int, ...]
    by: Literal["score", "tie_break", "lot"]


class RoundClosed(EventBody, frozen=True, tag="closed"):
    """All tables of the round are over: its secret is opened.

    Attributes:
        tables: from table 1 on.
    """

    round: int
    secret: str
    tables: tuple[TableDecision, ...]


class PlayerLeft(EventBody, frozen=True, tag="left"):
    """Somebody leaves on purpose and cannot return; a bot holds the seat."""

    entry: int


class PlayerDisqualified(EventBody, frozen=True, tag="disqualified"):
    """Staff takes somebody out; a bot holds the seat."""

    entry: int
    reason: str


class PlayerReinstated(EventBody, frozen=True, tag="reinstated"):
    """A disqualification is lifted: the player has the seat again."""

    entry: int
    reason: str


class DisqualificationLifted(EventBody, frozen=True, tag="lifted"):
    """A disqualification is lifted too late for the seat: the matches count in ratings again."""

    entry: int
    reason: str


class Prize(Struct, frozen=True):
    """What an entry has won: `place` 1 the grand prize, 2 the second."""

    entry: int
    place: int


class TournamentFinished(EventBody, frozen=True, tag="over"):
    """The last round is over; the prizes are those of this list."""

    prizes: tuple[Prize, ...]


class TournamentPaused(EventBody, frozen=True, tag="paused"):
    """Clocks and bots of its tables stand still."""

    reason: str


class TournamentResumed(EventBody, frozen=True, tag="resumed"):
    """It goes on."""


class StartMoved(EventBody, frozen=True, tag="start_moved"):
    """It begins at another time, milliseconds since 1970."""

    starts_ms: int


class RepetitionEnded(EventBody, frozen=True, tag="once"):
    """It does not come again after this one."""


class TournamentCancelled(EventBody, frozen=True, tag="cancelled"):
    """It does not take place, or not to its end."""

    reason: str


class TournamentVoided(EventBody, frozen=True, tag="voided"):
    """It counts for nothing: what it paid is taken back, fees are given back. Always the last event."""

    reason: str


EntryEvent = (
    PlayerEntered
    | PlaceFilled
    | RulesAccepted
    | PlayerRegistered
    | PlayerWithdrew
    | PlayerLeft
    | PlayerDisqualified
    | PlayerReinstated
    | DisqualificationLifted
)
RoundEvent = RoundDrawn | TableAssigned | RoundStarted | TableFinished | RoundClosed
CourseEvent = (
    TournamentOpened
    | RulesChanged
    | TournamentFinished
    | TournamentPaused
    | TournamentResumed
    | StartMoved
    | RepetitionEnded
    | TournamentCancelled
    | TournamentVoided
)
AnyEvent = EntryEvent | RoundEvent | CourseEvent
"""What a log may hold."""


Event: TypeAlias = LogEvent[AnyEvent]
