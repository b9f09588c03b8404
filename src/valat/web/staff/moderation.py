"""Acts on reports and on complaints: decided, stored, then in force in a running house."""

from msgspec.structs import replace

from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.limits.keyed_locks import KeyedLocks
from valat.period.live.periods import Periods
from valat.protocol.moderation_acts import (
    ActOnPlayer,
    AnswerReporters,
    ComplaintActRequest,
    RenamePlayer,
    ReportActRequest,
)
from valat.staff.acts import Act, Decision, decide_complaint, decide_report
from valat.staff.grants import read_role
from valat.staff.roles import check_concerned, check_decider, check_reason
from valat.store.login_links import end_statements
from valat.store.players import Player
from valat.store.staff.audit import AuditEntry
from valat.store.staff.complaints import Complaint, find_complaint
from valat.store.staff.reports import Report, find_report
from valat.store.staff.roles import HeldRole, add_role, roles_of
from valat.store.staff.sanctions import free_name, give_name, strike_name
from valat.store.writer import Statement, WriteConflict
from valat.tournament.live.tournaments import Tournaments
from valat.web.names import key, random_name
from valat.web.staff.telling import tell_concerned

NAME_ATTEMPTS = 10
"""Neutral names drawn until one is free."""

_acting = KeyedLocks()
"""By report or complaint: of two who act at once, the second acts on what the first has left."""


async def act_on_report(house: House, actor: Player, report: Report, request: ReportActRequest) -> None:
    """Does what a moderator asks about a report; returns when it is stored and in force.

    Its reporters are told how it ended, with or without further words.

    Rule: CDT-3
    Raises:
        Unreadable: as `decide_report`.
        Refusal: `acted_meanwhile`; `forbidden` for what the moderator answers for and, but to an admin, for
            what staff do.
    """
    async with _acting.lock_for(report.subject):
        current = await find_report(house.store, report.subject)
        _check_state(report.state, current.state if current else None)
        await _act_on_report(house, actor, report, request)


def _check_state(seen: str, state: str | None) -> None:
    """Raises Refusal `acted_meanwhile` where what is acted on is no longer in the state that was seen."""
    if state != seen:
        why = "Another moderator has just acted on this. Look at it again."
        raise Refusal(why, code="acted_meanwhile", rule="TRN-STAFF-1")


async def _act_on_report(house: House, actor: Player, report: Report, request: ReportActRequest) -> None:
    store, concerned = house.store, report.what.about
    act = Act(actor.id, check_reason(request.reason), house.now())
    is_against = isinstance(request, ActOnPlayer)
    if is_against:
        roles = await roles_of(store, actor.id)
        check_concerned(roles, actor.id, concerned, await roles_of(store, concerned))
    answers: list[Decision] = []
    answer = check_reason(request.answer, is_needed=False)
    if answer or (is_against and report.state == "open"):
        # its state is that of what was done, whichever of the two comes last
        told = replace(report, state="acted" if is_against else "dismissed")
        answers = [decide_report(replace(act, reason=answer), AnswerReporters(), told)]
    more = [statement for answer in answers for statement in answer.statements]
    if isinstance(request, RenamePlayer):
        decision = await _rename(house, act, report, request, more)
    else:
        decision = decide_report(act, request, report)
        await store.writer.write([*decision.statements, *more])
    if decision.sanction is not None:
        house.sanction(decision.sanction)
    for done in (decision, *answers):
        await tell_concerned(house, done.entry)


