"""A player's public page."""

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.web.answers import PlayerPage
from valat.web.errors import NotFound
from valat.web.hall import Hall
from valat.web.names import key


@get("/api/players/{name:str}", summary="A player's matches and figures")
async def player(request: Request, hall: NamedDependency[Hall], name: FromPath[str]) -> PlayerPage:
    found = await hall.players.named(key(name))
    if found is None:
        raise NotFound("There is no player of that name.", code="no_player")
    asker = await hall.caller(request)
    matches = await hall.history.matches(found.id, asker.id if asker else None)
    stats = await hall.history.stats(found.id)
    return PlayerPage(found.name, found.guest, found.since_ms, stats, matches)
