"""The state of a club session, as its log tells it."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from valat.aggregate.state import AggregateState
from valat.club.log.events import (
    Absence,
    AbsenceSet,
    AdjudicationProposed,
    BoardAdjusted,
    BoardCancelled,
    BoardFouled,
    BoardSeals,
    CarriedOver,
    Contestant,
    ContestantPenalised,
    LateSeated,
    LineUpSet,
    Member,
    MemberSubstituted,
    MessageSent,
    ResultsSet,
    ResultsShown,
    SessionPlan,
    StandbySeated,
    TimeAdded,
)
from valat.club.log.table_events import AppealDecided, ContradictionSeen, TableTimeAdded
from valat.duplicate.movements.movement import Row
from valat.duplicate.movements.pairings import Pairing
from valat.kernel.system_choice import SystemChoice

Phase = Literal["open", "seated", "playing", "between", "final", "cancelled"]
"""Entering; about to begin; a round is played; between two rounds; over."""


class Entry(Struct, frozen=True):
    """Who has entered together.

    Attributes:
        number: from 1, in the order of entering.
        members: empty once all have withdrawn.
        partner: the name of whom the place beside is kept for.
        team, kept: of a team, its name and those for whom places are kept.
        system: what it bids by, where it has said so.
        standby: it plays only where a pair is missing.
    """

    number: int
    members: tuple[Member, ...]
    partner: str = ""
    team: str = ""
    kept: tuple[str, ...] = ()
    system: SystemChoice | None = None
    standby: bool = False


class BoardScore(Struct, frozen=True):
    """What came of a board at a table: side 0's score, and the game's entry in a traveller."""

    score: int
    entry: Mapping[str, Any]


class RoundTable(Struct, frozen=True):
    """A table of the round that is played, or was.

    Attributes:
        row: who sits there, and with which boards.
        id: the table's, once it is open.
        scores: by board.
        done: it plays no more.
        paused: why its clock and bots stand still.
        left_ms: what its clock had left then.
        given_up: ids that it had before a board of it was redealt.
        extra_ms: by so much its clock ends later than the round's, or than its own was to end.
        ends_ms: at free pace, when its own clock was to end; 0: the round's counts.
        since_ms: when it began.
        done_ms: when it was done.
    """

    row: Row
    id: str | None = None
    scores: Mapping[int, BoardScore] = {}
    done: bool = False
    paused: str | None = None
    left_ms: int = 0
    extra_ms: int = 0
    given_up: tuple[str, ...] = ()
    ends_ms: int = 0
    since_ms: int = 0
    done_ms: int = 0


class Redealt(Struct, frozen=True):
    """A board that was dealt again.

    Attributes:
        seal: the number of the seal from which its cards follow.
        seq: the number of the event.
    """

    seal: int
    reason: str
    seq: int


class DirectorCall(Struct, frozen=True):
    """A call for the director that waits.

    Attributes:
        player: the id of who calls.
    """

    round: int
    table: int
    player: str
    text: str
    at_ms: int


AppealStatus = Literal["opened", "heard", "upheld", "dismissed"]


class Appeal(Struct, frozen=True):
    """An appeal against what a board counts at a table.

    Attributes:
        place: round, table and board.
        player: the id of who appeals.
        text: why.
        answer: of the director, once it was heard or decided.
    """

    place: tuple[int, int, int]
    player: str
    text: str
    status: AppealStatus = "opened"
    answer: str = ""

    @property
    def waits(self) -> bool:
        """Whether it is still to be decided."""
        return self.status in ("opened", "heard")


ReversibleAct = (
    TimeAdded
    | TableTimeAdded
    | MemberSubstituted
    | StandbySeated
    | ResultsSet
    | AbsenceSet
    | MessageSent
    | AppealDecided
    | LineUpSet
)
"""Acts that are taken back by what was before them; those that only count can be left out."""


class Before(Struct, frozen=True):
    """What was before an act, as far as it changed that.

    Attributes:
        member, since: who sat there, and the round from which on they played for somebody else.
        played: boards that the contestant had ended.
        ms: when the clock ended, or by how much later than the round's.
        line_up: what had been said for the same round.
        members: for whom a pair that stood by came.
    """

    member: Member | None = None
    since: int | None = None
    played: int = 0
    ms: int = 0
    results: ResultsShown = "round"
    absence: Absence = "bot"
    status: AppealStatus = "opened"
    answer: str = ""
    line_up: LineUpSet | None = None
    members: tuple[Member, ...] = ()


class DoneAct(Struct, frozen=True):
    """An act that may be taken back, and what was before it."""

    body: ReversibleAct
    before: Before


class FormerMember(Struct, frozen=True):
    """Who played for a contestant until somebody else came.

    Attributes:
        place: of the member in the contestant, from 0.
        before: the boards of this round and of later ones others have played.
    """

    contestant: int
    place: int
    before: int
    member: Member


class Session(AggregateState, frozen=True):
    """A club session.

    Attributes:
        carried: what is brought of a session before; None where the plan names none.
        people_first: as of `SessionOpened`.
        entries: everybody who ever entered.
        contestants: by number, once they are seated.
        movement: its name.
        rows: of all rounds, or of those that are paired so far.
        planned_rounds: how many there are to be; 0: as many as there are rows of.
        pairings: of the newest round that was paired by results.
        line_ups: what captains have said, or the director for them, by contestant and the round from which on
            it counts.
        round: that is played, or was last; at free pace the newest of any table; 0 before the first.
        ends_ms: when its clock ends, milliseconds since 1970; 0 at free pace.
        tables: of all rounds so far, by round and table.
        adjustments, penalties, cancelled, fouled: those that hold, by the number of their event.
        acts: others that may be taken back, likewise.
        calls, appeals: of players, likewise; a call that was answered is gone.
        late: who plays from the next round on, likewise.
        redealt: the boards that were dealt again, by number.
        contradictions: what on boards that were played does not fit what was agreed.
        proposals: what the director may rule, by round, table and board.
        messages: of the director.
        substituted: by contestant and place, the boards' rounds from which on somebody else plays.
        late_since: by contestant and place, the round before which somebody else played.
        seen: the boards that players have seen who play no more.
        former: who played before that, in the order in which they left.
        paused: why clocks and bots stand still.
        left_ms: what the round's clock had left then.
        paused_ms: since when they stand still.
        absence: who moves for players who are away.
        since_ms: when it came to its phase.
    """

    id: str
    plan: SessionPlan
    seals: BoardSeals
    opened_ms: int
    carried: CarriedOver | None = None
    phase: Phase = "open"
    entries: tuple[Entry, ...] = ()
    contestants: Mapping[int, Contestant] = {}
    movement: str = ""
    rows: tuple[Row, ...] = ()
    planned_rounds: int = 0
    pairings: tuple[Pairing, ...] = ()
    line_ups: Mapping[tuple[int, int], LineUpSet] = {}
    round: int = 0
    ends_ms: int = 0
    tables: Mapping[tuple[int, int], RoundTable] = {}
    adjustments: Mapping[int, BoardAdjusted] = {}
    penalties: Mapping[int, ContestantPenalised] = {}
    cancelled: Mapping[int, BoardCancelled] = {}
    fouled: Mapping[int, BoardFouled] = {}
    acts: Mapping[int, DoneAct] = {}
    calls: Mapping[int, DirectorCall] = {}
    appeals: Mapping[int, Appeal] = {}
    late: Mapping[int, LateSeated] = {}
    redealt: Mapping[int, Redealt] = {}
    contradictions: tuple[ContradictionSeen, ...] = ()
    proposals: Mapping[tuple[int, int, int], AdjudicationProposed] = {}
    messages: tuple[tuple[int, MessageSent], ...] = ()
    substituted: Mapping[tuple[int, int], int] = {}
    late_since: Mapping[tuple[int, int], int] = {}
    seen: Mapping[str, frozenset[int]] = {}
    former: tuple[FormerMember, ...] = ()
    paused: str | None = None
    left_ms: int = 0
    paused_ms: int = 0
    absence: Absence = "bot"
    reason: str | None = None
    over_ms: int | None = None
    since_ms: int = 0
    people_first: bool = False

    @property
    def over(self) -> bool:
        return self.phase in ("final", "cancelled")

    @property
    def rounds(self) -> int:
        """How many there are, once it is seated."""
        return self.planned_rounds or max((row.round for row in self.rows), default=0)

    @property
    def members(self) -> list[Member]:
        """Those who have entered and not withdrawn, in the order of entering."""
        return [member for entry in self.entries for member in entry.members]

    def seal_of(self, board: int) -> int:
        """The number of the seal from which a board's cards follow: its own, unless it was dealt again."""
        redealt = self.redealt.get(board)
        return board if redealt is None else redealt.seal

    def entry_of(self, player: str) -> Entry | None:
        """The player's entry, if it was not taken back."""
        return next((e for e in self.entries if any(m.player == player for m in e.members)), None)

    def contestant_of(self, player: str) -> Contestant | None:
        """For whom the player plays now."""
        return next(
            (c for c in self.contestants.values() if any(m.player == player for m in c.members)), None
        )

    def rows_of(self, number: int) -> list[Row]:
        """The rows of a round, by table."""
        return [row for row in self.rows if row.round == number]

    def tables_of(self, number: int) -> list[RoundTable]:
        """The tables of a round that are played, by table."""
        return [table for (of, _), table in sorted(self.tables.items()) if of == number]
