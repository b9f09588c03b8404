"""Contests on the wire: lists, a contest's page, an entry as its author and reviewers see it, requests."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

ContestStage = Literal["draft", "one", "picking", "two", "frozen", "playing", "review", "final", "cancelled"]
VersionState = Literal["waiting", "starts", "faulty"]
MatchEnd = Literal["won", "lost", "level"]
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
    """A game of a contest, as its file has it.

    Attributes:
        options: as a deal record has them.
        players: number of players, if the game allows several.
        deals: deals per match; 0: a whole match.
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


class ContestPlanFields(Struct, frozen=True, kw_only=True):
    """A contest as an organiser plans it.

    Attributes:
        house: house bots that play along without a place.
        starts_ms: when stage one starts, milliseconds since 1970; null: when the organiser starts it.
        finalists: how many are picked at most if the organiser picks none.
        blocks: at most so many for each table of the schedule.
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


class ContestSummary(Struct, frozen=True, kw_only=True):
    """A contest as lists show it.

    Attributes:
        games: names of the games, each once.
        entries: how many take part.
        ends_ms: when the current stage ends; null if it ends by itself.
        own: number of the caller's entry; null without one.
        winner: the first of `winners`; null without one.
        winners: the bots that share first place; none before the end.
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


class HallRow(Struct, frozen=True, kw_only=True):
    """A winner. Rule: CON-HALL-1

    Attributes:
        bot: names the bot when you ask it to a table.
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
    """A contest's bot that you can ask to a table. Rule: CON-NET-1

    Attributes:
        bot: names it in a table's setting.
        title: title of its contest.
    """

    bot: str
    name: str
    author: str
    title: str
    language: str


class ContestBots(Struct, frozen=True):
    """The contest bots that play a game; `served`: whether an arena is there to run them."""

    bots: tuple[ContestBot, ...]
    served: bool


class ContestList(Struct, frozen=True):
    """All contests.

    Attributes:
        over, total: a page of finished contests, and their number.
        hall: winners of finished contests, the latest first.
        organises: whether the caller may plan a contest.
    """

    contests: tuple[ContestSummary, ...]
    over: tuple[ContestSummary, ...]
    total: int
    hall: tuple[HallRow, ...]
    organises: bool


class StageTime(Struct, frozen=True):
    """When a stage started."""

    stage: ContestStage
    at_ms: int


class ContestEntry(Struct, frozen=True, kw_only=True):
    """An entry as everyone sees it.

    Attributes:
        versions: number of versions.
        state: of the newest version; null before the first.
        language, note: of the newest version; the note only for callers who may read the source.
        finalist: whether a version of it is an opponent for everyone.
        bot: names a finalist when you ask it to a table; null for others.
        is_open: whether its source is open to everyone after the contest.
        source: whether the caller may read its source now.
        league: whether it plays in the league after the contest.
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


class PlaceRow(Struct, frozen=True, kw_only=True):
    """A bot's place.

    Attributes:
        bot: its number in the contest's file, from 0, by which you ask for its matches.
        entry: null for a house bot.
        place: among all; null for a house bot and for a rejected entry.
        mean_rank, low_rank, high_rank: over all games, by their weights.
        chances: the probability of each place, from the first on.
        games: in the contest's order.
        lost: matches lost by breaches.
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
    """A game of the final.

    Attributes:
        compared: what its figures count: `points`, `imps`, `matchpoints`.
        cross: the row's mean at tables with each other bot; null if they never met.
    """

    name: str
    weight: float
    rounds: int
    blocks: int
    compared: str
    cross: tuple[tuple[float | None, ...], ...]


class PlaceFlag(Struct, frozen=True):
    """A bot whose place depends on one opponent. Rule: CON-FAIR-1"""

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
    """The result of the final.

    Attributes:
        rows: the best first.
        breaches: the first two hundred.
        hash: of the file that was fixed before; `records` of all blocks.
    """

    rows: tuple[PlaceRow, ...]
    games: tuple[PlayedGame, ...]
    flags: tuple[PlaceFlag, ...]
    breaches: tuple[BreachRow, ...]
    hash: str
    records: str


class ArenaState(Struct, frozen=True, kw_only=True):
    """What the arenas do.

    Attributes:
        served: whether an arena is connected.
        waiting, working: number of jobs, of all contests.
        lane: the sandbox lane there, as the last attacks found it; empty before.
        held, broken: number of attacks that the sandbox held, and names of those that it did not.
        languages: languages in the sandbox, with versions. Rule: CON-LIB-1
        undecided: names of attacks that the machine was too slow for; for admins of the house only.
        libraries: by language, with versions, as far as the language can list them.
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


class ContestMessage(Struct, frozen=True, kw_only=True):
    """A contest as its page shows it.

    Attributes:
        stages: stages that have started.
        games, names: the games, and what each is called with its options.
        plan: for callers who may change it; null for others.
        hash: of the fixed file; empty before.
        done: blocks played of each game, during the final.
        most: seeds per game at most.
        organises, reviews: whether the caller may act in that role.
        cancelled: why it was cancelled; empty otherwise.
        secret_hash: SHA-256 of the secret that gives all cards; empty in old contests.
        secret: in hex digits, with the result; empty before. Rule: CON-SEED-1
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
        clean: whether it found nothing; null if it is not installed.
    """

    kind: str
    tool: str
    clean: bool | None
    report: str


