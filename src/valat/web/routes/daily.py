"""The daily boards: which there are, a day's results, and the table at which one goes on."""

from typing import Annotated

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from valat.house.house import House
from valat.protocol.daily import DailyDay, DailyList, DailySeries, DailyTable
from valat.protocol.references import Yesterday
from valat.series.live.dailies import Dailies
from valat.series.live.pictures import daily_day, daily_list, yesterdays
from valat.series.live.series_pictures import daily_series
from valat.store.players import Player


@get("/api/daily", summary="The daily boards of each game, the caller's progress, and the last day's result")
async def dailies(
    dailies: NamedDependency[Dailies], house: NamedDependency[House], asker: NamedDependency[Player | None]
) -> DailyList:
    return await daily_list(house.store, dailies, asker, house.now())


@get("/api/daily/{game:str}/{day:str}", summary="A game's boards of a day; results when it is over")
async def daily(
    dailies: NamedDependency[Dailies],
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    game: FromPath[str],
    day: FromPath[str],
) -> DailyDay:
    return await daily_day(house.store, await dailies.find(game, day), asker, house.now())


@get("/api/daily/{game:str}/series", summary="A division of a game's weekly series, this week")
async def daily_divisions(
    dailies: NamedDependency[Dailies],
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    game: FromPath[str],
    division: Annotated[int | None, QueryParameter(ge=1)] = None,
) -> DailySeries:
    found = await dailies.series(game)
    return await daily_series(house.store, game, found, asker.id if asker else "", division)


@post("/api/daily/{game:str}", status_code=200, summary="Starts or resumes the caller's next daily board")
async def play_daily(
    dailies: NamedDependency[Dailies],
    house: NamedDependency[House],
    player: NamedDependency[Player],
    game: FromPath[str],
) -> DailyTable:
    house.sanctions.check_may_play(player.id, house.now())
    return DailyTable(await dailies.play(game, player))


@get("/api/references/yesterday", summary="The caller's boards of the day before, beside the champion's")
async def yesterday(
    dailies: NamedDependency[Dailies], house: NamedDependency[House], asker: NamedDependency[Player | None]
) -> tuple[Yesterday, ...]:
    return await yesterdays(dailies, asker.id, house.now()) if asker else ()


router = Router("/", route_handlers=[yesterday, dailies, daily, daily_divisions, play_daily])
