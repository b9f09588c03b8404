"""Contests on the wire: lists, a contest's page, an entry as its author and reviewers see it, requests."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

ContestStage = Literal["draft", "one", "picking", "two", "frozen", "playing", "review", "final", "cancelled"]
VersionState = Literal["waiting", "starts", "faulty"]
MatchEnd = Literal["won", "lost", "level"]
ContestActKind = Literal["change", "begin", "move", "options", "pick", "cancel", "review", "decide"]
ContestNoticeAbout = Literal[
    "stage", "moved", "options", "cancelled", "picked", "faulty", "paused", "accepted", "rejected", "decided"
]

BotName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Licence = Annotated[str, Meta(max_length=100)]
ActReason = Annotated[str, Meta(max_length=300)]
Days = Annotated[float, Meta(gt=0, le=366)]
MOST_MS = 253_402_300_799_000
"""The end of the year 9999, as milliseconds since 1970."""


class ContestGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that a contest plays, as its file has it.

    Attributes:
        options: as a deal record has them.
        players: how many play, where the game leaves it open.
        deals: of a match; 0: to its end.
        weight: of its ranks in the overall ranking.
    """

    game: Annotated[str, Meta(max_length=32)]
    options: dict[str, Any] = {}
    players: Annotated[int, Meta(ge=2, le=10)] | None = None
    deals: Annotated[int, Meta(ge=0, le=1000)] = 1
    weight: Annotated[float, Meta(gt=0, le=1000)] = 1.0


class ContestDays(Struct, frozen=True, forbid_unknown_fields=True):
    """How many days each stage lasts."""

    one: Days = 7
    picking: Days = 7
    two: Days = 7
    review: Days = 7


class ContestPlanFields(Struct, frozen=True):
    """What an organiser plans.

    Attributes:
        house: bots of the house's that play along without a place.
        starts_ms: when stage one begins, milliseconds since 1970; null: when the organiser says so.
        finalists: how many are picked at most where the organiser picks nobody.
        blocks: of each table of the schedule, at most.
        move_ms, match_ms: processor time of a bot.
    """

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    games: Annotated[tuple[ContestGame, ...], Meta(min_length=1, max_length=12)]
    house: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(min_length=1, max_length=6)]
    note: Annotated[str, Meta(max_length=4000)] = ""
    starts_ms: Annotated[int, Meta(ge=0, le=MOST_MS)] | None = None
    days: ContestDays = ContestDays()
    finalists: Annotated[int, Meta(ge=1, le=20)] = 6
    blocks: Annotated[int, Meta(ge=2, le=100_000)] = 100
    controls: Annotated[int, Meta(ge=0, le=100_000)] = 0
    move_ms: Annotated[int, Meta(ge=1, le=60_000)] = 1000
    match_ms: Annotated[int, Meta(ge=1, le=3_600_000)] = 120_000


class ContestSummary(Struct, frozen=True):
    """A contest as lists show it.

    Attributes:
        games: their names, each once.
        entries: how many take part.
        ends_ms: when the stage at hand ends; null for one that ends by itself.
        own: the number of the caller's entry; null without one.
        winner: the first of `winners`; null without one.
        winners: the bots that share the first place; none before the end.
    """

    id: str
    title: str
    stage: ContestStage
    games: tuple[str, ...]
    entries: int
    opened_ms: int
    ends_ms: int | None
    own: int | None
    winner: str | None
    winners: tuple[str, ...] = ()


class HallRow(Struct, frozen=True):
    """A winner. Rule: CON-HALL-1

    Attributes:
        bot: by which it is asked to a table.
    """

    contest: str
    title: str
    entry: int
    name: str
    author: str
    language: str
    games: tuple[str, ...]
    ended_ms: int
    bot: str


class ContestBot(Struct, frozen=True):
    """A contest's bot that may be asked to a table. Rule: CON-NET-1

    Attributes:
        bot: by which it is asked, in a table's setting.
        title: of its contest.
    """

    bot: str
    name: str
    author: str
    title: str
    language: str


class ContestBots(Struct, frozen=True):
    """The contests' bots that play a game; `served`: whether an arena is there that lets them play."""

    bots: tuple[ContestBot, ...]
    served: bool