class GameFault(Struct, frozen=True):
    """A game in which a version does not start, and why."""

    game: str
    why: str


class EntryVersion(Struct, frozen=True, kw_only=True):
    """A version of an entry.

    Attributes:
        why: why it could not be built; empty otherwise.
        lane: the sandbox lane that it runs in; empty before it is built.
        left: its matches still to play, in blocks.
        ahead: jobs of others before its next one; null if nothing is left.
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


class VersionStrength(Struct, frozen=True, kw_only=True):
    """A version's result against an opponent: points per match, over blocks.

    Attributes:
        game: its place among the contest's games.
        half: half the width of the 95 % interval; null with too few blocks.
        change: against the version before on the same seeds; null without one.
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


class MatchRow(Struct, frozen=True, kw_only=True):
    """A match of an entry.

    Attributes:
        id: by which you ask for its replay.
        breaches, late: its own breaches, and how many of them were of time.
        longest_ms, mean_ms: processor time per move.
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
    """The reviewers' verdict on an entry. Rule: CON-BOT-4

    Attributes:
        appeal: the author's words; null without an appeal.
        answer: the decision on the appeal; null before.
    """

    accepted: bool
    reason: str
    appeal: str | None
    answer: str | None


class EntryPause(Struct, frozen=True):
    """A version that rests because its league matches failed several times in a row.

    Attributes:
        until_ms: when it is tried again; a new version is tried at once.
        why: the last failure, as an arena reported it.
    """

    version: int
    until_ms: int
    why: str


class EntryMessage(Struct, frozen=True, kw_only=True):
    """An entry as its author and reviewers see it.

    Attributes:
        claimed: whether it belongs to an account.
        can_claim: whether the caller may claim it.
        versions: the newest first.
        matches: the latest first, at most two thousand.
        reviews: whether the caller sees it as a reviewer.
        pause: null if no version rests.
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
        record: the match record with the bot's notes beside its moves; null if it is no longer kept.
    """

    match: MatchRow
    moves_ms: tuple[float, ...]
    record: dict[str, Any] | None


class ClosedMatch(Struct, frozen=True, kw_only=True):
    """A match of the final.

    Attributes:
        block, table, match: the round, the table in it, and the match at that table.
        names: names of the bots, by side.
        points: each side's points; more is better.
    """

    game: int
    block: int
    table: int
    match: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    points: tuple[float, ...]


class ClosedMatches(Struct, frozen=True):
    """Matches of the final between two bots: the first of them, and their number."""

    matches: tuple[ClosedMatch, ...]
    total: int


class ClosedMatchAnswer(Struct, frozen=True):
    """A match of the final, with its record."""

    match: ClosedMatch
    record: dict[str, Any]


class SourceFile(Struct, frozen=True):
    """A file of a package; `text` is null if it is no text or too long."""

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
        sources: the share of the smaller source that the other contains too.
        moves: share of equal moves at the turns that both have answered; null before both were asked.
        by_chance: that share if both had drawn their moves at random.
        turns: number of these turns.
    """

    entry: int
    other: int
    sources: float
    moves: float | None = None
    by_chance: float | None = None
    turns: int = 0


class CandidateStrength(Struct, frozen=True):
    """An entry's result against the house bots in a game: points per match, over blocks.

    Attributes:
        half: half the width of the 95 % interval; null with too few blocks.
    """

    blocks: int
    mean: float
    half: float | None


class Candidate(Struct, frozen=True):
    """An entry that may be picked as a finalist. Rule: CON-STAGE-2

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
    """The most similar pairs of entries, the most similar first."""

    pairs: tuple[Similarity, ...]


class ContestNoticeMessage(Struct, frozen=True, tag="contest_notice"):
    """News of a contest or an entry of the player's.

    Attributes:
        about: what happened: a stage started, its end was moved, options were added, …
        text: the reason that staff gave, or what is wrong with a version; may be empty.
    """

    contest: str
    title: str
    stage: ContestStage
    entry: int
    about: ContestNoticeAbout
    text: str


# --- requests


class EnterContestRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Enters a bot.

    Attributes:
        name: the bot's name.
        author: the author's name; null: the account's.
        is_open: whether the source is open to everyone after the contest.
    """

    name: BotName
    author: BotName | None = None
    is_open: bool = True
    licence: Licence = ""


class EntryKeyAnswer(Struct, frozen=True):
    """An entry, and the key that manages it, shown only once."""

    entry: int
    key: str


class SourceRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the source is open after the contest, and under which licence."""

    is_open: bool
    licence: Licence = ""


class VerdictAppealRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An author appeals against a rejection."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class ContestPlanRequest(ContestPlanFields, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Plans a contest, for organisers."""

    reason: ActReason = ""
