"""What happens in a club session: its log is all that there is. Kinds and fields only ever come to it."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from valat.aggregate.events import Event as LogEvent
from valat.aggregate.events import EventBody
from valat.club.log.table_events import TableEvent
from valat.duplicate.movements.movement import IndividualRow, PairRow, SeatRow
from valat.duplicate.movements.pairings import Pairing
from valat.duplicate.scores.event import PairMethod, TieBreak
from valat.kernel.system_choice import SystemChoice
from valat.protocol.own_events import EventAccess

EventType = Literal["pairs", "individual", "singles", "teams"]
Method = PairMethod | Literal["imps", "vps", "bam"]
"""By which a session is scored: of pairs and players with all who played the board, of teams with the other
table of the match."""
ResultsShown = Literal["at_once", "round", "end"]
Absence = Literal["bot", "clock"]
"""Who moves for players who are away: a bot until they come, or the clock, move by move."""
"""When results are shown: with each board, with each round, or when the session is closed."""
Pace = Literal["barometer", "free"]
"""Whether all tables play a round together, or each goes on as soon as those are there who play at it."""
MEMBERS = {"pairs": 2, "individual": 1, "singles": 1, "teams": 4}
"""How many make a contestant."""
MOST_MEMBERS = {"pairs": 2, "individual": 1, "singles": 1, "teams": 6}
"""How many may be one: of a team of six four play. Rule: BRI-COMP-8"""


class SessionPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """How a session is played, as its organiser plans it.

    Attributes:
        title: as lists name it.
        contest: who plays for a place: pairs, everybody alone with changing partners or without any, or
            teams of four to six.
        movement: a name of `valat.duplicate.movements`; None: the one that suits as many as come.
        sections: at most so many, of two tables at least, that play the same boards side by side, each by a
            movement of its own; all are compared.
        rounds: at most; None: as many as the movement has.
        boards: a round.
        minutes: a board, the change of places counted in.
        method: by which it is scored.
        results: when they are shown.
        fill: bots make up what lacks to whole tables: nobody sits out.
        starts_ms: when it begins, milliseconds since 1970; None: when the director says so.
        game, options: what is played.
        barred: names of systems and conventions that nobody may play.
        segments: of teams, so many parts has a match, each a round with boards and line-ups of its own.
        pace: by which everybody goes on.
        tie_breaks: what tells equals apart, in order; none: they share a place.
        carried_from: the id of a closed session, from which its players bring what they had; or empty.
        carried_percent: of it.
        access: whose it is, and who finds it.
        places: so many players enter at most; None: as many as any session takes. Rule: TRN-OWN-1
    """

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    contest: EventType = "pairs"
    movement: Annotated[str, Meta(max_length=40)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=40)] | None = None
    boards: Annotated[int, Meta(ge=1, le=8)] = 3
    minutes: Annotated[float, Meta(ge=0.1, le=30)] = 7.5
    method: Method = "matchpoints"
    results: ResultsShown = "round"
    fill: bool = True
    starts_ms: int | None = None
    game: Annotated[str, Meta(max_length=32)] = "bridge"
    options: dict[str, Any] = {}
    barred: Annotated[tuple[str, ...], Meta(max_length=40)] = ()
    sections: Annotated[int, Meta(ge=1, le=9)] = 1
    segments: Annotated[int, Meta(ge=1, le=4)] = 1
    pace: Pace = "barometer"
    tie_breaks: Annotated[tuple[TieBreak, ...], Meta(max_length=5)] = ()
    carried_from: Annotated[str, Meta(max_length=40)] = ""
    carried_percent: Annotated[float, Meta(gt=0, le=100)] = 100
    access: EventAccess = "house"
    places: Annotated[int, Meta(ge=1, le=256)] | None = None


class BoardSeals(Struct, frozen=True):
    """The seals of all boards, made together before anybody has entered.

    Attributes:
        salt: from the system's secure source, as hex digits.
        key: the name of the house key.
        hashes: of each board's secret, from board 1 on.
        root: the hash of the hashes, which the session's page shows.
    """

    salt: str
    key: str
    hashes: tuple[str, ...]
    root: str


class CarriedEntry(Struct, frozen=True):
    """What those who played together in a session before bring of it. Rule: BRI-COMP-9

    Attributes:
        number: which contestant they were.
        players: their ids.
        points: that share of what they had, to two decimals.
        tops: likewise of what could have been had; 0 where there is no such most.
    """

    number: int
    players: tuple[str, ...]
    points: float
    tops: float = 0


class CarriedOver(Struct, frozen=True):
    """What is brought of a session before, as it stood when this one was planned.

    Attributes:
        session: its id.
        seq: the number of its newest event then.
    """

    session: str
    title: str
    seq: int
    entries: tuple[CarriedEntry, ...]


class Member(Struct, frozen=True, omit_defaults=True):
    """A player of an entry.

    Attributes:
        player: the id; None for a bot.
        nonce: their part in the shuffle, as hex digits.
    """

    player: str | None
    name: str
    guest: bool = False
    nonce: str = ""


class Contestant(Struct, frozen=True, omit_defaults=True):
    """Who plays for a place.

    Attributes:
        number: in the movement.
        members: in a pair first the one who sits North or East; of a team four to six, of whom the first
            person is its captain.
        name: of a team; empty where it has none.
    """

    number: int
    members: tuple[Member, ...]
    name: str = ""


class SessionOpened(EventBody, frozen=True, tag="opened"):
    """Entering opens: always the first event.

    Attributes:
        people_first: teams that are not whole are put together before bots fill them up; in older logs bots
            took their places at once.
    """

    plan: SessionPlan
    seals: BoardSeals
    carried: CarriedOver | None = None
    people_first: bool = False


class Entered(EventBody, frozen=True, tag="entered"):
    """A player enters: alone, or waits for a partner, or for the others of a team.

    Attributes:
        entry: from 1.
        partner: the name of whom the place beside is kept for; empty: for anybody.
        team: its name.
        kept: the names of those for whom places in the team are kept; empty: for anybody.
        standby: the pair plays only where one is missing.
    """

    entry: int
    member: Member
    partner: str = ""
    team: str = ""
    kept: tuple[str, ...] = ()
    standby: bool = False


class PartnerJoined(EventBody, frozen=True, tag="joined"):
    """Somebody takes the place beside."""

    entry: int
    member: Member


class EntryWithdrawn(EventBody, frozen=True, tag="withdrew"):
    """A player takes the own place back; a partner who is left keeps the entry."""

    entry: int
    player: str


class LineUpSet(EventBody, frozen=True, tag="line_up"):
    """Sets a team's line-up, for its captain, from that round on.

    Rule: BRI-COMP-8

    Attributes:
        north_south, east_west: places in the contestant, from 0: of North and South, of East and West.
        reason: why the director says it in the captain's place; empty where the captain does.
    """

    contestant: int
    round: int
    north_south: tuple[int, int]
    east_west: tuple[int, int]
    reason: str = ""


class SystemRegistered(EventBody, frozen=True, tag="system"):
    """An entry says what it bids by, in place of what it said before; None: what everybody bids by.

    Rule: BRI-COMP-12
    """

    entry: int
    system: SystemChoice | None = None


class SessionSeated(EventBody, frozen=True, tag="seated"):
    """The boards are drawn, and who sits where in each round.

    Attributes:
        movement: its name.
        rounds: how many there are; 0: as many as there are rows of.
        pairings: of the first round, where later ones are paired when the one before is over.
    """

    contestants: tuple[Contestant, ...]
    movement: str
    pairs: tuple[PairRow, ...] = ()
    players: tuple[IndividualRow, ...] = ()
    rounds: int = 0
    pairings: tuple[Pairing, ...] = ()
    singles: tuple[SeatRow, ...] = ()


class RoundDrawn(EventBody, frozen=True, tag="drawn"):
    """Who meets in the next round, which follows from the results so far. Rule: BRI-COMP-4

    Attributes:
        round: whose boards are laid out with it.
        pairings: each with why it is this one.
    """

    round: int
    pairings: tuple[Pairing, ...]
    pairs: tuple[PairRow, ...]


class RoundStarted(EventBody, frozen=True, tag="round"):
    """A round begins; its clock ends then, milliseconds since 1970."""

    round: int
    ends_ms: int


class TableStarted(EventBody, frozen=True, tag="started"):
    """At free pace one table of a round begins; its own clock ends then, milliseconds since 1970."""

    round: int
    table: int
    ends_ms: int


class TableAssigned(EventBody, frozen=True, tag="table"):
    """A table of the round is open, with this id."""

    round: int
    table: int
    id: str


class BoardFinished(EventBody, frozen=True, tag="board"):
    """A board was played at a table.

    Attributes:
        score: of side 0.
        entry: what a traveller says of it, as the game writes it.
    """

    round: int
    table: int
    board: int
    score: int
    entry: dict[str, Any]


class TableDone(EventBody, frozen=True, tag="done"):
    """A table of the round plays no more; boards of its row without a result were taken off."""

    round: int
    table: int


class RoundClosed(EventBody, frozen=True, tag="closed"):
    """All tables of the round are done."""

    round: int


class SessionClosed(EventBody, frozen=True, tag="final"):
    """The last round is over: boards and results are open to all."""


class SessionCancelled(EventBody, frozen=True, tag="cancelled"):
    """It does not take place, or not to its end."""

    reason: str


class SessionPaused(EventBody, frozen=True, tag="paused"):
    """All clocks and bots stand still.

    Attributes:
        left_ms: what the round's clock had left; 0 between rounds.
    """

    reason: str
    left_ms: int = 0


class SessionResumed(EventBody, frozen=True, tag="resumed"):
    """It goes on; the round's clock ends then.

    Attributes:
        extra_ms: at free pace, by so much the clocks of all tables end later.
    """

    ends_ms: int = 0
    extra_ms: int = 0


class TimeAdded(EventBody, frozen=True, tag="time"):
    """The round's clock ends then."""

    round: int
    ends_ms: int
    reason: str


