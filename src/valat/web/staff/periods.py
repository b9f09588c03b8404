"""What organisers do about periods: each act is decided, and written with its entry in the audit log."""

from typing import TypeVar

from valat.house.house import House
from valat.kernel.errors import Unreadable
from valat.period.acts import commands
from valat.period.live.checking import find_evidence, find_family
from valat.period.live.periods import PeriodDecision, Periods
from valat.period.log.events import PeriodPlan, PrizeFund
from valat.period.log.state import Period
from valat.protocol.periods import (
    DraftRequest,
    EvidenceDeal,
    PeriodActRequest,
    PeriodChecks,
    PeriodEvidence,
    PeriodPerson,
    PlanRequest,
)
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE, check_concerned, check_reason
from valat.store.players import Player, names_of
from valat.store.staff.audit import AuditEntry, audit_statements
from valat.store.staff.roles import roles_of
from valat.tournament.log.events import PrizeAmount, Repeat
from valat.web.app_state import AppState
from valat.web.errors import NotFound
from valat.web.names import key
from valat.web.staff.telling import tell_concerned

Value = TypeVar("Value")

ON_PLAYER = ("disqualify", "review", "reviewed")
"""Acts that name a player."""


async def act_on_period(app_state: AppState, actor: Player, period: str, request: PeriodActRequest) -> Period:
    """The period after an organiser's act, durable with its entry in the audit log.

    Rule: TRN-STAFF-1, TRN-PROMO-1, TRN-PROMO-3
    Raises:
        Unreadable: a field is missing that the act needs.
        Refusal: `no_period`, `no_player`, `forbidden`, and as the command.
    """
    # before anything is decided: an act on nothing is none
    before = await app_state.periods.get(period)
    act = Act(actor.id, check_reason(request.reason), app_state.house.now())
    player = await _player(app_state, actor, request) if request.do in ON_PLAYER else None
    entry = _entry(act, before, request, player)
    after = await _perform(app_state.periods, actor, before, request, player, entry)
    # what was so already stands in no log
    if after.seq > before.seq:
        tell_concerned(app_state, entry)
    return after


async def _perform(
    periods: Periods,
    actor: Player,
    state: Period,
    request: PeriodActRequest,
    player: Player | None,
    entry: AuditEntry,
) -> Period:
    """The period after the act, written with its entry."""
    audit, reason = audit_statements(entry), entry.reason
    if player is not None:
        return await _act_on_player(periods, actor, state.id, request, player, entry)
    if request.do == "change":
        return await periods.change(state.id, plan_of(_given(request.plan, "plan")), actor.id, audit)
    if request.do == "confirm":
        return await periods.confirm(state.id, actor.id, audit)
    return await periods.act(state.id, _decision(request, reason), actor.id, audit)


def _decision(request: PeriodActRequest, reason: str) -> PeriodDecision:
    """The command that a request asks for. Raises Unreadable where it lacks something."""
    match request.do:
        case "announce":
            return commands.announce
        case "extend":
            end_ms = _given(request.end_ms, "end_ms")
            return lambda state, now: commands.extend(state, end_ms, reason, now)
        case "move":
            start_ms, end_ms = _given(request.start_ms, "start_ms"), _given(request.end_ms, "end_ms")
            return lambda state, now: commands.move(state, start_ms, end_ms, reason, now)
        case "cancel":
            return lambda state, _: commands.cancel(state, reason)
        case "void":
            return lambda state, now: commands.void(state, reason, now)
        case "stop":
            return lambda state, _: commands.stop_repeating(state, reason)
        case _:
            raise AssertionError(request.do)


async def _act_on_player(
    periods: Periods,
    actor: Player,
    period: str,
    request: PeriodActRequest,
    player: Player,
    entry: AuditEntry,
) -> Period:
    audit, reason = audit_statements(entry), entry.reason
    if request.do == "disqualify":
        return await periods.disqualify(period, player.id, player.name, reason, actor.id, audit)
    if request.do == "review":
        return await periods.review(period, player.id, player.name, reason, actor.id, audit)
    return await periods.act(
        period, lambda state, _: commands.close_review(state, player.id, reason), actor.id, audit
    )


def _entry(act: Act, state: Period, request: PeriodActRequest, player: Player | None) -> AuditEntry:
    """The act as the audit log has it; voiding concerns those who had prizes."""
    details = {"name": player.name} if player else {}
    for name, value in (("start_ms", request.start_ms), ("end_ms", request.end_ms)):
        details |= {name: str(value)} if value is not None else {}
    concerns = [player.id] if player else []
    if request.do == "void":
        concerns = [award.player for award in state.awards]
    return new_entry(act, f"period_{request.do}", HOUSE, f"period:{state.id}", concerns, details)


async def draft_period(app_state: AppState, actor: Player, request: DraftRequest) -> Period:
    """A new draft. Raises Refusal as `Periods.draft`."""
    act = Act(actor.id, check_reason(request.reason), app_state.house.now())
    entry = new_entry(act, "period_draft", HOUSE, "period:", details={"title": request.plan.title})
    return await app_state.periods.draft(plan_of(request.plan), actor.id, audit_statements(entry))


async def checks_of(house: House, state: Period) -> PeriodChecks:
    """What smells in a period, and who is under review or out, by name. Rule: TRN-PROMO-3"""
    found = await find_evidence(house.store, state)
    names = await names_of(house.store, {player for evidence in found for player in evidence.players})
    return PeriodChecks(
        tuple(
            PeriodEvidence(
                evidence.kind,
                tuple(names[player] for player in evidence.players),
                evidence.figures,
                tuple(EvidenceDeal(table, deal) for table, deal in evidence.deals),
                evidence.tournament,
            )
            for evidence in found
        ),
        tuple(PeriodPerson(review.name, review.reason) for review in state.reviews),
        tuple(PeriodPerson(person.name, person.reason) for person in state.disqualified),
        tuple(await find_family(house.store, state)),
    )


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


def _given(value: Value | None, name: str) -> Value:
    """What a request has there. Raises Unreadable where it has nothing."""
    if value is None:
        raise Unreadable(f"This act needs the field `{name}`.")
    return value


async def _player(app_state: AppState, actor: Player, request: PeriodActRequest) -> Player:
    """Whom an act names. Raises Unreadable, NotFound; Refusal `forbidden` on oneself or other staff."""
    player = await app_state.players.find(key(_given(request.player, "player")))
    if player is None:
        raise NotFound("No player has that name.", code="no_player")
    store = app_state.house.store
    roles = await roles_of(store, actor.id)
    check_concerned(roles, actor.id, player.id, await roles_of(store, player.id))
    return player
