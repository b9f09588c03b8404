"""The daily boards as they are shown: to each the own ones, and of others nothing before the day is over.

Rule: DUP-SEE-1
"""

from collections.abc import Sequence
from fractions import Fraction

from valat.protocol.daily import (
    DailyBoard,
    DailyDay,
    DailyGame,
    DailyList,
    DailyRank,
    DailyResult,
    DailySummary,
)
from valat.series.course.ranking import ENOUGH, Ranked
from valat.series.live.boards import end_ms, order_of
from valat.series.live.dailies import ClosedDaily, Dailies
from valat.series.live.series_pictures import standing_of
from valat.series.log.state import Daily, DailyEntry
from valat.store.database import Archive
from valat.store.players import Player, names_of

TOP = 3
"""Players of the last day in the list of all games."""
MOST_SHOWN = 100
"""Players of a day on its page."""


async def daily_list(archive: Archive, dailies: Dailies, player: Player | None, now_ms: int) -> DailyList:
    """The boards of today with the caller's progress, and how the last day ended."""
    who = player.id if player else ""
    listed_games = []
    for state in dailies.today():
        last = await dailies.last(state.game)
        result = None if last is None else await _result(archive, last, who)
        series = standing_of((await dailies.series(state.game)).table, who)
        listed_games.append(DailyGame(_summary(state, who), result, series))
    return DailyList(now_ms, ENOUGH, player is not None and player.guest, tuple(listed_games))


async def daily_day(
    archive: Archive, found: Daily | ClosedDaily, player: Player | None, now_ms: int
) -> DailyDay:
    """One day's boards; before it is over nothing of what others did."""
    who = player.id if player else ""
    state, ranking = (found.state, found.ranking) if isinstance(found, ClosedDaily) else (found, ())
    own = _own(ranking, who)
    return DailyDay(
        summary=_summary(state, who),
        now_ms=now_ms,
        enough=ENOUGH,
        ranked=_ranked_count(ranking),
        ranking=await _ranks(archive, ranking[:MOST_SHOWN], who),
        own=next(iter(await _ranks(archive, own, who)), None),
        card=tuple(_card(state, who, own[0] if own else None)),
    )


async def _result(archive: Archive, last: ClosedDaily, who: str) -> DailyResult:
    own = _own(last.ranking, who)
    top = [line for line in last.ranking[:TOP] if line.rank is not None]
    ranks = await _ranks(archive, [*top, *own], who)
    return DailyResult(
        last.state.day, _ranked_count(last.ranking), ranks[: len(top)], ranks[-1] if own else None
    )


def _summary(state: Daily, who: str) -> DailySummary:
    entry = state.entries.get(who, DailyEntry(0))
    return DailySummary(
        game=state.game,
        day=state.day,
        root=state.seals.root,
        opened_ms=state.opened_ms,
        closes_ms=end_ms(state.day),
        closed=state.closed_ms is not None,
        boards=len(state.boards),
        players=len(state.entries),
        done=sum(play.done for play in entry.plays.values()),
        under_way=entry.under_way is not None,
    )


def _card(state: Daily, who: str, ranking_line: Ranked | None) -> list[DailyBoard]:
    entry = state.entries.get(who)
    plays = {} if entry is None else entry.plays
    shares = {} if ranking_line is None else ranking_line.shares
    return [
        DailyBoard(
            board=board,
            place=place,
            table=plays[board].table,
            done=plays[board].done,
            score=plays[board].score,
            percent=_percent(shares[board]) if board in shares else None,
            entry=plays[board].entry,
        )
        for place, board in enumerate(order_of(state, who), 1)
        if board in plays
    ]


async def _ranks(archive: Archive, ranking: Sequence[Ranked], who: str) -> tuple[DailyRank, ...]:
    # by their present names: the log has none
    names = await names_of(archive, [line.player for line in ranking])
    return tuple(
        DailyRank(
            names.get(line.player, ""), _percent(line.share), len(line.shares), line.rank, line.player == who
        )
        for line in ranking
    )


def _own(ranking: Sequence[Ranked], who: str) -> list[Ranked]:
    return [line for line in ranking if line.player == who]


def _ranked_count(ranking: Sequence[Ranked]) -> int:
    return sum(line.rank is not None for line in ranking)


def _percent(share: Fraction) -> float:
    return round(float(100 * share), 2)
