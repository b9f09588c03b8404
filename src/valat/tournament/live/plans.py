"""Tournaments that an organiser plans: of which game, for whom, at what time, for which prizes."""

from msgspec.structs import replace

from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.own_events import OwnTournamentPlan
from valat.protocol.tournaments import TournamentPlan
from valat.store.key import HouseKey
from valat.tournament.course.outcome import round_count, rules_of
from valat.tournament.course.repeats import check_repeat, next_start
from valat.tournament.live.queues import SIZES, Format
from valat.tournament.live.seals import new_seals
from valat.tournament.log.events import PrizeAmount, Repetition, Terms, TournamentOpened
from valat.tournament.log.state import Tournament

SOONEST_MS = 60_000
"""How long before its start a tournament is announced at least."""
LATEST_MS = 400 * 86_400_000
"""How long before its start at most."""
LATEST_OWN_MS = 60 * 86_400_000
"""The same where a player opens it."""


def plan_opening(plan: TournamentPlan, tournament: str, keys: HouseKey, now_ms: int) -> TournamentOpened:
    """The first event of a planned tournament, with which entering opens.

    Raises:
        Unreadable: the game has no such tournament; a place twice or without a prize; prizes besides a pool.
        Refusal: `bad_time` where it begins too soon, or too far away; `bad_repeat`, `no_occurrence`.
    """
    size = _size_of(plan.game, plan.format)
    if not now_ms + SOONEST_MS <= plan.starts_ms <= now_ms + LATEST_MS:
        why = "Announce a tournament between one minute and 400 days before it starts."
        raise Refusal(why, code="bad_time")
    places = [prize.place for prize in plan.prizes]
    if len(set(places)) < len(places) or any(not prize.chips and not prize.vip_days for prize in plan.prizes):
        raise Unreadable("Give each place one prize, in chips or VIP days.", args={"field": "prizes"})
    if plan.fee and plan.prizes:
        raise Unreadable(
            "With an entry fee, the prizes are the fees and nothing else.", args={"field": "prizes"}
        )
    amounts = tuple(PrizeAmount(prize.place, prize.chips, prize.vip_days * 86_400) for prize in plan.prizes)
    repetition = None
    if plan.repeat is not None:
        repetition = Repetition(plan.repeat.rule, plan.repeat.zone, plan.starts_ms)
        check_repeat(repetition, plan.starts_ms)
    # a pool and a prize go to accounts: a player who cannot have one is not asked to pay
    needs_account = plan.registered or plan.vip or plan.fee > 0
    terms = Terms(needs_account, plan.vip, plan.fee, plan.starts_ms, repetition, not plan.waits)
    seals = new_seals(keys, tournament, round_count(plan.game, size))
    return TournamentOpened(plan.game, plan.format, size, seals, amounts=amounts, terms=terms)


def own_opening(plan: OwnTournamentPlan, tournament: str, keys: HouseKey, now_ms: int) -> TournamentOpened:
    """The first event of a tournament that a player opens: no fee, no prizes, bots on the free places.

    Rule: TRN-OWN-1
    Raises:
        Unreadable: the game has no such tournament.
        Refusal: `bad_time`.
    """
    size = _size_of(plan.game, plan.format)
    check_own_start(plan.starts_ms, now_ms)
    seals = new_seals(keys, tournament, round_count(plan.game, size))
    terms = Terms(starts_ms=plan.starts_ms, fills=True, access=plan.access)
    return TournamentOpened(plan.game, plan.format, size, seals, terms=terms)


def check_own_start(starts_ms: int, now_ms: int) -> None:
    """Passes for a start between a minute and 60 days from now. Raises Refusal `bad_time`."""
    if not now_ms + SOONEST_MS <= starts_ms <= now_ms + LATEST_OWN_MS:
        why = "Choose a start time between one minute and 60 days from now."
        raise Refusal(why, code="bad_time", key="bad_own_time", rule="TRN-OWN-1")


def _size_of(game: str, wanted: Format) -> int:
    """How many play in a format of a game. Raises Unreadable where the game has no such tournaments."""
    size = next(size for size, name in SIZES.items() if name == wanted)
    if size not in rules_of(game).sizes:
        raise Unreadable("This game has no tournaments in that format.", key="no_tournaments")
    return size


def next_opening(state: Tournament, tournament: str, keys: HouseKey, now_ms: int) -> TournamentOpened | None:
    """The first event of the tournament that comes after one that repeats; None where none does.

    One whose time has passed while the house was closed is left out. It may take a second, where a rule comes
    seldom.
    """
    terms = state.terms
    if terms.repetition is None or terms.starts_ms is None:
        return None
    after = max(terms.starts_ms, now_ms + SOONEST_MS)
    starts_ms = next_start(terms.repetition, terms.repetition.origin_ms, after)
    if starts_ms is None:
        return None
    seals = new_seals(keys, tournament, len(state.seals))
    return TournamentOpened(
        state.game,
        state.format,
        state.size,
        seals,
        state.rules,
        amounts=state.amounts,
        terms=replace(terms, starts_ms=starts_ms),
    )
