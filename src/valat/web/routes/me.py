"""Who the caller is: guest, registered player, settings."""

from litestar import Request, Response, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import UNSET

from valat.store.players import Player
from valat.web.answers import Credentials, Me, Profile, Registration
from valat.web.answers import me as picture
from valat.web.cookies import NAME, cookie
from valat.web.hall import Hall, address
from valat.web.login import hashed


@get("/api/me", summary="Who the caller is; makes a guest of a newcomer")
async def me(request: Request, hall: NamedDependency[Hall]) -> Response[Me]:
    value = request.cookies.get(NAME)
    player = await hall.doorman.known(value)
    if player is not None:
        return await _told(hall, player)
    player, value = await hall.doorman.guest(address(request))
    return await _told(hall, player, value)


@patch("/api/me", summary="Changes a guest's name, anybody's settings")
async def update(request: Request, hall: NamedDependency[Hall], data: JSONBody[Profile]) -> Response[Me]:
    player = await hall.who(request)
    if data.name is not UNSET:
        player = await hall.doorman.rename(player, data.name)
        hall.house.renamed(player)
    if data.settings is not UNSET:
        player = await hall.players.save_settings(player.id, data.settings)
    return await _told(hall, player)


@post("/api/register", status_code=200, summary="Makes the guest a registered player, history kept")
async def register(
    request: Request, hall: NamedDependency[Hall], data: JSONBody[Registration]
) -> Response[Me]:
    player = await hall.who(request)
    player = await hall.doorman.register(player, data.name, data.password, address(request))
    hall.house.renamed(player)
    return await _told(hall, player, await _renewed(request, hall, player))


@post("/api/login", status_code=200, summary="Signs in; a new session takes the place of the old one")
async def login(request: Request, hall: NamedDependency[Hall], data: JSONBody[Credentials]) -> Response[Me]:
    player = await hall.doorman.login(data.name, data.password, address(request))
    return await _told(hall, player, await _renewed(request, hall, player))


@post("/api/logout", status_code=200, summary="Ends the session; the caller is a new guest")
async def logout(request: Request, hall: NamedDependency[Hall]) -> Response[Me]:
    await hall.who(request)
    player, value = await hall.doorman.guest(address(request))
    await _end(request, hall)
    return await _told(hall, player, value)


async def _renewed(request: Request, hall: Hall, player: Player) -> str:
    """The cookie of a new session for the player; the session asked with is over."""
    await _end(request, hall)
    return await hall.doorman.open(player)


async def _end(request: Request, hall: Hall) -> None:
    token = hall.doorman.signer.token(request.cookies.get(NAME))
    if token:
        await hall.sessions.close(hashed(token))
        await hall.presence.end(hashed(token))


async def _told(hall: Hall, player: Player, value: str | None = None) -> Response[Me]:
    cookies = [cookie(value, hall.settings.secure_cookies)] if value else []
    headers = {"cache-control": "no-store"}
    return Response(picture(player, await hall.house.seat_of(player)), cookies=cookies, headers=headers)
