"""What happens in a contest: its log is all that there is. Kinds and fields only ever come to it."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from valat.aggregate.events import Event as LogEvent
from valat.aggregate.events import EventBody
from valat.arena.contest.contest_file import Budgets, GameEntry, StopRule
from valat.arena.packages.manifest import Name
from valat.arena.packages.review import Finding

Stage = Literal["draft", "one", "picking", "two", "frozen", "playing", "review", "final", "cancelled"]
"""Where a contest stands; from `frozen` on it moves by itself as arenas play. Rule: CON-STAGE-1 to -3"""
STAGES: tuple[Stage, ...] = ("draft", "one", "picking", "two", "frozen", "playing", "review", "final")
DATED: tuple[Stage, ...] = ("draft", "one", "picking", "two", "review")
"""The stages that end at a time."""
Reason = Annotated[str, Meta(max_length=300)]
Note = Annotated[str, Meta(max_length=4000)]
Days = Annotated[float, Meta(gt=0, le=366)]


class StageDays(Struct, frozen=True, forbid_unknown_fields=True):
    """How long each stage lasts, a week by default."""

    one: Days = 7
    picking: Days = 7
    two: Days = 7
    review: Days = 7


class ContestPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What an organiser plans.

    Attributes:
        title: as lists name it.
        games: that are played, and what each weighs.
        house: bots of the house's that play along without a place; each plays all the games.
        note: what the organiser says of it.
        starts_ms: when stage one begins, milliseconds since 1970; None: when the organiser says so.
        finalists: how many are picked at most where the organiser picks nobody. Rule: CON-STAGE-2
        blocks, controls, stop, budgets: as a contest's file has them.
    """

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    games: Annotated[tuple[GameEntry, ...], Meta(min_length=1, max_length=12)]
    house: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(min_length=1, max_length=6)]
    note: Note = ""
    starts_ms: int | None = None
    days: StageDays = StageDays()
    finalists: Annotated[int, Meta(ge=1, le=20)] = 6
    blocks: Annotated[int, Meta(ge=2, le=100_000)] = 100
    controls: Annotated[int, Meta(ge=0, le=100_000)] = 0
    stop: StopRule = StopRule()
    budgets: Budgets = Budgets()


class ContestDrafted(EventBody, frozen=True, tag="drafted"):
    """An organiser has a plan: always the first event."""

    plan: ContestPlan


class PlanChanged(EventBody, frozen=True, tag="changed"):
    """The plan is another one; before stage one alone."""

    plan: ContestPlan


class StageBegan(EventBody, frozen=True, tag="stage"):
    """A stage begins.

    Attributes:
        ends_ms: when it ends; None for one that ends by itself.
        reason: of the organiser, where it begins before its time.
    """

    stage: Stage
    ends_ms: int | None = None
    reason: Reason = ""


class DateMoved(EventBody, frozen=True, tag="moved"):
    """The stage at hand ends at another time."""

    ends_ms: int
    reason: Reason


class OptionsAdded(EventBody, frozen=True, tag="options"):
    """More is played: the same games with other options. Rule: CON-STAGE-2"""

    games: Annotated[tuple[GameEntry, ...], Meta(min_length=1, max_length=12)]
    reason: Reason


class Author(Struct, frozen=True, omit_defaults=True):
    """Whose a bot is.

    Attributes:
        name: as they want to be called.
        player: whose account, or whose browser it came from; a program's author is a guest as well.
    """

    name: Name
    player: str | None = None


class Entered(EventBody, frozen=True, tag="entered"):
    """Somebody takes part. Rule: CON-BOT-4

    Attributes:
        entry: from 1.
        name: of the bot.
        key_hash: SHA-256 of the key that manages the entry.
        is_open: whether its source is for everybody after the contest. Rule: CON-SRC-1
        licence: under which.
        claimed: whether an account has entered it, whose it is.
    """

    entry: int
    name: Name
    author: Author
    key_hash: str
    is_open: bool = True
    licence: Annotated[str, Meta(max_length=100)] = ""
    claimed: bool = False


class VersionUploaded(EventBody, frozen=True, tag="version"):
    """An entry has a new version.

    Attributes:
        version: from 1, of this entry.
        package: the zip's digest.
        size, files: bytes, and how many files there are in it.
        language, note: as its manifest says.
    """

    entry: int
    version: int
    package: str
    size: int
    files: int
    language: str
    note: Note = ""


class StartFault(Struct, frozen=True):
    """A game in which a version does not start, and why."""

    game: str
    why: str


