"""Club sessions on the wire: lists, pictures with results, and what a player is told on every page."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

SessionPhase = Literal["open", "seated", "playing", "between", "final", "cancelled"]
SessionContest = Literal["pairs", "individual", "singles", "teams"]
SessionMethod = Literal["matchpoints", "cross-imps", "butler", "imps", "vps", "bam"]
SessionResults = Literal["at_once", "round", "end"]
SessionAbsence = Literal["bot", "clock"]
SessionPace = Literal["barometer", "free"]
SessionTieBreak = Literal["head-to-head", "wins", "last-session", "net-imps", "quotient"]
ArtificialScore = Literal["average+", "average", "average-", "not played"]
SessionActKind = Literal[
    "adjusted",
    "corrected",
    "penalty",
    "board_cancelled",
    "fouled",
    "redealt",
    "late",
    "substitute",
    "time",
    "results",
    "absence",
    "message",
    "decided",
    "line_up",
    "standby",
]
NoticeAbout = Literal["message", "cancelled", "ruling", "undone", "answered", "appeal", "paused", "line_up"]
AppealStatus = Literal["opened", "heard", "upheld", "dismissed"]
MOST_MS = 253_402_300_799_000
"""The end of the year 9999, as milliseconds since 1970."""
EntrantNonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]


class SessionSummary(Struct, frozen=True):
    """A session as lists show it.

    Attributes:
        entered: so many players have entered.
        round, rounds: the newest round, 0 before the first, and how many there are; 0 before the seating. At
            free pace tables may still be at earlier ones.
        boards: a round.
        minutes: a board.
        starts_ms: when it begins; null: when its director says so.
        own: the caller has entered.
        segments: so many rounds are one match of teams.
        pace: whether all tables play a round together, or each goes on as soon as its players are there.
    """

    id: str
    title: str
    game: str
    contest: SessionContest
    method: SessionMethod
    phase: SessionPhase
    entered: int
    round: int
    rounds: int
    boards: int
    minutes: float
    opened_ms: int
    starts_ms: int | None
    paused: bool
    own: bool
    segments: int = 1
    pace: SessionPace = "barometer"


class PastSession(Struct, frozen=True):
    """A session that is over, as lists show it."""

    id: str
    title: str
    game: str
    phase: SessionPhase
    opened_ms: int
    ended_ms: int


class SessionList(Struct, frozen=True):
    """Sessions that go on, and a page of those that are over.

    Attributes:
        total: how many are over, of which these are those from the offset on.
        organises: the caller may plan one.
    """

    sessions: tuple[SessionSummary, ...]
    over: tuple[PastSession, ...]
    total: int
    organises: bool


class SessionSystem(Struct, frozen=True):
    """What an entry bids by.

    Attributes:
        entry: its number, by which the system is asked for.
        name: of a shipped one; empty where it is a file of their own.
        conventions: on or off other than the system has them, `+hoyt -gerber`.
        title: by language.
    """

    entry: int
    name: str
    conventions: str
    title: dict[str, str]


class SessionEntry(Struct, frozen=True):
    """Who has entered together.

    Attributes:
        names: one or two; of a team up to six, the captain first.
        partner: the name of whom the place beside is kept for, or empty.
        own: the caller is one of them.
        team: its name; empty where it has none.
        kept: those for whom places in the team are kept; empty: whoever wishes may join.
        system: what they bid by; null where they have not said so.
        standby: they stand by, and play only where a pair is missing; false once they play.
    """

    entry: int
    names: tuple[str, ...]
    partner: str
    own: bool
    team: str = ""
    kept: tuple[str, ...] = ()
    system: SessionSystem | None = None
    standby: bool = False


class SessionMember(Struct, frozen=True):
    """Who plays for a contestant now."""

    name: str
    bot: bool
    own: bool


class FormerSessionMember(Struct, frozen=True):
    """Who played for a contestant until somebody else came.

    Attributes:
        place: of the member in the contestant, from 0.
        before: the boards of this round and of later ones others have played.
    """

    place: int
    before: int
    name: str
    bot: bool


class SessionContestant(Struct, frozen=True):
    """Who plays for a place.

    Attributes:
        name: of a team; empty where it has none.
        captain: the place of a team's captain among its members; -1 where there is none.
        lines: of a team, the places of North, South, East and West in the round that is played; of the
            caller's own team in the next one, too, and for a director who does not play of all.
        former: who did before, in the order in which they left.
        system: by which it bids; null where it has registered none.
    """

    number: int
    members: tuple[SessionMember, ...]
    name: str = ""
    captain: int = -1
    lines: tuple[tuple[int, int, int, int], ...] = ()
    former: tuple[FormerSessionMember, ...] = ()
    system: SessionSystem | None = None


class RunningBoard(Struct, frozen=True):
    """How far a table has come with the board that it plays.

    Attributes:
        trick: which one is played, from 1; 0 during the auction.
        calls: so far, or of an auction that is over.
        contract: the last bid so far, or of an auction that is over the contract; null where there is none.
        multiplier: of it, 2 where it is doubled.
        declarer: its seat; null likewise.
        turn: the seat that makes the next move; null while nobody does.
    """

    board: int
    phase: Literal["auction", "play"]
    trick: int
    calls: tuple[str, ...]
    contract: str | None
    multiplier: int
    declarer: int | None
    turn: int | None


class SessionTable(Struct, frozen=True):
    """A table of the round that is played; at free pace one that plays, or that somebody has not left yet.

    Attributes:
        seats: the contestants by seat.
        places: of those who sit there among the contestant's members, by seat.
        boards: that are played there.
        id: null until it is open, and for whoever may not go there.
        played: of them, so many.
        done: it plays no more.
        ends_ms: when its clock ends while it runs, which may be another time than the round's; 0 without one.
        paused: why this table alone stands still, or null.
        left_ms: what its clock had left then; at free pace also while the whole session stands still.
        away: the seats of people who are not there; told to the director alone.
        invite: with which the director may look on there; null for all others, and where they have to play.
        round: that is played there.
        running: how far its board has come; null for all but the director, where it may be looked on at.
    """

    table: int
    section: str
    seats: tuple[int, ...]
    places: tuple[int, ...]
    boards: tuple[int, ...]
    id: str | None
    played: int
    done: bool
    ends_ms: int = 0
    paused: str | None = None
    left_ms: int = 0
    away: tuple[int, ...] = ()
    invite: str | None = None
    round: int = 0
    running: RunningBoard | None = None


class SessionMissing(Struct, frozen=True):
    """A contestant for whom others wait.

    Attributes:
        round: the newest that they have come to, 0 before the first.
        plays: they still play it; else they wait for somebody themselves.
    """

    number: int
    round: int
    plays: bool


class SessionNextTable(Struct, frozen=True):
    """A table that some are ready for, at free pace.

    Attributes:
        seats: the contestants by seat.
        missing: those for whom the others wait.
        starts_ms: when it begins; 0 while somebody is missing.
    """

    round: int
    table: int
    section: str
    seats: tuple[int, ...]
    boards: tuple[int, ...]
    missing: tuple[SessionMissing, ...]
    starts_ms: int


class SessionPairing(Struct, frozen=True):
    """Who meets in the round that was paired last, and why.

    Attributes:
        round: that one, from 1.
        other: null at a bye.
        key: the stable name of the sentence.
        places: of the two before the round; empty where there were none.
        named: the contestants whom the sentence names beside the two.
        why: the sentence in English; empty, as all of it, while results are hidden.
    """

    round: int
    one: int
    other: int | None
    key: str
    places: tuple[int, ...]
    named: tuple[int, ...]
    why: str


class SessionMatch(Struct, frozen=True):
    """A match of two teams, as far as results are shown.

    Attributes:
        round: of the match, from 1.
        margins: IMPs, or boards where these count.
        points: what they bring in what the session counts in.
        boards: that both tables have played.
        won: boards won by each.
        winner: who goes through, in a knock-out; null else, and while it is played.
        by: what has decided it: its result, boards won, or the lower number.
    """

    round: int
    one: int
    other: int
    margins: tuple[float, float]
    points: tuple[float, float]
    boards: int
    won: tuple[int, int]
    winner: int | None
    by: Literal["margin", "boards", "number"]


class SessionRanking(Struct, frozen=True):
    """How a contestant stands.

    Attributes:
        direction: 0 or 1 where North-South and East-West have a winner each; null else.
        total: in what the session counts in.
        percent: of what could have been had; null with IMPs.
        rank: equals share one; null for whoever is not ranked.
        carried: of the total, what was brought of a session before; null for whoever brings nothing.
        carried_percent: of what could have been had there; null with IMPs, too.
    """

    number: int
    direction: int | None
    total: float
    percent: float | None
    rank: int | None
    boards: int
    carried: float | None = None
    carried_percent: float | None = None


class SessionScore(Struct, frozen=True):
    """What came of a board at a table.

    Attributes:
        ns, ew: the contestants; where nobody has a partner whose line it is, and the others by seat.
        entry: what a traveller says of it, as the game writes it; null where it was not played to its end.
        score: of North-South, or whose line it is; null where there is none.
        points: of both sides; null for a side that has none.
        adjustment: the number of the director's act by which it counts; null without one.
        table_id: of the table, for a replay; null while it may not be seen.
        deal: which deal of that table it was.
    """

    round: int
    table: int
    ns: tuple[int, ...]
    ew: tuple[int, ...]
    entry: Any
    score: int | None
    points: tuple[float | None, float | None]
    adjustment: int | None
    table_id: str | None
    deal: int


class SessionBoard(Struct, frozen=True):
    """A board with results: all that are shown, or while the session goes on in its picture the own one.

    Attributes:
        results: how many are shown; where `scores` has fewer, the board is asked for by itself.
    """

    board: int
    results: int
    scores: tuple[SessionScore, ...]


class SessionHand(Struct, frozen=True):
    """The cards of a board.

    Attributes:
        record: of the deal, without what was called and played.
        opened: what it comes to with all cards open; null where that is not known, or not yet.
    """

    board: int
    record: dict[str, Any]
    opened: Annotated[msgspec.Raw | None, Meta(extra={"typescript": "OpenCards | null"})]


class SessionHands(Struct, frozen=True):
    """The cards of the boards of a session that is over.

    Attributes:
        missing: so many boards are being solved still; asked for again, the answer has more.
    """

    boards: tuple[SessionHand, ...]
    missing: int


class SessionVersion(Struct, frozen=True):
    """A version of the results of a session that is over.

    Attributes:
        version: from 1, the one with which it closed.
        at_ms: since when it was the newest, milliseconds since 1970.
        kind: what made it: `final`, `adjusted`, `penalty`, `undone`, `fouled`, `board_cancelled`, `decided`.
        reason: as those concerned were told; empty of the first.
        act: what was ruled, or of `undone` what was taken back; null of the first.
    """

    version: int
    at_ms: int
    kind: str
    reason: str
    act: "SessionAct | None" = None


class SessionVersions(Struct, frozen=True):
    """All versions of a session's results, the first one first; none before its end."""

    versions: tuple[SessionVersion, ...]