class MemberSubstituted(EventBody, frozen=True, tag="substitute"):
    """Somebody else plays from now on, a bot where there is no player.

    Attributes:
        place: of the member in the contestant, from 0.
    """

    contestant: int
    place: int
    member: Member
    reason: str


class Share(Struct, frozen=True, omit_defaults=True):
    """A part of a weighted score: so many percent of this score of side 0."""

    score: int
    percent: float


Adjusted = tuple[Share, ...] | Literal["average+", "average", "average-", "not played"]
"""A side's score on a board: one or more results by weight, or an artificial one."""


class BoardAdjusted(EventBody, frozen=True, tag="adjusted"):
    """The director rules on a board at a table. Rule: BRI-COMP-5, BRI-COMP-10

    Attributes:
        sides: what North-South and East-West score.
        corrected: it is what was played, which was written down otherwise: no award.
    """

    round: int
    table: int
    board: int
    sides: tuple[Adjusted, Adjusted]
    reason: str
    corrected: bool = False


class AdjudicationProposed(EventBody, frozen=True, tag="proposed"):
    """What the director may rule on a board that the clock stopped. Rule: BRI-COMP-14

    Attributes:
        double_dummy: side 0's score with best play of all from there; None where the auction was not over.
        shares: how often each score came in hands that declarer could not tell apart; empty where the auction
            was not over, for which an average of both sides is proposed.
    """

    round: int
    table: int
    board: int
    double_dummy: int | None = None
    shares: tuple[Share, ...] = ()


