"""Who the caller is, as the page is told, and the session that goes along."""

from typing import TypeVar

from litestar import Request, Response
from msgspec import Struct

from valat.house.house import House
from valat.protocol.answers import Me, OwnSeat
from valat.series.live.tables import KIND
from valat.staff.roles import HOUSE, may
from valat.store.players import Player
from valat.store.staff.audit import newest_concerning
from valat.store.staff.roles import roles_of
from valat.store.tables import open_seats
from valat.web.auth import AuthService

Body = TypeVar("Body", bound=Struct)


async def profile_response(
    auth: AuthService, house: House, player: Player, value: str | None = None
) -> Response[Me]:
    """Who the player is.

    Args:
        value: the cookie of a new session.
    """
    return session_response(auth, await profile(house, player), value)


def session_response(auth: AuthService, body: Body, value: str | None = None) -> Response[Body]:
    """An answer about the caller, which is kept nowhere; with the cookie of a new session."""
    cookies = [auth.cookie(value)] if value else []
    # a kept answer would show the one before as signed in
    return Response(body, cookies=cookies, headers={"cache-control": "no-store"})


async def profile(house: House, player: Player) -> Me:
    """Who the player is, and what is open for them."""
    roles = await roles_of(house.store, player.id)
    return Me(
        id=player.id,
        name=player.name,
        guest=player.guest,
        seat=await _own_seat(house, player),
        settings=player.settings,
        avatar=player.avatar,
        staff=bool(roles),
        notice=await newest_concerning(house.store, player.id),
        suspended_until=house.sanctions.until_ms(player.id, "suspend", house.now()),
        family=player.family_ms is not None,
        organises=may(roles, "organise", [HOUSE]),
        hides_presence=player.hides_presence,
        listed=player.listed,
    )


async def new_session(request: Request, auth: AuthService, player: Player) -> str:
    """The cookie of a new session for the player; the session asked with is over."""
    # never the same cookie: somebody else may have planted it, and would be logged in with it
    await end_session(request, auth)
    return await auth.open_session(player, browser_of(request), typed=True)


async def end_session(request: Request, auth: AuthService) -> None:
    """Ends the session asked with."""
    if session := auth.session_of(request):
        await auth.end_session(session)


def browser_of(request: Request) -> str:
    """What the browser calls itself."""
    return request.headers.get("user-agent", "")


async def _own_seat(house: House, player: Player) -> OwnSeat | None:
    """Where the player sat down last, in a match that is not over.

    Not at a daily board, whose own tile leads back.
    """
    seats = await open_seats(house.store, player.id, without=KIND)
    if not seats:
        return None
    return OwnSeat(seats[0].id, seats[0].game, house.lobby.entry(seats[0].id))
