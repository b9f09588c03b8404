"""Sitting down: play at once, open a table, the lobby and a table as pictures."""

from typing import Annotated, Any

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from valat.cluster.exchange import was_forwarded
from valat.house.house import House
from valat.protocol.answers import NewTable, TableAssignment
from valat.protocol.lobby import LobbyMessage, LobbyPeople, LobbyTables
from valat.protocol.requests import PlayRequest
from valat.protocol.watch import WatchList
from valat.store.players import Player
from valat.table.log.setting import Setting
from valat.web.auth import AuthService
from valat.web.watching import WatchRoom


@post("/api/play", status_code=200, summary="Takes a seat at once: at an open table, otherwise at a new one")
async def play(
    request: Request,
    house: NamedDependency[House],
    player: NamedDependency[Player],
    data: JSONBody[PlayRequest],
) -> TableAssignment:
    # what another node has led here finds a seat here, however quick others were
    here = was_forwarded(request.scope)
    table = await house.play(data.game, player, data.wait, data.bots, data.options, here=here)
    return TableAssignment(table.id)


@post("/api/tables", status_code=200, summary="Opens a table with chosen settings")
async def open_table(
    house: NamedDependency[House],
    player: NamedDependency[Player],
    data: JSONBody[Setting],
    invite: FromQuery[str | None] = None,
) -> NewTable:
    table = await house.open(data, player, invite)
    return NewTable(table.id, table.invite)


@get("/api/lobby", summary="Who is here, and the open tables")
async def lobby(house: NamedDependency[House]) -> LobbyMessage:
    return house.lobby.picture()


@get("/api/lobby/people", summary="Everyone who is here, by pages of a hundred")
async def lobby_people(
    house: NamedDependency[House], offset: Annotated[int, QueryParameter(ge=0)] = 0
) -> LobbyPeople:
    return house.lobby.people(offset)


@get("/api/lobby/tables", summary="Every public table, by pages of a hundred")
async def lobby_tables(
    house: NamedDependency[House], offset: Annotated[int, QueryParameter(ge=0)] = 0
) -> LobbyTables:
    return house.lobby.tables(offset)


@get("/api/watch", summary="Tables in play that anybody may look at, and the deals with the largest swings")
async def watch(watch_room: NamedDependency[WatchRoom]) -> WatchList:
    return await watch_room.current()


@get("/api/tables/{table_id:str}", summary="A table as it is now")
async def table(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    table_id: FromPath[str],
    invite: FromQuery[str | None] = None,
) -> dict[str, Any]:
    found = await house.get(table_id)
    return found.picture(await auth.require_player(request), invite)["table"]


router = Router("/", route_handlers=[play, open_table, lobby, lobby_people, lobby_tables, watch, table])
