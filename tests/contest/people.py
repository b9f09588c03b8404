"""Contests as tests need them: a plan, entries that play, and the log that leads there."""

from msgspec.structs import replace

from valat.arena.contest.contest_file import GameEntry
from valat.contest.acts.entering import key_hash
from valat.contest.log.events import (
    AnyEvent,
    Author,
    ContestDrafted,
    ContestPlan,
    Entered,
    Event,
    StageBegan,
    VersionBuilt,
    VersionUploaded,
)
from valat.contest.log.reducer import apply_events, initial_state
from valat.contest.log.state import ContestState

PLAN = ContestPlan("Autumn", (GameEntry("yard", {"players": 3}),), ("house", "demo"))


def drafted(plan: ContestPlan = PLAN) -> ContestState:
    """A contest that nobody has announced."""
    return initial_state("autumn", Event(1, 0, ContestDrafted(plan), "organiser"))


def after(
    state: ContestState, *bodies: AnyEvent, at_ms: int = 1000, actor: str | None = None
) -> ContestState:
    """The state after more events."""
    events = [Event(state.seq + number, at_ms, body, actor) for number, body in enumerate(bodies, 1)]
    return apply_events(state, events)


def entered(number: int, player: str | None = None) -> Entered:
    """The entry of somebody's bot."""
    author = Author(f"Author {number}", player or f"player-{number}")
    return Entered(number, f"Bot {number}", author, key_hash(f"key {number}"))


def version(entry: int, number: int = 1) -> VersionUploaded:
    """A version of an entry; each has a package of its own."""
    return VersionUploaded(entry, number, f"{entry:02}{number:02}" * 16, 1000, 3, "python")


def opened(entries: int = 3, plan: ContestPlan = PLAN) -> ContestState:
    """A contest in stage one with so many entries, each with a version that starts."""
    state = after(drafted(plan), StageBegan("one", 7 * 86_400_000))
    for number in range(1, entries + 1):
        built = VersionBuilt(number, 1, len(plan.games), lane="B")
        state = after(state, entered(number), version(number), built)
    return state


def in_stage(state: ContestState, stage: str, ends_ms: int | None = None) -> ContestState:
    """The contest as if a stage had begun."""
    return after(state, StageBegan(stage, ends_ms))


def with_plan(**fields: object) -> ContestPlan:
    """The plan with other fields."""
    return replace(PLAN, **fields)
