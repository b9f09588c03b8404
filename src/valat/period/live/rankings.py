"""The rankings of periods: read from the store, and kept a moment, since many look at once."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from valat.limits.bounded_cache import BoundedCache
from valat.limits.keyed_locks import KeyedLocks
from valat.period.log.state import Period
from valat.store.database import Archive
from valat.store.points import (
    RankedPlayer,
    RankingSpan,
    UncountedDeals,
    has_points,
    ranking,
    uncounted_deals,
)
from valat.store.staff.sanctions import running_sanctions

KEPT_MS = 2000
"""How old a ranking may be that somebody looks at."""
MOST_KEPT = 16
"""Rankings in memory at once."""


class _KeptRanking(Struct, frozen=True):
    at_ms: int
    seq: int
    rows: list[RankedPlayer]


class Rankings:
    """The rankings of a house's periods.

    Args:
        now: the house's time.
    """

    def __init__(self, archive: Archive, now: Callable[[], int]) -> None:
        self._archive, self._now = archive, now
        self._rankings = BoundedCache[str, _KeptRanking](MOST_KEPT)
        self._locks = KeyedLocks()

    async def rows(self, state: Period) -> list[RankedPlayer]:
        """The ranking, at most some seconds old."""
        # others who ask meanwhile wait for the same answer
        async with self._locks.lock_for(state.id):
            ranking, now = self._rankings.get(state.id), self._now()
            if ranking is None or ranking.seq != state.seq or not 0 <= now - ranking.at_ms < KEPT_MS:
                ranking = self._rankings[state.id] = _KeptRanking(now, state.seq, await self.read(state))
        return ranking.rows

    def forget(self) -> None:
        """Reads every ranking again when it is next asked for."""
        self._rankings.clear()

    async def read(
        self, state: Period, *, without: str | None = None, again: str | None = None
    ) -> list[RankedPlayer]:
        """The ranking as it is now.

        Args:
            without: a player who is left out besides.
            again: a player who is disqualified and is not left out.
        """
        span = await self._span(state)
        barred_players = {*span.barred, without} - {again, None}
        return await ranking(self._archive, replace(span, barred=barred_players))

    async def has_points(self, state: Period, player: str) -> bool:
        """Whether a deal of the player counts in the period, or would but for staff."""
        return await has_points(self._archive, await self._span(state), player)

    async def uncounted(self, state: Period, player: str) -> UncountedDeals:
        """How many deals of the player with that id the ranking leaves out, by reason."""
        return await uncounted_deals(self._archive, await self._span(state), player)

    async def _span(self, state: Period) -> RankingSpan:
        """Whom a ranking leaves out: staff, the disqualified, and accounts that are suspended.

        Players with a prize stay in, though they may have become one of these since.

        Rule: TRN-PROMO-2, TRN-PROMO-3
        """
        plan, won = state.plan, frozenset(award.player for award in state.awards if not award.guest)
        sanctions = await running_sanctions(self._archive, self._now())
        suspended_players = {sanction.player_id for sanction in sanctions if sanction.kind == "suspend"} - won
        barred_players = suspended_players | {person.player for person in state.disqualified}
        is_ended = state.phase not in ("announced", "running")
        return RankingSpan(plan.games, plan.start_ms, plan.end_ms, barred_players, won, open_boards=is_ended)
