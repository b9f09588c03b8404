"""Club sessions on the wire: lists, pictures with results, and what a player is told on every page."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from valat.protocol.own_events import EventAccess

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


class SessionSummary(Struct, frozen=True, kw_only=True):
    """A session as lists show it.

    Attributes:
        entered: how many players have entered.
        round, rounds: the newest round, 0 before the first, and the number of rounds, 0 before the seating.
            At free pace some tables may still play earlier rounds.
        boards: boards per round.
        minutes: minutes per board.
        starts_ms: when it starts; null: when its director starts it.
        own: whether the caller has entered.
        segments: rounds per match of teams.
        pace: whether all tables play a round together, or each starts as soon as its players are there.
        access: whose it is: the house's, or a player's own, in the lists or by its link.
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
    access: EventAccess = "house"


class PastSession(Struct, frozen=True):
    """A finished session, as lists show it."""

    id: str
    title: str
    game: str
    phase: SessionPhase
    opened_ms: int
    ended_ms: int


class SessionList(Struct, frozen=True):
    """Sessions in progress, and a page of finished ones.

    Attributes:
        total: how many are finished; `over` starts at the offset.
        organises: whether the caller may plan a session.
    """

    sessions: tuple[SessionSummary, ...]
    over: tuple[PastSession, ...]
    total: int
    organises: bool


class SessionSystem(Struct, frozen=True):
    """The bidding system of an entry.

    Attributes:
        entry: the entry's number, by which you ask for the system.
        name: of a shipped system; empty for a file of their own.
        conventions: switched on or off against the system's default: `+hoyt -gerber`.
        title: by language.
    """

    entry: int
    name: str
    conventions: str
    title: dict[str, str]


class SessionEntry(Struct, frozen=True, kw_only=True):
    """An entry: people who play together.

    Attributes:
        names: one or two names; up to six for a team, the captain first.
        partner: the name that the place beside is kept for, or empty.
        own: whether the caller is one of them.
        team: the team's name; empty if it has none.
        kept: names that places in the team are kept for; empty: anyone may join.
        system: their bidding system; null if they registered none.
        standby: they play only if a pair is missing; false once they play.
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
    """A player of a contestant now."""

    name: str
    bot: bool
    own: bool


class FormerSessionMember(Struct, frozen=True):
    """A player of a contestant until a substitute came.

    Attributes:
        place: the player's place in the contestant, from 0.
        before: others have played the boards of this round and of later ones.
    """

    place: int
    before: int
    name: str
    bot: bool


class SessionContestant(Struct, frozen=True, kw_only=True):
    """A contestant: a pair, a team or a single player.

    Attributes:
        name: a team's name; empty without one.
        captain: the captain's place among the team's members; -1 without one.
        lines: a team's places of North, South, East and West in this round; the caller's own team has those
            of the next round too, a director who does not play those of all teams.
        former: former players, in the order in which they left.
        system: its bidding system; null if it registered none.
    """

    number: int
    members: tuple[SessionMember, ...]
    name: str = ""
    captain: int = -1
    lines: tuple[tuple[int, int, int, int], ...] = ()
    former: tuple[FormerSessionMember, ...] = ()
    system: SessionSystem | None = None


class RunningBoard(Struct, frozen=True, kw_only=True):
    """The board that a table plays, and how far it is.

    Attributes:
        trick: number of the trick, from 1; 0 during the auction.
        calls: all calls of the auction so far.
        contract: the last bid, after the auction the contract; null without one.
        multiplier: of the contract: 1, 2 doubled, 4 redoubled.
        declarer: declarer's seat; null without a contract.
        turn: the seat that makes the next move; null while no one does.
    """

    board: int
    phase: Literal["auction", "play"]
    trick: int
    calls: tuple[str, ...]
    contract: str | None
    multiplier: int
    declarer: int | None
    turn: int | None


class SessionTable(Struct, frozen=True, kw_only=True):
    """A table of the current round; at free pace a table in play, or one that people have not left yet.

    Attributes:
        seats: contestants by seat.
        places: by seat, the player's place among the contestant's members.
        boards: boards to play there.
        id: null until the table is open, and for callers who may not go there.
        played: how many of the boards are finished.
        done: the table has finished the round.
        ends_ms: when its clock ends, which may differ from the round's; 0 without a running clock.
        paused: the reason if only this table is paused, or null.
        left_ms: what its clock had left when it was paused; at free pace also while the whole session is
            paused.
        away: seats of people who are away; for the director only.
        invite: lets the director look on; null for all others, and at tables whose boards the director has
            still to play.
        round: the round that is played there.
        running: its board; null for all but the director, and where the director may not look on.
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
    """A contestant that others wait for.

    Attributes:
        round: the newest round that they have reached, 0 before the first.
        plays: whether they still play it; if not, they wait for others themselves.
    """

    number: int
    round: int
    plays: bool


