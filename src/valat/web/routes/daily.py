"""The daily boards: which there are, a day's results, and the table at which one goes on."""

from typing import Annotated

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from valat.protocol.daily import DailyDay, DailyList, DailySeries, DailyTable
from valat.series.live.pictures import daily_day, daily_list
from valat.series.live.series_pictures import daily_series
from valat.web.app_state import AppState


@get("/api/daily", summary="The daily boards of each game, the caller's progress, and the last day's result")
async def dailies(request: Request, app_state: NamedDependency[AppState]) -> DailyList:
    house, player = app_state.house, await app_state.find_player(request)
    return await daily_list(house.store, app_state.dailies, player, house.now())


@get("/api/daily/{game:str}/{day:str}", summary="A game's boards of a day; results when it is over")
async def daily(
    request: Request, app_state: NamedDependency[AppState], game: FromPath[str], day: FromPath[str]
) -> DailyDay:
    house, player = app_state.house, await app_state.find_player(request)
    return await daily_day(house.store, await app_state.dailies.find(game, day), player, house.now())


@get("/api/daily/{game:str}/series", summary="A division of a game's weekly series, this week")
async def daily_divisions(
    request: Request,
    app_state: NamedDependency[AppState],
    game: FromPath[str],
    division: Annotated[int | None, QueryParameter(ge=1)] = None,
) -> DailySeries:
    house, player = app_state.house, await app_state.find_player(request)
    found = await app_state.dailies.series(game)
    return await daily_series(house.store, game, found, player.id if player else "", division)


@post("/api/daily/{game:str}", status_code=200, summary="Starts or resumes the caller's next daily board")
async def play_daily(
    request: Request, app_state: NamedDependency[AppState], game: FromPath[str]
) -> DailyTable:
    player = await app_state.require_player(request)
    app_state.house.sanctions.check_may_play(player.id, app_state.house.now())
    return DailyTable(await app_state.dailies.play(game, player))


router = Router("/", route_handlers=[dailies, daily, daily_divisions, play_daily])