class SessionAct(Struct, frozen=True):
    """An act of the director that counts.

    Attributes:
        act: its number, by which it is undone.
        kind: `time`, `results`, `message` and `decided` are told to the director alone, `line_up` until its
            round begins to the team, too.
        reason: as those concerned are told; empty where the act needs none.
        contestant: whom it is about; null where it is about none.
        percent: of a penalty, of a board, or points; null else.
        round, table, board: where it is about one; 0 else. Of `fouled` the first place.
        text: of a substitute, of who comes late or has stood by the names, empty for a bot; of a message its
            text; of `results` when they are shown; of `decided` what came of the appeal; of `line_up` the
            names from North on, with commas between.
        minutes: that were added.
        undoable: the caller may take it back now.
        ns, ew: what a ruling on a board gives both sides, each as North-South's score; null of all others.
        asked: the name of who appealed, where the ruling or the decision is on an appeal; else empty.
    """

    act: int
    kind: SessionActKind
    reason: str
    contestant: int | None = None
    percent: float | None = None
    round: int = 0
    table: int = 0
    board: int = 0
    text: str = ""
    minutes: float = 0
    undoable: bool = False
    ns: "SideScore | None" = None
    ew: "SideScore | None" = None
    asked: str = ""


class SessionCall(Struct, frozen=True):
    """A call for the director that waits; the director is shown all, players those of their table.

    Attributes:
        call: its number, by which it is answered.
        name: of who calls.
        text: why; may be empty, and is for a director who has still to play that table's boards.
        at_ms: since when it waits.
        own: the caller sits there.
    """

    call: int
    round: int
    table: int
    name: str
    text: str
    at_ms: int
    own: bool


