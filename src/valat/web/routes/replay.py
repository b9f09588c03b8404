"""Finished deals: stepped through, proved, exported."""

from typing import Annotated, Any

from litestar import Response, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from valat.house import replays
from valat.house.house import House
from valat.protocol.replays import DealReplay, ReplayOverview
from valat.store.players import Player


@get("/api/replay/{table_id:str}", summary="A table's finished deals")
async def replay(
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    table_id: FromPath[str],
    share: FromQuery[str | None] = None,
) -> ReplayOverview:
    query = house.replay_query(table_id, asker, share)
    return await replays.overview(query)


@get("/api/replay/{table_id:str}/{deal:int}", summary="A finished deal, step by step, with its proof")
async def replay_deal(
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    table_id: FromPath[str],
    deal: FromPath[int],
    share: FromQuery[str | None] = None,
) -> DealReplay:
    query = house.replay_query(table_id, asker, share)
    return await replays.deal(query, deal)


@get(
    "/api/export/{table_id:str}", summary="A table's finished deals: the match record, or a file of a format"
)
async def export(
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    table_id: FromPath[str],
    form: Annotated[str | None, QueryParameter(name="format")] = None,
    deal: FromQuery[int | None] = None,
    share: FromQuery[str | None] = None,
) -> dict[str, Any] | Response[str]:
    query = house.replay_query(table_id, asker, share)
    if form is None:
        return await replays.export(query)
    text, media = await replays.download(query, form, deal)
    # table and format were found, so what stands in the header is nothing that somebody made up
    name = table_id if deal is None else f"{table_id}-{deal}"
    headers = {"content-disposition": f'attachment; filename="valat-{name}.{form}"'}
    return Response(text, media_type=f"{media}; charset=utf-8", headers=headers)


router = Router("/", route_handlers=[replay, replay_deal, export])
