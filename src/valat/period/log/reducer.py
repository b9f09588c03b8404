"""From events to the state: the same step for a period at work and for one that is read back."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from valat.aggregate.state import reduce_events
from valat.kernel.errors import Refusal
from valat.period.log.events import (
    AnyPeriodEvent,
    AwardsRevised,
    CoursePeriodEvent,
    PeriodAnnounced,
    PeriodCancelled,
    PeriodDisqualification,
    PeriodEnded,
    PeriodEvent,
    PeriodExtended,
    PeriodFinished,
    PeriodMoved,
    PeriodOpened,
    PeriodReinstatement,
    PeriodRepeated,
    PeriodStarted,
    PeriodVoided,
    PersonPeriodEvent,
    PlanChanged,
    RepeatStopped,
    ReviewClosed,
    ReviewOpened,
    WinnerHidden,
)
from valat.period.log.prizes import paid
from valat.period.log.state import Disqualified, NoticeKind, Period, PeriodNotice, Review


def initial_period(period: str, event: PeriodEvent) -> Period:
    """The state after a period's first event. Raises Refusal when it is not `PeriodOpened`."""
    body = event.body
    if not isinstance(body, PeriodOpened):
        raise Refusal("This log doesn't start with an opened prize period.", code="unknown_event")
    start_ms = body.plan.start_ms
    origin_ms = start_ms if body.origin_ms is None else body.origin_ms
    return Period(
        period, body.plan, body.series or period, origin_ms, start_ms, seq=event.seq, at_ms=event.at_ms
    )


def apply_period_events(state: Period, events: Iterable[PeriodEvent]) -> Period:
    """The state after more events. Raises Refusal where one stands where it cannot."""
    return reduce_events(state, events, _reduce_event)


def _reduce_event(before: Period, event: PeriodEvent) -> Period:
    state = _reduce(before, event.body, event.at_ms)
    return replace(state, over_ms=event.at_ms) if state.over and state.phase != before.phase else state


def _reduce(state: Period, body: AnyPeriodEvent, at_ms: int) -> Period:
    if isinstance(body, CoursePeriodEvent):
        return _reduce_course(state, body, at_ms)
    if isinstance(body, PersonPeriodEvent):
        return _reduce_persons(state, body)
    match body:
        case PeriodFinished(awards=awards):
            payments = paid(state.id, awards, state.payments)
            return replace(state, phase="final", awards=awards, payments=payments, final_ms=at_ms)
        case AwardsRevised(awards=awards):
            return replace(state, awards=awards, payments=paid(state.id, awards, state.payments))
        case PeriodRepeated(next=name):
            return replace(state, next=name, repeats=False)
        case RepeatStopped():
            return replace(state, repeats=False)
        case _:
            assert_never(body)


def _reduce_course(state: Period, body: CoursePeriodEvent, at_ms: int) -> Period:
    match body:
        case PlanChanged(plan=plan):
            return replace(state, plan=plan, origin_ms=plan.start_ms, occurrence_ms=plan.start_ms)
        case PeriodAnnounced():
            repeats = state.plan.repeat is not None
            return replace(state, phase="announced", first_plan=state.plan, repeats=repeats)
        case PeriodStarted():
            return replace(state, phase="running")
        case PeriodExtended(end_ms=end_ms, reason=reason):
            state = replace(state, plan=replace(state.plan, end_ms=end_ms))
            return _with_notice(state, "extended", reason, at_ms)
        case PeriodMoved(start_ms=start_ms, end_ms=end_ms, reason=reason):
            state = replace(state, plan=replace(state.plan, start_ms=start_ms, end_ms=end_ms))
            return _with_notice(state, "moved", reason, at_ms)
        case PeriodEnded():
            return replace(state, phase="provisional")
        case PeriodCancelled(reason=reason):
            return _with_notice(replace(state, phase="cancelled"), "cancelled", reason, at_ms)
        case PeriodVoided(reason=reason):
            state = replace(state, phase="void", awards=(), payments=paid(state.id, (), state.payments))
            return _with_notice(state, "voided", reason, at_ms)
        case PeriodOpened():
            raise Refusal("A prize period can be opened only once.", code="unknown_event")
        case _:
            assert_never(body)


def _with_notice(state: Period, what: NoticeKind, reason: str, at_ms: int) -> Period:
    return replace(state, notices=(*state.notices, PeriodNotice(what, reason, at_ms)))


def _reduce_persons(state: Period, body: PersonPeriodEvent) -> Period:
    match body:
        case PeriodDisqualification(player=player, name=name, reason=reason):
            out = Disqualified(player, name, reason)
            # players who are out need not be looked at any more
            state = _without_review(state, player)
            return replace(state, disqualified=(*state.disqualified, out))
        case PeriodReinstatement(player=player):
            return replace(
                state, disqualified=tuple(person for person in state.disqualified if person.player != player)
            )
        case ReviewOpened(player=player, name=name, reason=reason):
            return replace(state, reviews=(*state.reviews, Review(player, name, reason)))
        case ReviewClosed(player=player):
            return _without_review(state, player)
        case WinnerHidden(player=player, hidden=hidden):
            return replace(state, hidden=state.hidden | {player} if hidden else state.hidden - {player})
        case _:
            assert_never(body)


def _without_review(state: Period, player: str) -> Period:
    return replace(state, reviews=tuple(review for review in state.reviews if review.player != player))