class ContestList(Struct, frozen=True):
    """All contests.

    Attributes:
        over, total: a page of those that are over, and how many there are.
        hall: the winners of those that are over, the latest first.
        organises: whether the caller may plan one.
    """

    contests: tuple[ContestSummary, ...]
    over: tuple[ContestSummary, ...]
    total: int
    hall: tuple[HallRow, ...]
    organises: bool


class StageTime(Struct, frozen=True):
    """When a stage began."""

    stage: ContestStage
    at_ms: int


class ContestEntry(Struct, frozen=True):
    """An entry as everybody sees it.

    Attributes:
        versions: how many there are.
        state: of the newest; null before the first.
        language, note: of the newest; the note only for whom source is open.
        finalist: whether a version of it is everybody's opponent.
        bot: by which a finalist is asked to a table; null for others.
        is_open: whether its source is for everybody after the contest.
        source: whether the caller may read its source now.
        league: whether it plays in the league once the contest is over.
    """

    number: int
    name: str
    author: str
    at_ms: int
    versions: int
    state: VersionState | None
    language: str
    note: str
    finalist: bool
    bot: str | None
    rejected: bool
    withdrawn: bool
    is_open: bool
    licence: str
    own: bool
    source: bool
    league: bool


class GamePlace(Struct, frozen=True):
    """A bot in one game: its mean block score with the ends of its 95 % interval."""

    mean: float
    low: float
    high: float
    rank: float


class PlaceRow(Struct, frozen=True):
    """A bot's place.

    Attributes:
        bot: its number in the contest's file, from 0, by which its matches are asked for.
        entry: null for a bot of the house's.
        place: among all; null for one of the house's, and for one that was rejected.
        mean_rank, low_rank, high_rank: over the games by their weights.
        chances: the probability of each place, among all, the first first.
        games: in the order of the contest's.
        lost: matches that it lost by breaches.
    """

    bot: int
    entry: int | None
    name: str
    author: str
    language: str
    place: int | None
    mean_rank: float
    low_rank: float
    high_rank: float
    chances: tuple[float, ...]
    games: tuple[GamePlace, ...]
    breaches: int
    lost: int


class PlayedGame(Struct, frozen=True):
    """A game of the closed tournament.

    Attributes:
        compared: what its figures count: `points`, `imps`, `matchpoints`.
        cross: for each row its mean at tables with each other one; null where they never met.
    """

    name: str
    weight: float
    rounds: int
    blocks: int
    compared: str
    cross: tuple[tuple[float | None, ...], ...]


class PlaceFlag(Struct, frozen=True):
    """A bot whose place hangs on one opponent. Rule: CON-FAIR-1"""

    entry: str
    opponent: str
    place: int
    without: int


class BreachRow(Struct, frozen=True):
    """A breach. Rule: CON-BOT-2"""

    entry: str
    game: str
    block: int
    kind: str
    why: str


class ContestOutcome(Struct, frozen=True):
    """What came of the closed tournament.

    Attributes:
        rows: the best first.
        breaches: the first two hundred of them.
        hash: of the file that was fixed before; `records` of all blocks.
    """

    rows: tuple[PlaceRow, ...]
    games: tuple[PlayedGame, ...]
    flags: tuple[PlaceFlag, ...]
    breaches: tuple[BreachRow, ...]
    hash: str
    records: str


class ArenaState(Struct, frozen=True):
    """What plays.

    Attributes:
        served: whether an arena is there.
        waiting, working: jobs of all contests.
        lane: in which strangers' bots run there, as the last attacks found it; empty before.
        held, broken: attacks that did nothing, and names of those that did.
        languages: what there is in the sandbox, with versions. Rule: CON-LIB-1
        undecided: names of attacks that the machine was too slow for; for admins of the house alone.
        libraries: of languages that can tell, with versions.
    """

    served: bool
    waiting: int
    working: int
    lane: str
    held: int
    broken: tuple[str, ...]
    languages: tuple[tuple[str, str], ...]
    undecided: tuple[str, ...] = ()
    libraries: dict[str, tuple[str, ...]] = {}


