"""Looking for what smells in a period, in what is stored of it."""

from valat.period.course.checks import CheckedDeal, Evidence, PlayedSeat, evidence
from valat.period.log.state import Period
from valat.store.checked_deals import StoredDeal, deals_of_span
from valat.store.database import Store
from valat.store.points import RankingSpan, family_of
from valat.store.traces import traces_between

MOST_DEALS = 2000
"""The newest deals that are looked through."""


async def find_evidence(store: Store, state: Period) -> list[Evidence]:
    """What smells in the period so far. Rule: TRN-PROMO-2"""
    plan = state.plan
    span = RankingSpan(plan.games, plan.start_ms, plan.end_ms)
    deals = [_as_checked(deal) for deal in await deals_of_span(store, span, MOST_DEALS)]
    traces = await traces_between(store, plan.start_ms, plan.end_ms)
    # players who are out already need not be looked for
    return [deal for deal in evidence(deals, traces) if not all(map(state.is_disqualified, deal.players))]


async def find_family(store: Store, state: Period) -> list[str]:
    """What those are called who have played in the period and are left out as family of the house.

    Rule: TRN-PROMO-2
    """
    return await family_of(store, RankingSpan(state.plan.games, state.plan.start_ms, state.plan.end_ms))


def _as_checked(deal: StoredDeal) -> CheckedDeal:
    seats = (
        PlayedSeat(player, side, deal.gains[side], tuple(ms for mover, ms in deal.moves if mover == player))
        for player, side in deal.seats
    )
    return CheckedDeal(deal.table, deal.deal, tuple(seats))
