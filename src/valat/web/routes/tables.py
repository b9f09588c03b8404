"""Sitting down: play at once, open a table, the lobby and a table as pictures."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from valat.table.setting import Setting
from valat.web.answers import Opened, Placed, Wish
from valat.web.hall import Hall


@post("/api/play", status_code=200, summary="A seat at once: at an open table of people, else at a new one")
async def play(request: Request, hall: NamedDependency[Hall], data: JSONBody[Wish]) -> Placed:
    table = await hall.house.play(data.game, await hall.who(request), data.wait, data.bots, data.options)
    return Placed(table.id)


@post("/api/tables", status_code=200, summary="Opens a table with a setting of one's own")
async def open_table(
    request: Request,
    hall: NamedDependency[Hall],
    data: JSONBody[Setting],
    invite: FromQuery[str | None] = None,
) -> Opened:
    table = await hall.house.open(data, await hall.who(request), invite)
    return Opened(table.id, table.invite)


@get("/api/lobby", summary="Who is here and which tables there are")
async def lobby(hall: NamedDependency[Hall]) -> dict[str, Any]:
    return {"type": "lobby", **hall.house.lobby()}


@get("/api/tables/{table_id:str}", summary="A table as it is now")
async def table(
    request: Request,
    hall: NamedDependency[Hall],
    table_id: FromPath[str],
    invite: FromQuery[str | None] = None,
) -> dict[str, Any]:
    found = await hall.house.get(table_id)
    return found.picture(await hall.who(request), invite)["table"]