class SessionAppeal(Struct, frozen=True):
    """An appeal against what a board counts; shown to the director and to those who play at the table.

    Attributes:
        appeal: its number, by which it is heard and decided.
        name: of who appeals.
        answer: of the director, once it was heard or decided.
        own: the caller sits there.
    """

    appeal: int
    round: int
    table: int
    board: int
    name: str
    text: str
    status: AppealStatus
    answer: str
    own: bool


class SessionProposal(Struct, frozen=True):
    """What may be ruled on a board that the clock stopped, and was not yet.

    Attributes:
        double_dummy: North-South's score with best play of all; null where the auction was not over.
        shares: what it may have come to as far as declarer knew; empty likewise: then an average for both.
    """

    round: int
    table: int
    board: int
    double_dummy: int | None
    shares: tuple["ScoreShare", ...]


class SessionHint(Struct, frozen=True):
    """What the director may look at.

    Attributes:
        about: a result far from all others; a board without one, though its table is done; a table with
            boards to begin while others are done; a contestant of whom nobody is at the table; a call that
            does not fit the hand, or an explanation that does not fit the call, by what the side has agreed.
        board: of a swing, a call or an explanation, or the one without a result; 0 else.
        contestant: who is absent; 0 else.
        amount: IMPs of a swing from the board's datum, boards that a slow table has still to play; 0 else.
        seat, move: of a call or an explanation.
        told: the explanation.
        agreed: what the call means, in words by language.
    """

    about: Literal["swing", "missing", "slow", "absent", "call", "explanation"]
    round: int
    table: int
    board: int
    contestant: int
    amount: int
    seat: int = 0
    move: str = ""
    told: str = ""
    agreed: dict[str, str] = {}


