"""Finished deals: stepped through, proved, exported."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.web.hall import Hall


@get("/api/replay/{table_id:str}", summary="A table's finished deals")
async def replay(request: Request, hall: NamedDependency[Hall], table_id: FromPath[str]) -> dict[str, Any]:
    return await hall.house.replay(table_id, await hall.caller(request))


@get("/api/replay/{table_id:str}/{deal:int}", summary="A finished deal, step by step, with its proof")
async def replay_deal(
    request: Request, hall: NamedDependency[Hall], table_id: FromPath[str], deal: FromPath[int]
) -> dict[str, Any]:
    return await hall.house.replay_deal(table_id, deal, await hall.caller(request))


@get("/api/export/{table_id:str}", summary="The match record of a table's finished deals")
async def export(request: Request, hall: NamedDependency[Hall], table_id: FromPath[str]) -> dict[str, Any]:
    return await hall.house.export(table_id, await hall.caller(request))
