"""Open series as they are shown: until the window closes the own boards, and who has ended which.

Rule: DUP-SEE-1, DUP-OPEN-1
"""

from valat.protocol.series import (
    OpenSeriesList,
    OpenSeriesPage,
    OpenSeriesPhase,
    OpenSeriesSummary,
    SeriesProgress,
)
from valat.series.course.ranking import enough
from valat.series.live.dailies import ClosedDaily, Dailies
from valat.series.live.pictures import MOST_SHOWN, card_of, own_of, ranked_count, ranks_of
from valat.series.log.state import DailyEntry, OpenSeries
from valat.store.database import Archive
from valat.store.players import Player, names_of

CLOSED = 10
"""Series that are over, in the list of all."""


async def series_list(
    dailies: Dailies, player: Player | None, now_ms: int, *, organises: bool
) -> OpenSeriesList:
    """What is open, what comes next, and what was last; days have a list of their own."""
    who = player.id if player else ""
    summaries = [series_summary(state, who, now_ms) for state in dailies.hours()]
    by_phase = {
        phase: [found for found in summaries if found.phase == phase] for phase in ("open", "upcoming")
    }
    closed = await dailies.closed(CLOSED)
    return OpenSeriesList(
        now_ms=now_ms,
        guest=player is not None and player.guest,
        organises=organises,
        open=tuple(sorted(by_phase["open"], key=lambda found: found.ends_ms)),
        upcoming=tuple(by_phase["upcoming"]),
        closed=tuple(series_summary(state, who, now_ms) for state in closed),
    )


async def series_page(
    archive: Archive, found: OpenSeries | ClosedDaily, player: Player | None, now_ms: int
) -> OpenSeriesPage:
    """One series; before it is closed nothing of what came of others' boards."""
    who = player.id if player else ""
    state, ranking = (found.state, found.ranking) if isinstance(found, ClosedDaily) else (found, ())
    own = own_of(ranking, who)
    rows = found.rows if isinstance(found, ClosedDaily) else ()
    return OpenSeriesPage(
        summary=series_summary(state, who, now_ms),
        now_ms=now_ms,
        enough=enough(len(state.boards)),
        progress=await _progress(archive, state, who),
        ranked=ranked_count(ranking),
        ranking=await ranks_of(archive, rows[:MOST_SHOWN], who),
        own=next(iter(await ranks_of(archive, own, who)), None),
        card=tuple(card_of(state, who, own[0] if own else None)),
    )


def series_summary(state: OpenSeries, who: str, now_ms: int) -> OpenSeriesSummary:
    """A series, and how far a player is in it."""
    entry = state.entries.get(who, DailyEntry(0))
    return OpenSeriesSummary(
        id=state.id,
        kind=state.kind,
        game=state.game,
        title=state.title,
        root=state.seals.root,
        starts_ms=state.window.starts_ms,
        ends_ms=state.window.ends_ms,
        phase=_phase(state, now_ms),
        boards=len(state.boards),
        players=len(state.entries),
        done=sum(play.done for play in entry.plays.values()),
        under_way=entry.under_way is not None,
    )


def _phase(state: OpenSeries, now_ms: int) -> OpenSeriesPhase:
    if state.over:
        return "closed"
    return "open" if now_ms >= state.window.starts_ms else "upcoming"


async def _progress(archive: Archive, state: OpenSeries, who: str) -> tuple[SeriesProgress, ...]:
    """Who has ended which boards, the most first; of the boards of the day nothing is told."""
    if state.over or state.kind == "day":
        return ()
    # stable: among equals the first to enter stands first
    rows = sorted(state.entries.items(), key=lambda row: -len(_finished(row[1])))
    shown = [row for at, row in enumerate(rows) if at < MOST_SHOWN or row[0] == who]
    names = await names_of(archive, [player for player, _ in shown])
    return tuple(
        SeriesProgress(names.get(player, ""), _finished(entry), entry.under_way is not None, player == who)
        for player, entry in shown
    )


def _finished(entry: DailyEntry) -> tuple[int, ...]:
    return tuple(sorted(board for board, play in entry.plays.items() if play.done))
