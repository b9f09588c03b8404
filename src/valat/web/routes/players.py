"""A player's public page."""

import msgspec
from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.protocol.answers import GameStats, PlayedMatch, PlayerPage
from valat.web.app_state import AppState
from valat.web.errors import NotFound
from valat.web.names import key


@get("/api/players/{name:str}", summary="A player's matches and figures")
async def player_page(
    request: Request, app_state: NamedDependency[AppState], name: FromPath[str]
) -> PlayerPage:
    player = await app_state.players.find(key(name))
    if player is None:
        raise NotFound("There is no player of that name.", code="no_player")
    asker = await app_state.find_player(request)
    # for the asker: what came of a board is not told to whoever may still play it
    matches = await app_state.history.matches(player.id, asker.id if asker else None)
    stats = await app_state.history.stats(player.id)
    return PlayerPage(
        player.name,
        player.guest,
        player.since_ms,
        msgspec.convert(stats, dict[str, GameStats]),
        msgspec.convert(matches, list[PlayedMatch]),
    )
