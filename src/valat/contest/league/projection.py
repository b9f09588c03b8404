"""One game of the league in memory: who meets whom next, and the standings, kept as blocks come."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from heapq import heapify, heappop, heappush

from valat.contest.league.field import LeagueGame
from valat.contest.league.results import LeagueStanding, Of, standing_of
from valat.contest.league.schedule import AGAIN_MS, UNPLAYED, Meeting, kept_blocks, pair_key, pairs
from valat.store.league_blocks import PairKey, PairTotals

Place = tuple[int, int, str, str, int]
"""By which pairs come: blocks that count, when the last one was over, the keys of both, and which is next."""


class GameProjection:
    """What the pairs of a game have played, and what follows from it.

    A question takes as long as there are pairs under way, and a block as long as its players have opponents,
    however many pairs and blocks there are.

    Args:
        totals: of all pairs, also of those that play no longer.
        now_ms: players rest by it that come to nothing.

    Attributes:
        until_ms: when the next of those that rest is back; None where none rests.
    """

    def __init__(self, game: LeagueGame, totals: Mapping[PairKey, PairTotals], now_ms: int = 0) -> None:
        self.game = game
        self._kept = kept_blocks(len(game.players))
        self._totals: dict[PairKey, PairTotals] = {}
        self._of: defaultdict[Of, set[PairKey]] = defaultdict(set)
        self._standings: dict[Of, LeagueStanding] = {}
        self._last_ms = 0
        rests = [player.rests_ms for player in game.players if player.rests_ms > now_ms]
        self.until_ms = min(rests, default=None)
        self._order: list[tuple[Place, Meeting]] = []
        for first, second in pairs(game):
            pair = pair_key(game, first, second)
            own = totals.get(pair, UNPLAYED)
            if pair in totals:
                self._keep(pair, own)
            if max(first.rests_ms, second.rests_ms) <= now_ms:
                self._order.append((self._place(pair, own), Meeting(game, first, second, own.next)))
        # places are all different: two meetings are never compared
        heapify(self._order)

    def put(self, meeting: Meeting, totals: PairTotals) -> None:
        """Takes what a pair has played by now."""
        pair = pair_key(self.game, meeting.first, meeting.second)
        self._keep(pair, totals)
        for player in (meeting.first, meeting.second):
            self._standings.pop((player.key, player.version), None)
        moved = Meeting(self.game, meeting.first, meeting.second, totals.next)
        heappush(self._order, (self._place(pair, totals), moved))

    def next(self, is_busy: Callable[[PairKey], bool], now_ms: int) -> tuple[Place, Meeting] | None:
        """Who has met least, and of those who have waited longest; None where all have met often enough."""
        passed = []
        try:
            while self._order:
                place, meeting = self._order[0]
                pair = pair_key(self.game, meeting.first, meeting.second)
                own = self._totals.get(pair, UNPLAYED)
                if place != self._place(pair, own):
                    # from before its last block
                    heappop(self._order)
                elif is_busy(pair):
                    passed.append(heappop(self._order))
                elif own.blocks >= self._kept and now_ms - own.last_ms < AGAIN_MS:
                    # nor is anybody who comes after
                    return None
                else:
                    return place, meeting
            return None
        finally:
            for block in passed:
                heappush(self._order, block)

    def standing(self, of: Of) -> LeagueStanding:
        """The standing of a player, by its blocks against those who play."""
        if of not in self._standings:
            self._standings[of] = standing_of(of, [(pair, self._totals[pair]) for pair in self._of[of]])
        return self._standings[of]

    @property
    def last_ms(self) -> int:
        """When a block was over last; 0 before the first."""
        return self._last_ms

    def _keep(self, pair: PairKey, totals: PairTotals) -> None:
        self._totals[pair] = totals
        self._last_ms = max(self._last_ms, totals.last_ms)
        self._of[pair.first, pair.first_version].add(pair)
        self._of[pair.second, pair.second_version].add(pair)

    def _place(self, pair: PairKey, totals: PairTotals) -> Place:
        return min(totals.blocks, self._kept), totals.last_ms, pair.first, pair.second, totals.next


def next_meeting(
    games: Iterable[GameProjection], is_busy: Callable[[PairKey], bool], now_ms: int
) -> Meeting | None:
    """Who meets next in any game; None where all have met often enough, or are busy.

    Args:
        is_busy: whether a pair plays now, or rests.
    """
    found = [first for own in games if (first := own.next(is_busy, now_ms)) is not None]
    # in the same order at each question: of two games alike, by their ids
    return min(found, key=lambda choice: (*choice[0][:2], choice[1].game.id))[1] if found else None