class ContestMessage(Struct, frozen=True):
    """A contest as its page shows it.

    Attributes:
        stages: those that have begun.
        games, names: what is played, and how each game is called with its options.
        plan: for whoever may change it; null for others.
        hash: of the fixed file; empty before.
        done: blocks of each game that are played; while it is played.
        most: seeds of each game at most.
        organises, reviews: whether the caller may act as such.
        cancelled: why it does not take place.
        secret_hash: SHA-256 of the secret from which all cards follow; empty in old contests.
        secret: with the result, as hex digits; empty before. Rule: CON-SEED-1
    """

    summary: ContestSummary
    note: str
    stages: tuple[StageTime, ...]
    games: tuple[ContestGame, ...]
    names: tuple[str, ...]
    house: tuple[str, ...]
    move_ms: int
    match_ms: int
    entries: tuple[ContestEntry, ...]
    plan: ContestPlanFields | None
    hash: str
    outcome: ContestOutcome | None
    done: tuple[int, ...]
    most: int
    arena: ArenaState
    organises: bool
    reviews: bool
    cancelled: str
    secret_hash: str
    secret: str


# --- an entry, for its author and reviewers


class BuildReport(Struct, frozen=True):
    """What a formatter or linter says.

    Attributes:
        clean: whether it has nothing to say; null where it is not installed.
    """

    kind: str
    tool: str
    clean: bool | None
    report: str


class GameFault(Struct, frozen=True):
    """A game in which a version does not start, and why."""

    game: str
    why: str


class EntryVersion(Struct, frozen=True):
    """A version.

    Attributes:
        why: what kept it from being built.
        lane: in which it runs; empty before it is built.
        left: its matches that are still to be played, by blocks.
        ahead: jobs of others that come before its next one; null where nothing is left.
    """

    number: int
    at_ms: int
    size: int
    files: int
    language: str
    note: str
    state: VersionState
    why: str
    lane: str
    build_ms: int
    faults: tuple[GameFault, ...]
    reports: tuple[BuildReport, ...]
    left: int
    ahead: int | None


class VersionStrength(Struct, frozen=True):
    """How a version does against an opponent: points a match, over blocks.

    Attributes:
        game: its place among the contest's.
        half: half the width of the 95 % interval; null where there are too few blocks.
        change: against the version before on the same seeds, likewise; null without one.
    """

    version: int
    game: int
    opponent: str
    blocks: int
    mean: float
    half: float | None
    change: float | None
    change_half: float | None
    before: int | None


class MatchRow(Struct, frozen=True):
    """A match of an entry.

    Attributes:
        id: by which its replay is asked for.
        breaches, late: its own, and how many of these were of time.
        longest_ms, mean_ms: processor time of a move.
    """

    id: int
    version: int
    game: int
    opponent: str
    number: int
    at_ms: int
    points: float
    end: MatchEnd
    breaches: int
    late: int
    longest_ms: float
    mean_ms: float


class EntryVerdict(Struct, frozen=True):
    """What reviewers say of an entry. Rule: CON-BOT-4

    Attributes:
        appeal: the author's words; null without an appeal.
        answer: what was decided about it; null before.
    """

    accepted: bool
    reason: str
    appeal: str | None
    answer: str | None


class EntryPause(Struct, frozen=True):
    """A version rests that came to nothing in the league again and again.

    Attributes:
        until_ms: when it is tried again; a new version before.
        why: what an arena said last.
    """

    version: int
    until_ms: int
    why: str


class EntryMessage(Struct, frozen=True):
    """An entry as its author and reviewers see it.

    Attributes:
        claimed: whether it belongs to an account.
        can_claim: whether the caller may claim it for theirs.
        versions: the newest first.
        matches: the latest first, two thousand of them at most.
        reviews: whether the caller sees it as a reviewer.
        pause: null where none rests.
    """

    entry: ContestEntry
    claimed: bool
    can_claim: bool
    versions: tuple[EntryVersion, ...]
    strengths: tuple[VersionStrength, ...]
    matches: tuple[MatchRow, ...]
    verdict: EntryVerdict | None
    reviews: bool
    pause: EntryPause | None


class MatchAnswer(Struct, frozen=True):
    """A match of an entry.

    Attributes:
        moves_ms: processor time of each of its moves.
        record: the match record, with what the bot noted beside its moves; null where it is kept no longer.
    """

    match: MatchRow
    moves_ms: tuple[float, ...]
    record: dict[str, Any] | None


