"""Open series: which there are, one of them, the table at which one goes on; planning, for organisers."""

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from valat.house.house import House
from valat.protocol.daily import DailyTable
from valat.protocol.series import OpenSeriesList, OpenSeriesPage, SeriesPlan
from valat.series.live.dailies import Dailies
from valat.series.live.open_pictures import series_list, series_page
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.web.staff.access import StaffDoor, may_act
from valat.web.staff.series import plan


@get("/api/series", summary="Rush hours and planned series: open, upcoming, and the last closed")
async def open_series(
    dailies: NamedDependency[Dailies], house: NamedDependency[House], asker: NamedDependency[Player | None]
) -> OpenSeriesList:
    return await list_for(dailies, house, asker)


async def list_for(dailies: Dailies, house: House, player: Player | None) -> OpenSeriesList:
    """The list of series, as that player sees it."""
    organises = await may_act(house.store, player, "organise", HOUSE)
    return await series_list(dailies, player, house.now(), organises=organises)


@get("/api/series/{series_id:str}", summary="A series: who has finished which board; results once closed")
async def one_series(
    dailies: NamedDependency[Dailies],
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    series_id: FromPath[str],
) -> OpenSeriesPage:
    return await series_page(house.store, await dailies.page(series_id), asker, house.now())


@post("/api/series/{series_id:str}", status_code=200, summary="Starts or resumes the caller's next board")
async def play_series(
    dailies: NamedDependency[Dailies],
    house: NamedDependency[House],
    player: NamedDependency[Player],
    series_id: FromPath[str],
) -> DailyTable:
    house.sanctions.check_may_play(player.id, house.now())
    return DailyTable(await dailies.play_series(series_id, player))


@post("/api/series", status_code=200, summary="Plans a series with a window, for organisers")
async def plan_series(
    dailies: NamedDependency[Dailies],
    house: NamedDependency[House],
    door: NamedDependency[StaffDoor],
    data: JSONBody[SeriesPlan],
) -> OpenSeriesPage:
    player = await door.require("organise", (HOUSE,), data.reason)
    return await series_page(house.store, await plan(house, dailies, player, data), player, house.now())


router = Router("/", route_handlers=[open_series, one_series, play_series, plan_series])