async def _rename(
    house: House, act: Act, report: Report, request: ReportActRequest, answers: list[Statement]
) -> Decision:
    """What has given the player a neutral name, of which tables know. Raises Refusal `busy`."""
    player = await house.players.get(report.what.about)
    assert player is not None
    for attempt in range(NAME_ATTEMPTS):
        name = random_name(number=attempt >= NAME_ATTEMPTS // 2)
        decision = decide_report(act, request, report, names=(player.name, name))
        renaming = strike_name(player.id, key(player.name), name, key(name))
        try:
            await house.store.writer.write([*decision.statements, *renaming, *answers])
        except WriteConflict:
            continue
        house.update_player(replace(player, name=name))
        return decision
    raise Refusal("No replacement name is free. Please try again.", code="busy")


async def act_on_complaint(
    house: House,
    tournaments: Tournaments,
    periods: Periods,
    actor: Player,
    complaint: Complaint,
    appealed: AuditEntry | None,
    request: ComplaintActRequest,
) -> None:
    """Answers a complaint or decides an appeal; returns when it is stored and in force.

    Args:
        appealed: the act that an appeal is about.
    Raises:
        Unreadable, Refusal: as `decide_complaint`, `check_decider`; `acted_meanwhile`.
    """
    async with _acting.lock_for(complaint.id):
        current = await find_complaint(house.store, complaint.id)
        _check_state(complaint.state, current.state if current else None)
        await _act_on_complaint(house, tournaments, periods, actor, complaint, appealed, request)


async def _act_on_complaint(
    house: House,
    tournaments: Tournaments,
    periods: Periods,
    actor: Player,
    complaint: Complaint,
    appealed: AuditEntry | None,
    request: ComplaintActRequest,
) -> None:
    store = house.store
    if appealed is not None:
        check_decider(await roles_of(store, actor.id), actor.id, appealed)
    act = Act(actor.id, check_reason(request.reason), house.now())
    decision = decide_complaint(act, request, complaint, appealed)
    renamed = await _former_name(house, appealed, decision)
    role = await _former_role(house, appealed, decision)
    statements = [*decision.statements, *(renamed[1] if renamed else ()), *role]
    if not await _reinstated(tournaments, periods, appealed, decision, statements):
        await store.writer.write(statements)
    if decision.lifts is not None:
        house.lift(decision.lifts)
    if renamed:
        house.update_player(renamed[0])
    await tell_concerned(house, decision.entry)


async def _reinstated(
    tournaments: Tournaments,
    periods: Periods,
    appealed: AuditEntry | None,
    decision: Decision,
    statements: list[Statement],
) -> bool:
    """Whether a lifted disqualification has written the statements, with the player in again.

    Rule: TRN-PROMO-6
    """
    if appealed is None or decision.lifts is None:
        return False
    _, _, target = appealed.target.partition(":")
    reason, actor = decision.entry.reason, decision.entry.actor or ""
    match appealed.act:
        case "period_disqualify":
            await periods.reinstate(target, appealed.concerns[0], reason, actor, statements)
        case "disqualify":
            number = int(appealed.details["entry"])
            await tournaments.lift(target, number, reason, actor, statements)
        case _:
            return False
    return True


async def _former_role(house: House, appealed: AuditEntry | None, decision: Decision) -> list[Statement]:
    """The statements that give a role back that is lifted; none where it is had again, or none was taken."""
    if appealed is None or decision.lifts is None or appealed.act != "role_remove":
        return []
    held = HeldRole(
        appealed.concerns[0], read_role(appealed.details["role"]), appealed.scope, decision.entry.at_ms
    )
    had = await roles_of(house.store, held.player_id)
    if any((role.role, role.scope) == (held.role, held.scope) for role in had):
        return []
    # as where a role is given: a link that was handed out meanwhile would let an admin act as staff
    return [*add_role(held), *end_statements(held.player_id)]


async def _former_name(
    house: House, appealed: AuditEntry | None, decision: Decision
) -> tuple[Player, list[Statement]] | None:
    """The player whose name is given back by lifting an act, and the statements; None where it took none."""
    if appealed is None or decision.lifts is None or appealed.act != "rename":
        return None
    player = await house.players.get(appealed.concerns[0])
    assert player is not None
    former = appealed.details["old_name"]
    statements = free_name(key(former))
    # a player who has chosen another name since then keeps that one
    if player.name == appealed.details["name"]:
        statements += give_name(player.id, former, key(former))
        player = replace(player, name=former)
    return player, statements
