"""What the clock brings about in a period: its start and end, when it is final, and when it comes again."""

from msgspec.structs import replace

from valat.period.log.events import AnyPeriodEvent, PeriodEnded, PeriodPlan, PeriodStarted
from valat.period.log.state import Period
from valat.tournament.course.repeats import end_of


def clock_events(state: Period, now_ms: int) -> list[AnyPeriodEvent]:
    """What the clock brings about next, but becoming final; empty when nothing does."""
    if state.phase == "announced" and now_ms >= state.plan.start_ms:
        return [PeriodStarted()]
    if state.phase == "running" and now_ms >= state.plan.end_ms:
        return [PeriodEnded()]
    return []


def is_final_due(state: Period, now_ms: int) -> bool:
    """Whether it becomes final by itself now. Rule: TRN-PROMO-6"""
    return state.phase == "provisional" and not state.reviews and now_ms >= state.final_due_ms


def due_ms(state: Period) -> int | None:
    """When something follows from the clock alone; None when nothing does."""
    if state.phase == "announced":
        return state.plan.start_ms
    if state.phase == "running":
        return state.plan.end_ms
    return state.final_due_ms if state.phase == "provisional" and not state.reviews else None


def next_plan(plan: PeriodPlan, start_ms: int) -> PeriodPlan:
    """The plan of an occurrence that begins then: as long by the clock on the wall, summer time or not."""
    assert plan.repeat is not None
    end_ms = end_of(plan.repeat.zone, plan.start_ms, plan.end_ms, start_ms)
    return replace(plan, start_ms=start_ms, end_ms=end_ms)
