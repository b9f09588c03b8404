"""What a contest's log tells."""

from msgspec import Raw, Struct

from valat.aggregate.state import AggregateState
from valat.arena.contest.contest_file import GameEntry
from valat.contest.log.events import (
    Author,
    ContestPlan,
    Finalist,
    SecretSealed,
    Stage,
    TurnsAnswered,
    VersionBuilt,
    VersionUploaded,
)

Build = VersionBuilt
"""What an arena has found about a version."""

COPIES = "copies of itself"


class Version(Struct, frozen=True):
    """A version of an entry.

    Attributes:
        uploaded: what came.
        build: the newest of what arenas found; None before the first.
        answered: what it would play at turns that all are asked about; None before it was asked.
    """

    uploaded: VersionUploaded
    at_ms: int
    build: Build | None = None
    answered: TurnsAnswered | None = None

    @property
    def number(self) -> int:
        """From 1."""
        return self.uploaded.version

    def starts_in(self, games: int) -> bool:
        """Whether it was built, and starts in all of so many games."""
        build = self.build
        return build is not None and build.games >= games and not build.why and not build.faults


class Verdict(Struct, frozen=True):
    """What reviewers say of an entry.

    Attributes:
        actor: who said so last.
        appeal: the author's words; None without an appeal.
        answer: what was decided about it; None while it is open.
    """

    accepted: bool
    reason: str
    actor: str | None
    appeal: str | None = None
    answer: str | None = None

    @property
    def is_appeal_open(self) -> bool:
        """Whether an appeal waits for somebody."""
        return self.appeal is not None and self.answer is None


class LeaguePause(Struct, frozen=True):
    """Since when a version rests that came to nothing in the league again and again, and why."""

    version: int
    at_ms: int
    why: str


class Entry(Struct, frozen=True):
    """Somebody's part in the contest.

    Attributes:
        number: from 1.
        author: whose it is; after its withdrawal nobody's.
        claimed: whether that is an account that has claimed it.
        withdrawn: deleted by the author.
        managers: ids of players who have done anything as its author, be it by its key.
        league: whether it plays in the league once the contest is over.
        pause: the last time that a version came to nothing there.
    """

    number: int
    name: str
    author: Author
    key_hash: str
    at_ms: int
    claimed: bool = False
    is_open: bool = True
    licence: str = ""
    versions: tuple[Version, ...] = ()
    verdict: Verdict | None = None
    withdrawn: bool = False
    managers: frozenset[str] = frozenset()
    league: bool = False
    pause: LeaguePause | None = None

    @property
    def player(self) -> str | None:
        """The author's account, or browser."""
        return self.author.player

    @property
    def is_rejected(self) -> bool:
        """Whether a reviewer has rejected it for good, or for now."""
        return self.verdict is not None and not self.verdict.accepted

    def newest(self, games: int) -> Version | None:
        """The newest version that starts in all of so many games; None without one."""
        return next((version for version in reversed(self.versions) if version.starts_in(games)), None)


class Played(Struct, frozen=True):
    """What came of the closed tournament."""

    archive: str
    result: Raw


class ContestState(AggregateState, frozen=True):
    """A contest.

    Attributes:
        ends_ms: when the stage at hand ends; None for one that ends by itself.
        began_ms: of each stage so far, when it began.
        games: what is played: the plan's, then what was added.
        finalists: versions that are everybody's opponents.
        frozen: the versions that play, in the order of the file; empty before.
        file, hash: of the closed tournament; empty before.
        seal: of the secret of its cards; None in contests that are older than such secrets. Rule: CON-SEED-1
        secret: as hex digits; empty until all is played.
        announced: whether everybody may see it: a draft with a date, and all that has begun; it stays so.
    """

    id: str
    plan: ContestPlan
    opened_ms: int
    stage: Stage = "draft"
    ends_ms: int | None = None
    began_ms: tuple[tuple[Stage, int], ...] = ()
    games: tuple[GameEntry, ...] = ()
    entries: tuple[Entry, ...] = ()
    finalists: tuple[Finalist, ...] = ()
    frozen: tuple[Finalist, ...] = ()
    file: str = ""
    hash: str = ""
    seal: SecretSealed | None = None
    secret: str = ""
    played: Played | None = None
    cancelled: str = ""
    announced: bool = False

    @property
    def over(self) -> bool:
        return self.stage in ("final", "cancelled")

    @property
    def goes_on(self) -> bool:
        """Also while entries play in the league, or while the secret of its cards is not revealed."""
        is_secret = self.seal is not None and self.played is not None and not self.secret
        return not self.over or is_secret or any(entry.league for entry in self.entries)

    def entry(self, number: int) -> Entry | None:
        """The entry of that number; None where there is none."""
        return self.entries[number - 1] if 1 <= number <= len(self.entries) else None

    def takes_part(self, player: str) -> bool:
        """Whether the player has, or had, an entry, or has managed one by its key. Rule: CON-FAIR-1"""
        return any(player in (entry.player, *entry.managers) for entry in self.entries)

    def version(self, chosen: Finalist) -> Version:
        """A version that was chosen."""
        return self.entries[chosen.entry - 1].versions[chosen.version - 1]
