"""A game's series as it is shown: one division at a time, by the players' present names."""

from collections.abc import Sequence

from valat.kernel.errors import Refusal
from valat.protocol.daily import DailySeries, FormerWeek, SeriesPlayer, SeriesStanding
from valat.series.course.weeks import COUNTED_DAYS, MOVES, SeriesLine, days_of
from valat.series.live.dailies import SeriesWeek
from valat.series.log.windows import end_ms
from valat.store.daily_series import SeriesPlace
from valat.store.database import Archive
from valat.store.players import names_of


async def daily_series(
    archive: Archive, game: str, found: SeriesWeek, who: str, division: int | None = None
) -> DailySeries:
    """A division of the week that goes on: the one that is asked for, else the caller's, else the first.

    Raises:
        Refusal: `no_division`.
    """
    own = standing_of(found.table, who)
    divisions = _count(found.table)
    number = division or (own.division if own else 1)
    if not 1 <= number <= max(1, divisions):
        raise Refusal("That division doesn't exist.", code="no_division")
    lines = [line for line in found.table if line.division == number]
    names = await names_of(archive, [line.player for line in lines])
    return DailySeries(
        game=game,
        week=found.week,
        ends_ms=end_ms(days_of(found.week)[-1]),
        counted=COUNTED_DAYS,
        moves=MOVES,
        division=number,
        divisions=divisions,
        players=tuple(
            SeriesPlayer(
                names.get(line.player, ""),
                line.rank,
                _points(line),
                line.points.days,
                line.move,
                line.player == who,
            )
            for line in lines
        ),
        own=own,
        former=_former(found.former, who),
    )


def standing_of(table: Sequence[SeriesLine], who: str) -> SeriesStanding | None:
    """Where a player stands; None in no division."""
    own = next((line for line in table if line.player == who), None)
    if own is None:
        return None
    size = sum(line.division == own.division for line in table)
    return SeriesStanding(
        division=own.division,
        divisions=_count(table),
        rank=own.rank,
        size=size,
        points=_points(own),
        days=own.points.days,
        move=own.move,
    )


def _former(places: Sequence[SeriesPlace], who: str) -> FormerWeek | None:
    own = next((place for place in places if place.player_id == who), None)
    return None if own is None else FormerWeek(own.week, own.division, own.rank, own.move)


def _count(table: Sequence[SeriesLine]) -> int:
    return max((line.division for line in table), default=0)


def _points(line: SeriesLine) -> float:
    return line.points.total / 100
