"""What organisers do about periods: each act is decided, and written with its entry in the audit log."""

from valat.house.house import House
from valat.period.acts.decide import plan_of
from valat.period.live.checking import find_evidence, find_family
from valat.period.live.periods import Periods
from valat.period.log.state import Period
from valat.protocol.period_acts import (
    PeriodActRequest,
    PlayerAct,
    VoidPeriod,
)
from valat.protocol.periods import (
    DraftRequest,
    EvidenceDeal,
    PeriodChecks,
    PeriodEvidence,
    PeriodPerson,
)
from valat.protocol.staff import do_of
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE, check_concerned, check_reason
from valat.store.players import Player, names_of
from valat.store.staff.audit import AuditEntry, audit_statements
from valat.store.staff.roles import roles_of
from valat.web.errors import NotFound
from valat.web.names import key
from valat.web.staff.telling import tell_concerned


async def act_on_period(
    house: House, periods: Periods, actor: Player, period: str, act: PeriodActRequest
) -> Period:
    """The period after an organiser's act, durable with its entry in the audit log.

    Rule: TRN-STAFF-1, TRN-PROMO-1, TRN-PROMO-3
    Raises:
        Refusal: `no_period`, `no_player`, `forbidden`, and as the command.
    """
    # before anything is decided: an act on nothing is none
    before = await periods.get(period)
    done = Act(actor.id, check_reason(act.reason), house.now())
    player = await _player(house, actor, act.player) if isinstance(act, PlayerAct) else None
    entry = _entry(done, before, act, player)
    after = await periods.act(period, act, actor.id, audit_statements(entry), player)
    # what was so already stands in no log
    if after.seq > before.seq:
        await tell_concerned(house, entry)
    return after


def _entry(done: Act, state: Period, act: PeriodActRequest, player: Player | None) -> AuditEntry:
    """The act as the audit log has it; voiding concerns those who had prizes."""
    details = {"name": player.name} if player else {}
    details |= {name: str(getattr(act, name)) for name in ("start_ms", "end_ms") if hasattr(act, name)}
    concerns = [player.id] if player else []
    if isinstance(act, VoidPeriod):
        concerns = [award.player for award in state.awards]
    return new_entry(done, f"period_{do_of(act)}", HOUSE, f"period:{state.id}", concerns, details)


async def draft_period(house: House, periods: Periods, actor: Player, request: DraftRequest) -> Period:
    """A new draft. Raises Refusal as `Periods.draft`."""
    act = Act(actor.id, check_reason(request.reason), house.now())
    entry = new_entry(act, "period_draft", HOUSE, "period:", details={"title": request.plan.title})
    return await periods.draft(plan_of(request.plan), actor.id, audit_statements(entry))


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


async def _player(house: House, actor: Player, name: str) -> Player:
    """The player of that name. Raises NotFound; Refusal `forbidden` for oneself or other staff."""
    player = await house.players.find(key(name))
    if player is None:
        raise NotFound("No player has that name.", code="no_player")
    store = house.store
    roles = await roles_of(store, actor.id)
    check_concerned(roles, actor.id, player.id, await roles_of(store, player.id))
    return player
