"""A player's public page."""

import time

import msgspec
from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from valat.house.company import companions
from valat.protocol.answers import GameStats, Outcome, PlayedMatch, PlayerPage
from valat.web.app_state import AppState
from valat.web.errors import NotFound
from valat.web.names import key

DAYS_MS = 26 * 7 * 24 * 3_600_000
"""How far back the page tells on which days somebody played."""


@get("/api/players/{name:str}", summary="A player's matches and figures")
async def player_page(
    request: Request,
    app_state: NamedDependency[AppState],
    name: FromPath[str],
    game: FromQuery[str | None] = None,
    outcome: FromQuery[Outcome | None] = None,
) -> PlayerPage:
    player = await app_state.players.find(key(name))
    if player is None:
        raise NotFound("There is no player of that name.", code="no_player")
    asker = await app_state.find_player(request)
    who, history = asker.id if asker else None, app_state.history
    # for the asker: what came of a board is not told to whoever may still play it
    matches = await history.matches(player.id, who, game=game, outcome=outcome)
    stats = await history.stats(player.id)
    days = await history.days(player.id, who, time.time_ns() // 1_000_000 - DAYS_MS)
    return PlayerPage(
        player.name,
        player.guest,
        player.since_ms,
        msgspec.convert(stats, dict[str, GameStats]),
        msgspec.convert(matches, list[PlayedMatch]),
        companions(await history.met(player.id, who)),
        days,
    )
