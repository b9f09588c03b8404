"""The same boards at several tables: travellers, and how a table compares."""

from litestar import Request, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from valat.house import comparison as boards
from valat.protocol.replays import TableComparison, Traveller
from valat.web.app_state import AppState
from valat.web.limits import TRAVELLERS
from valat.web.paging import check_offset


@get("/api/traveller/{table_id:str}/{deal:int}", summary="How other tables played a board")
async def traveller(
    request: Request,
    app_state: NamedDependency[AppState],
    table_id: FromPath[str],
    deal: FromPath[int],
    offset: FromQuery[int] = 0,
    share: FromQuery[str | None] = None,
) -> Traveller:
    check_offset(offset)
    player = await app_state.find_player(request)
    # by player where there is one: people behind one address do not use up each other's
    TRAVELLERS.require(request, "Too many travellers.", player)
    return await boards.traveller(app_state.house.replay_query(table_id, player, share), deal, offset)


@get("/api/comparison/{table_id:str}", summary="A table's boards compared with other tables")
async def comparison(
    request: Request,
    app_state: NamedDependency[AppState],
    table_id: FromPath[str],
    share: FromQuery[str | None] = None,
) -> TableComparison:
    player = await app_state.find_player(request)
    TRAVELLERS.require(request, "Too many travellers.", player)
    return await boards.comparison(app_state.house.replay_query(table_id, player, share))


router = Router("/", route_handlers=[traveller, comparison])
