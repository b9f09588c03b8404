"""Which stage follows which, and how long it lasts."""

from valat.contest.log.events import STAGES, Stage, StageBegan
from valat.contest.log.state import ContestState

DAY_MS = 86_400_000


def after(stage: Stage) -> Stage:
    """The stage that follows.

    >>> after("one"), after("review")
    ('picking', 'final')
    """
    return STAGES[STAGES.index(stage) + 1]


def stage_began(state: ContestState, stage: Stage, now_ms: int, reason: str = "") -> StageBegan:
    """The beginning of a stage, with the end that the plan says. Rule: CON-STAGE-1"""
    days = getattr(state.plan.days, stage, None)
    return StageBegan(stage, None if days is None else now_ms + round(days * DAY_MS), reason)


def has_open_appeal(state: ContestState) -> bool:
    """Whether an appeal waits for its decision."""
    return any(entry.verdict is not None and entry.verdict.is_appeal_open for entry in state.entries)
