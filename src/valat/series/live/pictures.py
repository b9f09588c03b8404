"""The daily boards as they are shown: to each the own ones, and of others nothing before the day is over.

Rule: DUP-SEE-1
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from valat.bots.reference import CHAMPION
from valat.protocol.daily import (
    DailyBoard,
    DailyDay,
    DailyGame,
    DailyList,
    DailyRank,
    DailyResult,
    DailySummary,
)
from valat.protocol.references import Yesterday
from valat.series.course.ranking import Ranked, RankedBot, enough
from valat.series.live.boards import DAY_BOARDS, order_of
from valat.series.live.dailies import ClosedDaily, Dailies
from valat.series.live.series_pictures import standing_of
from valat.series.log.state import DailyEntry, OpenSeries
from valat.series.log.windows import day_of, day_window, end_ms
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
    return DailyList(now_ms, enough(DAY_BOARDS), player is not None and player.guest, tuple(listed_games))


async def daily_day(
    archive: Archive, found: OpenSeries | ClosedDaily, player: Player | None, now_ms: int
) -> DailyDay:
    """One day's boards; before it is over nothing of what others did."""
    who = player.id if player else ""
    state, ranking = (found.state, found.ranking) if isinstance(found, ClosedDaily) else (found, ())
    own = own_of(ranking, who)
    rows = found.rows if isinstance(found, ClosedDaily) else ()
    return DailyDay(
        summary=_summary(state, who),
        now_ms=now_ms,
        enough=enough(len(state.boards)),
        ranked=ranked_count(ranking),
        ranking=await ranks_of(archive, rows[:MOST_SHOWN], who),
        own=next(iter(await ranks_of(archive, own, who)), None),
        card=tuple(card_of(state, who, own[0] if own else None)),
    )


async def yesterdays(dailies: Dailies, player: str, now_ms: int) -> tuple[Yesterday, ...]:
    """A player's boards of the day before, beside the champion's; only games in which there are any."""
    lines = []
    for state in dailies.today():
        last = await dailies.last(state.game)
        if last is None or end_ms(last.state.day) != day_window(day_of(now_ms)).starts_ms:
            continue
        own = last.state.entries.get(player, DailyEntry(0)).scores
        champions = last.bots.by_bot.get(CHAMPION, {})
        ahead = [own[board] - champions[board] for board in own if board in champions]
        if ahead:
            beaten, level = sum(by > 0 for by in ahead), sum(by == 0 for by in ahead)
            lines.append(Yesterday(game=state.game, beaten=beaten, level=level, boards=len(ahead)))
    return tuple(lines)


async def _result(archive: Archive, last: ClosedDaily, who: str) -> DailyResult:
    own = own_of(last.ranking, who)
    top = [line for line in last.ranking[:TOP] if line.rank is not None]
    ranks = await ranks_of(archive, [*top, *own], who)
    return DailyResult(
        last.state.day, ranked_count(last.ranking), ranks[: len(top)], ranks[-1] if own else None
    )


def _summary(state: OpenSeries, who: str) -> DailySummary:
    entry = state.entries.get(who, DailyEntry(0))
    return DailySummary(
        game=state.game,
        day=state.day,
        root=state.seals.root,
        opened_ms=state.opened_ms,
        closes_ms=state.window.ends_ms,
        closed=state.closed_ms is not None,
        boards=len(state.boards),
        players=len(state.entries),
        done=sum(play.done for play in entry.plays.values()),
        under_way=entry.under_way is not None,
    )


def card_of(state: OpenSeries, who: str, ranking_line: Ranked | None) -> list[DailyBoard]:
    """The boards that a player has begun, in the player's order."""
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


async def ranks_of(
    archive: Archive, ranking: Sequence[Ranked | RankedBot], who: str
) -> tuple[DailyRank, ...]:
    """The rows of a ranking, by the players' present names: the log has none."""
    names = await names_of(archive, [line.player for line in ranking if isinstance(line, Ranked)])
    return tuple(_rank(line, names, who) for line in ranking)


def _rank(line: Ranked | RankedBot, names: Mapping[str, str], who: str) -> DailyRank:
    percent, boards = _percent(line.share), len(line.shares)
    if isinstance(line, RankedBot):
        return DailyRank("", percent, boards, None, False, line.bot)
    return DailyRank(names.get(line.player, ""), percent, boards, line.rank, line.player == who)


def own_of(ranking: Sequence[Ranked], who: str) -> list[Ranked]:
    """The player's line of a ranking, if there is one."""
    return [line for line in ranking if line.player == who]


def ranked_count(ranking: Sequence[Ranked]) -> int:
    """How many players have a place."""
    return sum(line.rank is not None for line in ranking)


def _percent(share: Fraction) -> float:
    return round(float(100 * share), 2)
