"""The same boards at several tables: travellers, and how a table compares."""

from litestar import Request, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from valat.house import comparison as boards
from valat.house.house import House
from valat.protocol.replays import TableComparison, Traveller
from valat.store.players import Player
from valat.web.limits import TRAVELLERS
from valat.web.paging import check_offset


@get("/api/traveller/{table_id:str}/{deal:int}", summary="How other tables played a board")
async def traveller(
    request: Request,
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    table_id: FromPath[str],
    deal: FromPath[int],
    offset: FromQuery[int] = 0,
    share: FromQuery[str | None] = None,
) -> Traveller:
    check_offset(offset)
    # by player where there is one: people behind one address do not use up each other's
    TRAVELLERS.require(request, "Too many travellers.", asker)
    return await boards.traveller(house.replay_query(table_id, asker, share), deal, offset)


@get("/api/comparison/{table_id:str}", summary="A table's boards compared with other tables")
async def comparison(
    request: Request,
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    table_id: FromPath[str],
    share: FromQuery[str | None] = None,
) -> TableComparison:
    TRAVELLERS.require(request, "Too many travellers.", asker)
    return await boards.comparison(house.replay_query(table_id, asker, share))


router = Router("/", route_handlers=[traveller, comparison])