class VersionBuilt(EventBody, frozen=True, tag="built"):
    """An arena has built and started a version.

    Attributes:
        games: how many of the contest's games it was started in.
        why: what kept it from being built; empty where nothing did.
        faults: games in which it does not start.
        reports: of formatter and linter.
    """

    entry: int
    version: int
    games: int
    why: str = ""
    lane: str = ""
    wall_ms: int = 0
    faults: tuple[StartFault, ...] = ()
    reports: tuple[Finding, ...] = ()


class TurnsAnswered(EventBody, frozen=True, tag="moves"):
    """An arena has asked a version about turns that it asks all about, for reviewers. Rule: CON-FAIR-1

    Attributes:
        choices: how many moves there were at each.
        moves: what it would play; None where it had no answer.
    """

    entry: int
    version: int
    choices: tuple[int, ...]
    moves: tuple[str | None, ...]


class KeyRotated(EventBody, frozen=True, tag="rotated"):
    """An entry is managed by another key."""

    entry: int
    key_hash: str


class EntryClaimed(EventBody, frozen=True, tag="claimed"):
    """An entry belongs to an account, by its name from now on. Rule: CON-HALL-1"""

    entry: int
    author: Author


class SourceSet(EventBody, frozen=True, tag="source"):
    """The author chooses what becomes of the source; until entries are frozen. Rule: CON-SRC-1"""

    entry: int
    is_open: bool
    licence: Annotated[str, Meta(max_length=100)] = ""


class LeagueChosen(EventBody, frozen=True, tag="league"):
    """The author lets the entry play in the league between contests, or no longer."""

    entry: int
    plays: bool


class LeaguePaused(EventBody, frozen=True, tag="paused"):
    """A version came to nothing in the league again and again: it rests for a while.

    Attributes:
        why: what an arena said last.
    """

    entry: int
    version: int
    why: Reason


class EntryWithdrawn(EventBody, frozen=True, tag="withdrawn"):
    """The author has the entry deleted: from now on records say «withdrawn bot»."""

    entry: int


class EntryReviewed(EventBody, frozen=True, tag="reviewed"):
    """A reviewer accepts or rejects an entry. Rule: CON-BOT-4"""

    entry: int
    accepted: bool
    reason: Reason = ""


class VerdictAppealed(EventBody, frozen=True, tag="appealed"):
    """The author of a rejected entry appeals, once."""

    entry: int
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class AppealDecided(EventBody, frozen=True, tag="decided"):
    """Another reviewer decides the appeal."""

    entry: int
    granted: bool
    reason: Reason


class Finalist(Struct, frozen=True):
    """A version that is an opponent from now on. Rule: CON-STAGE-2"""

    entry: int
    version: int


class FinalistsPicked(EventBody, frozen=True, tag="picked"):
    """The best of stage one become everybody's opponents. Rule: CON-STAGE-2"""

    finalists: tuple[Finalist, ...]
    reason: Reason = ""


class EntriesFrozen(EventBody, frozen=True, tag="frozen"):
    """All that is played is fixed. Rule: CON-RES-1

    Attributes:
        file: the text of `contest.toml`, its hash and the versions that play by it, in its order.
    """

    file: str
    hash: str
    entries: tuple[Finalist, ...]


class SecretSealed(EventBody, frozen=True, tag="sealed"):
    """The contest has the secret from which all its cards follow; before anybody enters. Rule: CON-SEED-1

    Attributes:
        salt, key: by which the house finds it again: 16 bytes as hex digits, and the id of its key.
        hash: SHA-256 of the secret, for everybody.
    """

    salt: str
    key: str
    hash: str


class SecretRevealed(EventBody, frozen=True, tag="revealed"):
    """All cards have been played, and everybody may know the secret.

    Attributes:
        secret: 32 bytes as hex digits.
    """

    secret: str


class ContestPlayed(EventBody, frozen=True, tag="played"):
    """The last block was played.

    Attributes:
        archive: digest of the zip with all records.
        result: `result.json`.
    """

    archive: str
    result: msgspec.Raw


class ContestCancelled(EventBody, frozen=True, tag="cancelled"):
    """The contest does not take place, or is broken off."""

    reason: Reason


PlanEvent = ContestDrafted | PlanChanged | StageBegan | DateMoved | OptionsAdded | ContestCancelled
EntryEvent = (
    Entered
    | VersionUploaded
    | VersionBuilt
    | TurnsAnswered
    | KeyRotated
    | EntryClaimed
    | SourceSet
    | LeagueChosen
    | LeaguePaused
    | EntryWithdrawn
)
ReviewEvent = EntryReviewed | VerdictAppealed | AppealDecided
CourseEvent = FinalistsPicked | EntriesFrozen | ContestPlayed | SecretSealed | SecretRevealed
AnyEvent = PlanEvent | EntryEvent | ReviewEvent | CourseEvent


Event: TypeAlias = LogEvent[AnyEvent]