class SessionOutlook(Struct, frozen=True):
    """How a session would be played with those who have entered so far.

    Attributes:
        movement: its name.
        contestants: so many, bots among them.
        tables, rounds: of them so many.
        boards: of each contestant, sit-outs counted.
        sits_out: in some round somebody has no table.
        length_ms: from the first card to the last, where every round takes all its time.
    """

    movement: str
    contestants: int
    tables: int
    rounds: int
    boards: int
    sits_out: bool
    length_ms: int


class SessionCarried(Struct, frozen=True):
    """The session before, of which contestants bring what they had there.

    Attributes:
        percent: of it.
    """

    session: str
    title: str
    percent: float


class ClubSessionMessage(Struct, frozen=True, tag="session"):
    """A whole session, as whoever asks sees it.

    Attributes:
        seq: of its newest event.
        now_ms: the house's time.
        ends_ms: when the round's clock ends; 0 without one, as at free pace.
        paused: the reason why clocks and bots stand still, or null.
        left_ms: what the round's clock had left then.
        reason: why it was cancelled, or null.
        root: the hash of the hashes of all boards, shown since entering opened.
        movement: its name; empty before the seating.
        shown: results are shown up to that round.
        results: when they are shown.
        directs: the caller may act on it.
        pairings: of the newest round, where rounds are paired by results.
        matches: of teams, up to the round shown.
        messages: of the director, the newest last.
        corrections_ms: until when results may be corrected; null while it goes on, or where it was cancelled.
        proposals, hints: for the director alone.
        calls: for the director that wait.
        appeals: that are open, and those that were decided.
        barred: names of systems and conventions that nobody may play.
        next_tables: those that some are ready for, at free pace.
        tie_breaks: what tells equals apart, in order; none: they share a place.
        carried: where something is brought of a session before; null else.
        absence: who moves for players who are away: a bot until they come, or the clock, each time anew.
        outlook: while it may be entered; null later, and where too few have entered.
    """

    summary: SessionSummary
    seq: int
    now_ms: int
    ends_ms: int
    paused: str | None
    left_ms: int
    reason: str | None
    root: str
    movement: str
    results: SessionResults
    shown: int
    directs: bool
    entries: tuple[SessionEntry, ...]
    contestants: tuple[SessionContestant, ...]
    tables: tuple[SessionTable, ...]
    pairings: tuple[SessionPairing, ...]
    matches: tuple[SessionMatch, ...]
    ranking: tuple[SessionRanking, ...]
    boards: tuple[SessionBoard, ...]
    acts: tuple[SessionAct, ...]
    messages: tuple[str, ...]
    corrections_ms: int | None
    proposals: tuple[SessionProposal, ...]
    hints: tuple[SessionHint, ...]
    calls: tuple[SessionCall, ...]
    appeals: tuple[SessionAppeal, ...]
    barred: tuple[str, ...] = ()
    next_tables: tuple[SessionNextTable, ...] = ()
    tie_breaks: tuple[SessionTieBreak, ...] = ()
    carried: SessionCarried | None = None
    absence: SessionAbsence = "bot"
    outlook: SessionOutlook | None = None


class EnterSessionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Entering a session.

    Attributes:
        nonce: the player's part in the shuffle.
        partner: the name of whom the place beside is kept for; empty: for anybody.
        entry: the number of whom one joins; null to enter anew.
        team: its name, for whoever enters as its captain.
        kept: the names of those for whom places in it are kept; none: whoever wishes may join.
        standby: the pair plays only where one is missing.
    """

    nonce: EntrantNonce
    partner: Annotated[str, Meta(max_length=40)] = ""
    entry: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    team: Annotated[str, Meta(max_length=40)] = ""
    kept: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...], Meta(max_length=5)] = ()
    standby: bool = False


Place = Annotated[int, Meta(ge=0, le=5)]


class LineUpRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who of a captain's team plays from a round on.

    Attributes:
        round: that has not begun.
        north_south, east_west: places among the members, from 0.
    """

    round: Annotated[int, Meta(ge=1, le=200)]
    north_south: tuple[Place, Place]
    east_west: tuple[Place, Place]


class SessionSystemRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What the caller's entry bids by; nothing at all: what everybody does.

    Attributes:
        name: of a shipped system; empty with a file.
        conventions: on or off other than the system has them, `+hoyt -gerber`.
        file: the text of an own system.
    """

    name: Annotated[str, Meta(max_length=40)] = ""
    conventions: Annotated[str, Meta(max_length=800)] = ""
    file: str = ""


class SessionPlanRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A session to come, as an organiser plans it.

    Attributes:
        sections: that play the same boards side by side, each by a movement of its own.
        segments: of teams, so many rounds are one match.
        players: at a table, where the game leaves that open.
        barred: names of systems and conventions that nobody may play.
        pace: whether all tables play a round together, or each goes on as soon as its players are there.
        tie_breaks: what tells equals apart, in order; null: what is usual, of teams their match, net IMPs,
            the quotient of these, matches won, while others share a place.
        carried_from: the id of a session that is closed, of the same game, contest and method, of which all
            who play again bring what they had; empty: none.
        carried_percent: of it.
        reason: why, for the audit log.
    """

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    contest: SessionContest = "pairs"
    movement: Annotated[str, Meta(max_length=40)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=40)] | None = None
    boards: Annotated[int, Meta(ge=1, le=8)] = 3
    minutes: Annotated[float, Meta(ge=0.1, le=30)] = 7.5
    method: SessionMethod = "matchpoints"
    results: SessionResults = "round"
    fill: bool = True
    starts_ms: Annotated[int, Meta(ge=0, le=MOST_MS)] | None = None
    game: Annotated[str, Meta(max_length=32)] = "bridge"
    sections: Annotated[int, Meta(ge=1, le=9)] = 1
    segments: Annotated[int, Meta(ge=1, le=4)] = 1
    players: Annotated[int, Meta(ge=2, le=15)] | None = None
    barred: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=40)] = ()
    pace: SessionPace = "barometer"
    tie_breaks: Annotated[tuple[SessionTieBreak, ...], Meta(max_length=5)] | None = None
    carried_from: Annotated[str, Meta(max_length=40)] = ""
    carried_percent: Annotated[float, Meta(gt=0, le=100)] = 100
    reason: str = ""


