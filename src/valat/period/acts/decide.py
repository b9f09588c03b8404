"""What an organiser's act on a period comes to."""

from collections.abc import Sequence

from msgspec import Struct

from valat.aggregate.definition import once
from valat.kernel.errors import Refusal
from valat.period.acts import commands
from valat.period.log.events import AnyPeriodEvent, PeriodPlan, PrizeFund
from valat.period.log.state import Period
from valat.protocol.period_acts import (
    AnnouncePeriod,
    CancelPeriod,
    ChangePeriod,
    CloseReview,
    ConfirmPeriod,
    DisqualifyPlayer,
    ExtendPeriod,
    MovePeriod,
    PeriodActRequest,
    ReviewPlayer,
    StopRepeating,
    VoidPeriod,
)
from valat.protocol.periods import PlanRequest
from valat.staff.roles import check_reason
from valat.store.points import RankedPlayer
from valat.tournament.log.events import PrizeAmount, Repeat


class Found(Struct, frozen=True):
    """What had to be looked up for an act.

    Attributes:
        player, name: the id and the name of the player whom it names.
        has_points: whether a deal of that player counts in the period, or would but for staff.
        rows: the ranking as it is after the act.
    """

    player: str = ""
    name: str = ""
    has_points: bool = False
    rows: Sequence[RankedPlayer] = ()


NOTHING = Found()


def decide(
    state: Period, act: PeriodActRequest, now_ms: int, found: Found = NOTHING
) -> Sequence[AnyPeriodEvent]:
    """The events of an act; none where it was done before.

    Raises:
        Refusal: `not_entered` where somebody is disqualified or reviewed who has no deals; as the command.
    """
    return once(state, act.id, lambda: _events(state, act, now_ms, found))


def _events(state: Period, act: PeriodActRequest, now_ms: int, found: Found) -> Sequence[AnyPeriodEvent]:
    reason = check_reason(act.reason)
    match act:
        case DisqualifyPlayer() | ReviewPlayer() | CloseReview():
            return _of_player(state, act, reason, now_ms, found)
        case ChangePeriod():
            return commands.change(state, plan_of(act.plan), now_ms)
        case AnnouncePeriod():
            return commands.announce(state, now_ms)
        case ExtendPeriod():
            return commands.extend(state, act.end_ms, reason, now_ms)
        case MovePeriod():
            return commands.move(state, act.start_ms, act.end_ms, reason, now_ms)
        case CancelPeriod():
            return commands.cancel(state, reason)
        case VoidPeriod():
            return commands.void(state, reason, now_ms)
        case StopRepeating():
            return commands.stop_repeating(state, reason)
        case ConfirmPeriod():
            return commands.confirm(state, found.rows, now_ms)


def _of_player(
    state: Period, act: DisqualifyPlayer | ReviewPlayer | CloseReview, reason: str, now_ms: int, found: Found
) -> Sequence[AnyPeriodEvent]:
    who = found.player, found.name
    match act:
        case DisqualifyPlayer():
            if not state.is_disqualified(found.player):
                _check_entered(found)
            return commands.disqualify(state, *who, reason, found.rows, now_ms)
        case ReviewPlayer():
            _check_entered(found)
            return commands.review(state, *who, reason)
        case CloseReview():
            return commands.close_review(state, found.player, reason)


def _check_entered(found: Found) -> None:
    if not found.has_points:
        raise Refusal("This player has no deals in this prize period.", code="not_entered")


def plan_of(request: PlanRequest) -> PeriodPlan:
    """What is planned, as logs have it."""
    repeat = Repeat(request.repeat.rule, request.repeat.zone) if request.repeat else None
    return PeriodPlan(
        request.title.strip(),
        request.games,
        request.start_ms,
        request.end_ms,
        PrizeFund(request.fund.chips, request.fund.vip_s),
        tuple(PrizeAmount(prize.place, prize.chips, prize.vip_s) for prize in request.prizes),
        request.rules,
        repeat,
    )