class SessionNextTable(Struct, frozen=True, kw_only=True):
    """A table at free pace that some of its players are ready for.

    Attributes:
        seats: contestants by seat.
        missing: contestants that the others wait for.
        starts_ms: when it starts; 0 while someone is missing.
    """

    round: int
    table: int
    section: str
    seats: tuple[int, ...]
    boards: tuple[int, ...]
    missing: tuple[SessionMissing, ...]
    starts_ms: int


class SessionPairing(Struct, frozen=True, kw_only=True):
    """Two opponents of the newest round, and why they meet.

    Attributes:
        round: number of the round, from 1.
        other: null for a bye.
        key: stable name of the sentence.
        places: their places before the round; empty if there were none.
        named: other contestants that the sentence names.
        why: the sentence in English; empty while results are hidden, like the fields above.
    """

    round: int
    one: int
    other: int | None
    key: str
    places: tuple[int, ...]
    named: tuple[int, ...]
    why: str


class SessionMatch(Struct, frozen=True, kw_only=True):
    """A match of two teams, as far as results are shown.

    Attributes:
        round: round of the match, from 1.
        margins: IMPs, or boards at board-a-match.
        points: in the session's own unit.
        boards: boards that both tables have played.
        won: boards won by each team.
        winner: in a knock-out the team that is through; null otherwise, and while the match is in progress.
        by: what decides it: the result, boards won, or the lower number.
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


class SessionRanking(Struct, frozen=True, kw_only=True):
    """A row of the ranking.

    Attributes:
        direction: 0 or 1 if North-South and East-West are ranked apart; null otherwise.
        total: in the session's own unit.
        percent: of the highest possible total; null with IMPs.
        rank: equals share a rank; null for contestants that are not ranked.
        carried: part of the total carried over from an earlier session; null without any.
        carried_percent: of the highest possible total there; null with IMPs.
    """

    number: int
    direction: int | None
    total: float
    percent: float | None
    rank: int | None
    boards: int
    carried: float | None = None
    carried_percent: float | None = None


class SessionScore(Struct, frozen=True, kw_only=True):
    """The result of a board at a table.

    Attributes:
        ns, ew: the contestants; without partners the player whose line it is, and the others by seat.
        entry: the traveller's entry in the game's own form; null if the board was not finished.
        score: for North-South, or for the player whose line it is; null without one.
        points: of both sides; null for a side without points.
        adjustment: number of the director's act that decides the score; null without one.
        table_id: the table's id, for the replay; null while the caller may not see it.
        deal: number of the deal at that table.
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
    """A board with the results that are shown; in a picture during the session only the caller's own.

    Attributes:
        results: how many results are shown; if `scores` has fewer, ask for the board by itself.
    """

    board: int
    results: int
    scores: tuple[SessionScore, ...]


class SessionHand(Struct, frozen=True):
    """The cards of a board.

    Attributes:
        record: the deal without calls and play.
        opened: its result with all cards open; null if it is not known, or not yet.
    """

    board: int
    record: dict[str, Any]
    opened: Annotated[msgspec.Raw | None, Meta(extra={"typescript": "OpenCards | null"})]


class SessionHands(Struct, frozen=True):
    """The cards of the boards of a finished session.

    Attributes:
        missing: how many boards are still being solved; ask again for them.
    """

    boards: tuple[SessionHand, ...]
    missing: int


class SessionVersion(Struct, frozen=True):
    """A version of the results of a finished session.

    Attributes:
        version: from 1, the results at the end of the session.
        at_ms: when it became the newest, milliseconds since 1970.
        kind: what made it: `final`, `adjusted`, `penalty`, `undone`, `fouled`, `board_cancelled`, `decided`.
        reason: as shown to the players concerned; empty for the first version.
        act: the ruling, or for `undone` the act that was undone; null for the first version.
    """

    version: int
    at_ms: int
    kind: str
    reason: str
    act: "SessionAct | None" = None