class ContestantPenalised(EventBody, frozen=True, tag="penalty"):
    """The director takes points off, or gives them. Rule: BRI-COMP-10

    Attributes:
        percent: of a board's top, with matchpoints; else points of the event's unit.
        round: that was the newest; in a knock-out it counts in the match of that round.
    """

    contestant: int
    percent: float
    reason: str
    round: int = 0


class BoardCancelled(EventBody, frozen=True, tag="board_cancelled"):
    """A board counts at no table. Rule: BRI-COMP-5"""

    board: int
    reason: str


class BoardFouled(EventBody, frozen=True, tag="fouled"):
    """A board was another one at some tables, which are compared apart. Rule: BRI-COMP-10

    Attributes:
        places: rounds and tables.
    """

    board: int
    places: tuple[tuple[int, int], ...]
    reason: str


class BoardRedealt(EventBody, frozen=True, tag="redealt"):
    """A board has other cards from now on, of a spare seal; nobody has called on it. Rule: BRI-COMP-10

    Attributes:
        seal: the number of the seal from which they follow.
        tables: of the round, which have dealt the board already and begin again.
        places: rounds and tables of such; newer logs have these alone.
    """

    board: int
    seal: int
    tables: tuple[int, ...]
    reason: str
    places: tuple[tuple[int, int], ...] = ()