class ClosedMatch(Struct, frozen=True):
    """A match of the closed tournament.

    Attributes:
        block, table, match: which it is: the round, the place in it, the place in its block.
        names: of the bots by side.
        points: what it was worth to each side, the more the better.
    """

    game: int
    block: int
    table: int
    match: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    points: tuple[float, ...]


class ClosedMatches(Struct, frozen=True):
    """Matches of the closed tournament at which two bots met, the first of them, and how many there are."""

    matches: tuple[ClosedMatch, ...]
    total: int


class ClosedMatchAnswer(Struct, frozen=True):
    """A match of the closed tournament with its record."""

    match: ClosedMatch
    record: dict[str, Any]


class SourceFile(Struct, frozen=True):
    """A file of a package; `text` is null for what is no text, or too long."""

    path: str
    size: int
    text: str | None


class EntrySource(Struct, frozen=True):
    """The source of a version."""

    entry: int
    version: int
    licence: str
    files: tuple[SourceFile, ...]


class Similarity(Struct, frozen=True):
    """How alike two entries are. Rule: CON-FAIR-1

    Attributes:
        sources: share of what the smaller source has in common with the other.
        moves: share of equal moves at the turns that both have answered; null before both were asked.
        by_chance: what that would be if each had drawn its moves.
        turns: how many these were.
    """

    entry: int
    other: int
    sources: float
    moves: float | None = None
    by_chance: float | None = None
    turns: int = 0


class CandidateStrength(Struct, frozen=True):
    """How an entry does against the house's bots in a game: points a match, over blocks.

    Attributes:
        half: half the width of the 95 % interval; null where there are too few blocks.
    """

    blocks: int
    mean: float
    half: float | None


class Candidate(Struct, frozen=True):
    """An entry that may be picked. Rule: CON-STAGE-2

    Attributes:
        games: its strength in each of the contest's games.
    """

    entry: int
    version: int
    games: tuple[CandidateStrength, ...]


class CandidateList(Struct, frozen=True):
    """The entries that may be picked as finalists, the best first."""

    candidates: tuple[Candidate, ...]


class SimilarityAnswer(Struct, frozen=True):
    """The pairs that are most alike, the most first."""

    pairs: tuple[Similarity, ...]


class ContestNoticeMessage(Struct, frozen=True, tag="contest_notice"):
    """Something that an author's contest or entry has come to.

    Attributes:
        about: what it is: a stage began, its end was moved, options were added, …
        text: of staff as a reason, or what was wrong with a version; may be empty.
    """

    contest: str
    title: str
    stage: ContestStage
    entry: int
    about: ContestNoticeAbout
    text: str


# --- requests


class EnterContestRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody takes part.

    Attributes:
        name: of the bot.
        author: as they want to be called; null: by the name of the account.
        is_open: whether the source is for everybody after the contest.
    """

    name: BotName
    author: BotName | None = None
    is_open: bool = True
    licence: Licence = ""


class EntryKeyAnswer(Struct, frozen=True):
    """An entry, and the key that manages it: shown this once."""

    entry: int
    key: str


class SourceRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of the source after the contest."""

    is_open: bool
    licence: Licence = ""


class VerdictAppealRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An author appeals against a rejection."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class ContestPlanRequest(ContestPlanFields, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Plans a contest, for organisers."""

    reason: ActReason = ""


class ContestActRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An act of an organiser or reviewer.

    Attributes:
        do: `change` the plan; `begin` the next stage; `move` the end of this one; add `options`; `pick`
            finalists; `cancel`; `review` an entry; `decide` an appeal.
        id: the client's own; an act is done once.
        plan: of `change`.
        ends_ms: of `move`.
        games: of `options`.
        entries: of `pick`.
        entry, accepted: of `review` and `decide`.
    """

    do: ContestActKind
    reason: ActReason = ""
    id: Annotated[str, Meta(max_length=40)] = ""
    plan: ContestPlanFields | None = None
    ends_ms: Annotated[int, Meta(ge=0, le=MOST_MS)] | None = None
    games: Annotated[tuple[ContestGame, ...], Meta(max_length=12)] = ()
    entries: Annotated[tuple[int, ...], Meta(max_length=20)] = ()
    entry: int | None = None
    accepted: bool = True