class SessionVersions(Struct, frozen=True):
    """All versions of a session's results, the first one first; none before its end."""

    versions: tuple[SessionVersion, ...]


class SessionAct(Struct, frozen=True, kw_only=True):
    """An act of the director that is in force.

    Attributes:
        act: its number, by which you undo it.
        kind: only the director sees `time`, `results`, `message` and `decided`; until its round starts only
            the director and the team see `line_up`.
        reason: as shown to the players concerned; empty if the act needs none.
        contestant: the contestant concerned; null without one.
        percent: of a penalty: percent of a board, or points; null otherwise.
        round, table, board: where the act applies; 0 without one. For `fouled` the first place.
        text: names of a substitute, late or standby pair, empty for a bot; the text of a message; when
            `results` are shown; the decision of an appeal (`decided`); the names of a `line_up` from North
            on, separated by commas.
        minutes: minutes added.
        undoable: whether the caller may undo it now.
        ns, ew: each side's score by a ruling on a board, as North-South's score; null for all other acts.
        asked: name of the player who appealed, if the act answers an appeal; empty otherwise.
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


class SessionCall(Struct, frozen=True, kw_only=True):
    """An open call for the director, shown to the director and to the players of the table.

    Attributes:
        call: its number, by which you answer it.
        name: the caller's name.
        text: why; may be empty, and is empty for a director who has still to play that table's boards.
        at_ms: when the player called, milliseconds since 1970.
        own: whether the caller sits there.
    """

    call: int
    round: int
    table: int
    name: str
    text: str
    at_ms: int
    own: bool


class SessionAppeal(Struct, frozen=True, kw_only=True):
    """An appeal against the score of a board, shown to the director and to the players of the table.

    Attributes:
        appeal: its number, by which you hear and decide it.
        name: the name of the player who appeals.
        answer: the director's answer, once heard or decided.
        own: whether the caller sits there.
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
    """A proposed ruling on a board that the clock stopped.

    Attributes:
        double_dummy: North-South's score with best play by all; null if the auction was not over.
        shares: likely scores as far as declarer knew; empty if the auction was not over: then an average for
            both.
    """

    round: int
    table: int
    board: int
    double_dummy: int | None
    shares: tuple["ScoreShare", ...]


class SessionHint(Struct, frozen=True, kw_only=True):
    """Something for the director to look at.

    Attributes:
        about: a result far from all others; a board without a result at a finished table; a table with boards
            to start while others are done; a contestant of whom no one is at the table; a call that does not
            fit the hand by the side's agreements, or an explanation that does not fit the call.
        board: the board concerned; 0 without one.
        contestant: the absent contestant; 0 otherwise.
        amount: IMPs between a swing and the board's datum, or boards that a slow table has still to play; 0
            otherwise.
        seat, move: the call, or the call that was explained.
        told: the explanation.
        agreed: the agreed meaning of the call, by language.
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


class SessionOutlook(Struct, frozen=True, kw_only=True):
    """The session as it would be played with the entries so far.

    Attributes:
        movement: its name.
        contestants: how many, bots included.
        tables, rounds: how many.
        boards: boards per contestant, sit-outs included.
        sits_out: whether someone has no table in some round.
        length_ms: from the first card to the last, if every round takes all its time.
    """

    movement: str
    contestants: int
    tables: int
    rounds: int
    boards: int
    sits_out: bool
    length_ms: int


class SessionCarried(Struct, frozen=True):
    """An earlier session whose results are carried over.

    Attributes:
        percent: the share of them that counts.
    """

    session: str
    title: str
    percent: float


class ClubSessionMessage(Struct, frozen=True, kw_only=True, tag="session"):
    """A whole session, as the caller may see it.

    Attributes:
        seq: number of the newest event.
        now_ms: the house's time, milliseconds since 1970.
        ends_ms: when the round's clock ends; 0 without one, as at free pace.
        paused: the reason while clocks and bots are paused, or null.
        left_ms: what the round's clock had left when it was paused.
        reason: why it was cancelled, or null.
        root: the hash of the hashes of all boards, shown since entries opened.
        movement: name of the movement; empty before the seating.
        shown: results are shown up to this round.
        results: when results are shown.
        directs: whether the caller may direct it.
        pairings: of the newest round, if results decide who meets.
        matches: matches of teams, up to the round shown.
        messages: the director's, the newest last.
        corrections_ms: until when results may be corrected; null during the session, and if it was cancelled.
        proposals, hints: for the director only.
        calls: open calls for the director.
        appeals: open and decided appeals.
        barred: names of systems and conventions that no one may play.
        next_tables: at free pace, tables that some players are ready for.
        tie_breaks: how ties are broken, in order; none: they share a place.
        carried: the earlier session that results are carried over from; null without one.
        absence: who moves for absent players: a bot until they come, or the clock at each move.
        outlook: while entries are open; null later, and with too few entries.
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
        partner: the name that the place beside is kept for; empty: anyone.
        entry: number of the entry to join; null for a new entry.
        team: the team's name, if the caller enters as its captain.
        kept: names that places in the team are kept for; none: anyone may join.
        standby: the pair plays only if one is missing.
    """

    nonce: EntrantNonce
    partner: Annotated[str, Meta(max_length=40)] = ""
    entry: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    team: Annotated[str, Meta(max_length=40)] = ""
    kept: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...], Meta(max_length=5)] = ()
    standby: bool = False


Place = Annotated[int, Meta(ge=0, le=5)]


class LineUpRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who of a captain's team plays, from a round on.

    Attributes:
        round: a round that has not started.
        north_south, east_west: places among the members, from 0.
    """

    round: Annotated[int, Meta(ge=1, le=200)]
    north_south: tuple[Place, Place]
    east_west: tuple[Place, Place]


class SessionSystemRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The bidding system of the caller's entry; without any field the default.

    Attributes:
        name: of a shipped system; empty with a file.
        conventions: switched on or off against the system's default: `+hoyt -gerber`.
        file: text of a system of their own.
    """

    name: Annotated[str, Meta(max_length=40)] = ""
    conventions: Annotated[str, Meta(max_length=800)] = ""
    file: str = ""


class SessionPlanRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A session that an organiser plans.

    Attributes:
        sections: sections that play the same boards side by side, each by a movement of its own.
        segments: rounds per match of teams.
        players: players per table, if the game allows several numbers.
        barred: names of systems and conventions that no one may play.
        pace: whether all tables play a round together, or each starts as soon as its players are there.
        tie_breaks: how ties are broken, in order; null: the default. Teams: their match, net IMPs, their
            quotient, matches won. Others share a place.
        carried_from: id of a closed session of the same game, contest and method, from which contestants who
            play again carry their result over; empty: none.
        carried_percent: the share of that result that counts.
        reason: for the audit log.
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
    """A part of a weighted score: a score for North-South and its percentage."""

    score: Annotated[int, Meta(ge=-10_000, le=10_000)]
    percent: Annotated[float, Meta(gt=0, le=100)] = 100


class SideScore(Struct, frozen=True, forbid_unknown_fields=True):
    """A side's score on a board: shares, or an artificial score.

    Attributes:
        shares: one for an assigned score, several for a weighted one.
    """

    artificial: ArtificialScore | None = None
    shares: Annotated[tuple[ScoreShare, ...], Meta(max_length=10)] = ()


class CallDirectorRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A call for the director to the caller's table.

    Attributes:
        text: why; may be empty.
    """

    text: Annotated[str, Meta(max_length=200)] = ""


class SessionAppealRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An appeal against the score of a board at a table of the caller's.

    Attributes:
        text: why.
    """

    round: Annotated[int, Meta(ge=1, le=100)]
    table: Annotated[int, Meta(ge=1, le=1000)]
    board: Annotated[int, Meta(ge=1, le=10_000)]
    text: Annotated[str, Meta(max_length=500)]


class SessionTableMessage(Struct, frozen=True, kw_only=True, tag="session_table"):
    """The player's table of a round is open.

    Attributes:
        round, rounds: number of the round, from 1, and of all rounds.
        place: number of the table.
        table: id of the table.
    """

    session: str
    title: str
    game: str
    round: int
    rounds: int
    place: int
    table: str


class SessionNoticeMessage(Struct, frozen=True, tag="session_notice"):
    """News of a session that the player takes part in.

    Attributes:
        text: the director's words, or the reason.
        act: the ruling (`ruling`), the act that was undone (`undone`) or the decision (`appeal`); null
            otherwise.
        method: the session's scoring, if there is an act.
    """

    session: str
    title: str
    about: NoticeAbout
    text: str
    act: SessionAct | None = None
    method: SessionMethod | None = None
