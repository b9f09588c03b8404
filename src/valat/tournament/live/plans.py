"""Tournaments that an organiser plans: of which game, for whom, at what time, for which prizes."""

from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.tournaments import TournamentPlan
from valat.store.key import HouseKey
from valat.tournament.live.queues import SIZES
from valat.tournament.live.seals import new_seals
from valat.tournament.log.events import PrizeAmount, Terms, TournamentOpened
from valat.tournament.log.outcome import round_count, rules_of

SOONEST_MS = 60_000
"""How long before its start a tournament is announced at least."""
LATEST_MS = 400 * 86_400_000
"""How long before its start at most."""


def plan_opening(plan: TournamentPlan, tournament: str, keys: HouseKey, now_ms: int) -> TournamentOpened:
    """The first event of a planned tournament, with which entering opens.

    Raises:
        Unreadable: the game has no such tournament; a place twice or without a prize; prizes besides a pool.
        Refusal: `bad_time` where it begins too soon, or too far away.
    """
    size = next(size for size, name in SIZES.items() if name == plan.format)
    if size not in rules_of(plan.game).sizes:
        raise Unreadable("This game has no tournament of that format.", key="no_tournaments")
    if not now_ms + SOONEST_MS <= plan.starts_ms <= now_ms + LATEST_MS:
        why = "A tournament is announced at least a minute and at most four hundred days before it begins."
        raise Refusal(why, code="bad_time")
    places = [prize.place for prize in plan.prizes]
    if len(set(places)) < len(places) or any(not prize.chips and not prize.vip_days for prize in plan.prizes):
        raise Unreadable("Each place has one prize, of chips or VIP days.")
    if plan.fee and plan.prizes:
        raise Unreadable("Where there is a fee the pool is all that is paid out.")
    amounts = tuple(PrizeAmount(prize.place, prize.chips, prize.vip_days * 86_400) for prize in plan.prizes)
    # a pool and a prize go to accounts: whoever cannot have one is not asked to pay
    terms = Terms(plan.registered or plan.vip or plan.fee > 0, plan.vip, plan.fee, plan.starts_ms)
    seals = new_seals(keys, tournament, round_count(plan.game, size))
    return TournamentOpened(plan.game, plan.format, size, seals, amounts=amounts, terms=terms)