class ContestantsSwapped(EventBody, frozen=True, tag="swapped"):
    """Two contestants change their numbers before the first round. Rule: BRI-COMP-13"""

    contestant: int
    other: int
    reason: str


class PairTurned(EventBody, frozen=True, tag="turned"):
    """The two of a pair change seats before the first round. Rule: BRI-COMP-13"""

    contestant: int
    reason: str


class LateSeated(EventBody, frozen=True, tag="late"):
    """Who has come late plays from the next round on.

    Attributes:
        contestant: a number of its own where a half table's sit-out ends.
        members: by place; None where the player there stays.
    """

    contestant: int
    members: tuple[Member | None, ...]
    reason: str


class StandbySeated(EventBody, frozen=True, tag="standby"):
    """A pair that stands by takes the place of one that is absent and has ended no board.

    Attributes:
        entry: of those who come.
        members: who they are.
    """

    contestant: int
    entry: int
    members: tuple[Member, ...]
    reason: str


class ActUndone(EventBody, frozen=True, tag="undone"):
    """An act is taken back.

    Attributes:
        act: the number of its event.
    """

    act: int
    reason: str


class ResultsSet(EventBody, frozen=True, tag="results"):
    """The director shows or hides results."""

    results: ResultsShown


class AbsenceSet(EventBody, frozen=True, tag="absence"):
    """The director says who moves for players who are away."""

    absence: Absence


class MessageSent(EventBody, frozen=True, tag="message"):
    """The director says something to everybody, or to one table.

    Attributes:
        round: of the table; 0: the newest.
    """

    text: str
    table: int = 0
    round: int = 0


EntryEvent = Entered | PartnerJoined | EntryWithdrawn | SystemRegistered
RoundEvent = (
    RoundDrawn | RoundStarted | TableStarted | TableAssigned | BoardFinished | TableDone | RoundClosed
)
RulingEvent = (
    BoardAdjusted | AdjudicationProposed | ContestantPenalised | BoardCancelled | BoardFouled | BoardRedealt
)
PlaceEvent = MemberSubstituted | StandbySeated | ContestantsSwapped | PairTurned | LateSeated
ActEvent = TimeAdded | ActUndone | ResultsSet | AbsenceSet | MessageSent | SessionPaused | SessionResumed
CourseEvent = SessionOpened | SessionSeated | LineUpSet | SessionClosed | SessionCancelled
AnyEvent = EntryEvent | RoundEvent | RulingEvent | PlaceEvent | ActEvent | CourseEvent | TableEvent
"""What a log may hold."""


Event: TypeAlias = LogEvent[AnyEvent]