class ScoreShare(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a weighted score: so many percent of this score of North-South."""

    score: Annotated[int, Meta(ge=-10_000, le=10_000)]
    percent: Annotated[float, Meta(gt=0, le=100)] = 100


class SideScore(Struct, frozen=True, forbid_unknown_fields=True):
    """What a side scores on a board: shares, or an artificial score.

    Attributes:
        shares: one for an assigned score, several for a weighted one.
    """

    artificial: ArtificialScore | None = None
    shares: Annotated[tuple[ScoreShare, ...], Meta(max_length=10)] = ()


class CallDirectorRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A player calls the director to the own table.

    Attributes:
        text: why; may be empty.
    """

    text: Annotated[str, Meta(max_length=200)] = ""


class SessionAppealRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A player appeals against what a board counts at a table of theirs.

    Attributes:
        text: why.
    """

    round: Annotated[int, Meta(ge=1, le=100)]
    table: Annotated[int, Meta(ge=1, le=1000)]
    board: Annotated[int, Meta(ge=1, le=10_000)]
    text: Annotated[str, Meta(max_length=500)]


class SessionActRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An act of the director.

    Attributes:
        reason: what those concerned are told; of `message` the text itself.
        minutes: for `time`, by how many the round is longer, or shorter.
        round, table, board: for `adjust` and `foul`; `board` for `cancel_board` and `redeal`; `table` for
            `pause`, `resume`, `time` and `message`, 0 for all, at free pace with its `round`.
        ns, ew: for `adjust`, what the sides score; for `decide` where the appeal is upheld.
        corrected: for `adjust`, it is what was played, which was written down otherwise.
        onward: for `foul`, at all tables of later rounds, too.
        contestant: for `penalty`, `substitute`, `swap`, `turn`, `line_up`, `standby`; for `late` whose bots
            give way, 0 for any.
        other: for `swap`, the other contestant; for `standby`, the entry of the pair that comes.
        partner: for `late`, the name of who comes with `player`; empty for one alone.
        unavoidable: for `substitute`, though they have seen boards: these are average plus for the others.
        upheld: for `decide`.
        place: for `substitute`, of the member in the contestant, from 0.
        player: for `substitute`, the name of who comes; empty for a bot.
        north_south, east_west: for `line_up`, places among the team's members, from 0; it counts from `round`
            on.
        percent: for `penalty`, of a board, or points with IMPs.
        act: for `undo`, its number; for `answer` the call's, for `hear` and `decide` the appeal's.
        proposal: for `adjust`, as it was proposed, whatever `ns` and `ew` say.
        results: for `results`, when they are shown.
        absence: for `absence`, who moves for players who are away.
        id: the client's own id of the act: asked for once more by it, it is not done again.
        preview: nothing is done; the answer is what the standings would be.
    """

    do: Literal[
        "start",
        "pause",
        "resume",
        "time",
        "substitute",
        "adjust",
        "penalty",
        "undo",
        "results",
        "absence",
        "message",
        "cancel",
        "swap",
        "turn",
        "late",
        "cancel_board",
        "foul",
        "redeal",
        "answer",
        "hear",
        "decide",
        "line_up",
        "standby",
    ]
    reason: Annotated[str, Meta(max_length=500)] = ""
    minutes: Annotated[float, Meta(ge=-120, le=120)] = 0
    round: Annotated[int, Meta(ge=0, le=100)] = 0
    table: Annotated[int, Meta(ge=0, le=1000)] = 0
    board: Annotated[int, Meta(ge=0, le=10_000)] = 0
    ns: SideScore = SideScore()
    ew: SideScore = SideScore()
    contestant: Annotated[int, Meta(ge=0, le=10_000)] = 0
    place: Annotated[int, Meta(ge=0, le=5)] = 0
    player: Annotated[str, Meta(max_length=40)] = ""
    percent: Annotated[float, Meta(ge=-1000, le=1000)] = 0
    act: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    results: SessionResults = "round"
    absence: SessionAbsence = "bot"
    id: Annotated[str, Meta(max_length=36)] = ""
    proposal: bool = False
    corrected: bool = False
    onward: bool = False
    other: Annotated[int, Meta(ge=0, le=10_000)] = 0
    partner: Annotated[str, Meta(max_length=40)] = ""
    unavoidable: bool = False
    upheld: bool = False
    preview: bool = False
    north_south: tuple[Place, Place] = (0, 1)
    east_west: tuple[Place, Place] = (2, 3)


class SessionTableMessage(Struct, frozen=True, tag="session_table"):
    """The player's table of a round is open.

    Attributes:
        round, rounds: the round, from 1, and how many there are.
        place: the table's number.
        table: its id.
    """

    session: str
    title: str
    game: str
    round: int
    rounds: int
    place: int
    table: str


class SessionNoticeMessage(Struct, frozen=True, tag="session_notice"):
    """Something else that the player's session has come to.

    Attributes:
        text: of the director, or the reason.
        act: of `ruling` what was ruled, of `undone` what was taken back, of `appeal` the decision; else null.
        method: by which the session is scored, where there is an act.
    """

    session: str
    title: str
    about: NoticeAbout
    text: str
    act: SessionAct | None = None
    method: SessionMethod | None = None
