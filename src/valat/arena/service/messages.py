"""What the house and an arena say to each other: jobs that an arena asks for, and seats that it holds.

An arena *leases* a job, renews the lease while it works, and says what came of it. A lease that is not
renewed ends, and the job is given to the next that asks; what comes under an ended lease does not count. An
arena that asks says what it works at; what else it was given is somebody's again. So an arena may be stopped
at any time, goes on at once when it is back, and nothing is done twice.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from valat.arena.bot_protocol.breach import Kind
from valat.arena.bot_protocol.messages import Answer, Bye, Hello, Over, Refused, Turn
from valat.arena.contest.blocks import MatchLine
from valat.arena.contest.contest_file import Budgets, GameEntry, Share
from valat.arena.matches.seeds import GameSeeds, MatchSeeds
from valat.arena.packages.review import Finding

Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""SHA-256 of a zip's bytes, by which the house keeps it."""
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+\Z")]
Sentence = Annotated[str, Meta(max_length=2000)]

LEASE_MS = 30_000
"""How long a lease lasts that nobody renews."""
MOST_TURNS, MOST_TEXT = 20_000, 40
"""Of all matches of a `moves`, and characters of a move that are kept: enough to tell two apart."""


# --- what is to be done


class JobSpec(Struct, frozen=True, tag_field="kind"):
    """A job."""


class BuildJob(JobSpec, frozen=True, tag="build"):
    """A package is built without network, started in each game, and read by formatter and linter.

    Attributes:
        games: in which it has to start: those of the contest, with their options.
    """

    package: Digest
    games: tuple[GameEntry, ...]
    budgets: Budgets


class Entrant(Struct, frozen=True, omit_defaults=True):
    """Who sits at a match: a package, or a bot of the house's.

    Attributes:
        name: as records have it.
        is_private: what it notes for its author, and writes to standard error, is left out of the records.
            Rule: CON-SRC-1
    """

    name: str
    package: Digest | None = None
    house: str | None = None
    is_private: bool = False


class BlockJob(JobSpec, frozen=True, tag="block"):
    """A block: one seed with all rotations of seats. Rule: CON-RES-1

    Attributes:
        number: of the seed among those of the game, which says who deals.
        sides: the entrant of each side, as indices.
        disturbance: by which share a fixed loop may differ from its median. Rule: CON-TIME-1
        waiting: which share of the bots' runnable time in a match they may spend waiting. Rule: CON-TIME-1
        seeds: None until it is leased: nothing that the house stores tells of its cards. Rule: CON-SEED-1
    """

    game: GameEntry
    budgets: Budgets
    number: int
    entrants: tuple[Entrant, ...]
    sides: tuple[int, ...]
    disturbance: Share = 0.15
    waiting: Share = 0.1
    seeds: MatchSeeds | None = None


class LeagueJob(BlockJob, frozen=True, tag="league"):
    """A block of two that meet in the league; it may wait for everything else.

    Attributes:
        of: the league's game.
        players: the entrants, as the house knows them, and which versions of theirs play.
    """

    of: str = ""
    players: tuple[str, str] = ("", "")
    versions: tuple[int, int] = (0, 0)


class ContestJob(JobSpec, frozen=True, tag="contest"):
    """A contest is played to its end, from wherever it is.

    Attributes:
        file: the text of `contest.toml`; its entries' paths are `entries/DIGEST.zip`.
        packages: those that it names.
        secret_hash: of the secret from which all cards follow, which the house keeps. Rule: CON-SEED-1
        seeds: of each game; none until it is leased.
    """

    file: str
    packages: tuple[Digest, ...]
    secret_hash: str = ""
    seeds: tuple[GameSeeds, ...] = ()


class RecordedMatch(Struct, frozen=True):
    """A match that the house's bot plays on all seats, and of whose turns one seat's are asked about.

    Attributes:
        number: of the seed among those of the game, which says who deals.
        seeds: None until it is leased.
    """

    game: GameEntry
    number: int
    seat: int
    seeds: MatchSeeds | None = None


class MovesJob(JobSpec, frozen=True, tag="moves"):
    """A bot is asked about turns of matches that are the same for all bots. Rule: CON-FAIR-1

    Attributes:
        house: the bot that plays the matches.
    """

    entrant: Entrant
    matches: tuple[RecordedMatch, ...]
    house: str
    budgets: Budgets


class ProbeJob(JobSpec, frozen=True, tag="probe"):
    """Attacks are tried on the sandbox, and the languages that it has are listed. Rule: CON-LIB-1

    Attributes:
        start: how many attacks of all lanes were tried before: a slice of them is tried at a time.
        found: what these came to; None before the first.
    """

    start: int = 0
    found: "Probed | None" = None


Spec = BuildJob | BlockJob | LeagueJob | ContestJob | MovesJob | ProbeJob
JobKind = Literal["build", "block", "contest", "moves", "probe", "league"]


class LeaseRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An arena asks for a job, and waits a little for one.

    Attributes:
        arena: its name: one process of one machine, which asks one thing at a time.
        kinds: what it can do now; `league` only where no seat is open, whose cores these are.
        holds: the leases that it works under; the house takes back its others, as of a process that has ended
            or of an answer that was lost.
        wait_ms: how long the answer may be waited for.
    """

    arena: Id
    kinds: Annotated[tuple[JobKind, ...], Meta(min_length=1, max_length=6)]
    holds: Annotated[tuple[Id, ...], Meta(max_length=300)] = ()
    wait_ms: Annotated[int, Meta(ge=0, le=20_000)] = 10_000


class Job(Struct, frozen=True):
    """A job, leased.

    Attributes:
        lease: by which what came of it is told.
        lease_ms: how long it lasts from now on.
        request: the id under which the house's log has what it follows from; empty where that is nothing.
    """

    id: Id
    lease: Id
    lease_ms: int
    spec: Spec
    request: str = ""


class JobAnswer(Struct, frozen=True):
    """The job that an arena has now; None where there is none."""

    job: Job | None = None


# --- what came of it


class JobResult(Struct, frozen=True, tag_field="kind"):
    """The result of a job."""


class GameStart(Struct, frozen=True, omit_defaults=True):
    """Whether a bot starts in a game.

    Attributes:
        game: as the entry names it.
        why: what was wrong; empty where nothing was.
    """

    game: str
    why: Annotated[str, Meta(max_length=4000)] = ""


class Built(JobResult, frozen=True, tag="build"):
    """Of a `build`.

    Attributes:
        why: a sentence and the last lines, where it could not be built or unpacked; empty where it could.
        lane: in which it runs.
        starts: one for each game.
        reports: of formatter and linter. Rule: CON-BOT-4
    """

    why: Annotated[str, Meta(max_length=4000)] = ""
    lane: Annotated[str, Meta(max_length=16)] = ""
    wall_ms: int = 0
    starts: tuple[GameStart, ...] = ()
    reports: tuple[Finding, ...] = ()


class PlayedBlock(JobResult, frozen=True, tag="block"):
    """Of a `block`.

    Attributes:
        matches: with their records.
        moves_ms: of each match and seat, the processor time of each answer. Rule: CON-SRC-1
        disturbed: whether it counts although the machine was disturbed each time that it was played.
            Rule: CON-TIME-1
    """

    matches: tuple[MatchLine, ...]
    moves_ms: tuple[tuple[tuple[float, ...], ...], ...]
    disturbed: bool = False


class PlayedContest(JobResult, frozen=True, tag="contest"):
    """Of a `contest`: its folder as a zip was brought before.

    Attributes:
        archive: the zip's digest.
        result: `result.json`.
    """

    archive: Digest
    result: msgspec.Raw


class AnsweredTurns(JobResult, frozen=True, tag="moves"):
    """Of a `moves`: every turn with a choice.

    Attributes:
        choices: how many moves each had.
        moves: what the bot answered; None where it broke a rule, and from where it was of no more use.
    """

    choices: Annotated[tuple[int, ...], Meta(max_length=MOST_TURNS)]
    moves: Annotated[
        tuple[Annotated[str, Meta(max_length=MOST_TEXT)] | None, ...], Meta(max_length=MOST_TURNS)
    ]


class Probed(JobResult, frozen=True, tag="probe"):
    """Of a `probe`, up to its last slice.

    Attributes:
        lane: in which programs of the machine run; empty where there is none.
        held: how many attacks were.
        broken: a line for each that was not.
        languages: with their versions.
        undecided: a line for each that the machine was too slow for.
        libraries: of languages that can tell, with versions.
        next: the start of the next slice; None where all is over.
    """

    lane: str
    held: int
    broken: tuple[str, ...]
    languages: tuple[tuple[str, str], ...]
    undecided: tuple[str, ...] = ()
    libraries: dict[str, tuple[str, ...]] = {}
    next: int | None = None


class Failed(JobResult, frozen=True, tag="failed"):
    """The job could not be done, through no fault of a bot's.

    Attributes:
        again: whether somebody else may try it.
    """

    why: Sentence
    again: bool = True


Result = Built | PlayedBlock | PlayedContest | AnsweredTurns | Probed | Failed


class Renewal(Struct, frozen=True, forbid_unknown_fields=True):
    """A lease shall last longer.

    Attributes:
        done: blocks of each game that are finished; of a contest alone.
    """

    lease: Id
    done: tuple[int, ...] = ()


class Completion(Struct, frozen=True, forbid_unknown_fields=True):
    """A job is done."""

    lease: Id
    result: Result


# --- seats at tables of the house: one socket, on which the house asks and the arena answers


class SeatFrame(Struct, frozen=True, tag_field="type"):
    """What is said about one seat.

    Attributes:
        seat: the house's name for it: one process, from `open` to `close`. Rule: CON-MEM-1
    """

    seat: Id


class OpenSeat(SeatFrame, frozen=True, tag="open"):
    """A bot is started."""

    package: Digest
    hello: Hello
    budgets: Budgets


class AskSeat(SeatFrame, frozen=True, tag="ask"):
    """A bot is to move: a turn, or one more try at it.

    Attributes:
        within_ms: wall time after which the house has moved without it.
    """

    message: Turn | Refused
    within_ms: int


class TellSeat(SeatFrame, frozen=True, tag="tell"):
    """A bot is told what needs no answer."""

    message: Over | Bye


class CloseSeat(SeatFrame, frozen=True, tag="close"):
    """A bot is ended."""


class SeatReady(SeatFrame, frozen=True, tag="ready"):
    """A bot has started."""


class SeatAnswer(SeatFrame, frozen=True, tag="answer"):
    """A bot's answer."""

    answer: Answer
    cpu_ms: float


class SeatFailed(SeatFrame, frozen=True, tag="failed"):
    """A bot has broken a limit or the protocol; where that is fatal it is ended."""

    breach: Kind
    why: Sentence
    fatal: bool


class ArenaHello(Struct, frozen=True, tag="hello", tag_field="type"):
    """The first frame of an arena.

    Attributes:
        lane: in which strangers' bots run there; None where there is none, and so no seat.
        seats: how many it holds at once.
    """

    arena: Id
    lane: str | None
    seats: int


class Ping(Struct, frozen=True, tag="ping", tag_field="type"):
    """The house is there: said where it has had nothing to say for a while."""


ToArena = OpenSeat | AskSeat | TellSeat | CloseSeat | Ping
FromArena = ArenaHello | SeatReady | SeatAnswer | SeatFailed
