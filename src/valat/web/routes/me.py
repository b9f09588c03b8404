"""Who the caller is: guest, registered player, settings."""

from litestar import Request, Response, Router, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import UNSET

from valat.house.house import House
from valat.kernel.errors import Refusal, Unreadable
from valat.limits.rate_limiter import RateLimiter
from valat.period.live.periods import Periods
from valat.protocol.answers import Me, OpenSession, OwnSeat
from valat.protocol.avatars import AVATARS
from valat.protocol.requests import (
    Credentials,
    EraseRequest,
    LoginLinkUse,
    PasswordChange,
    Profile,
    Registration,
    SessionEnd,
)
from valat.series.live.tables import KIND
from valat.staff.roles import HOUSE, may
from valat.store.players import Player, encode_settings
from valat.store.staff.audit import newest_concerning
from valat.store.staff.roles import roles_of
from valat.store.tables import open_seats
from valat.web.addresses import client_address
from valat.web.auth import AuthService
from valat.web.erasure import Eraser
from valat.web.leaving import while_connected
from valat.web.limits import Limit
from valat.web.login_links import hash_for_link, use_link
from valat.web.names import name_language

AVATAR_CHANGES = Limit("avatar_changes", lambda _: RateLimiter.per_minute(20, 20))
"""Each time the tables are told."""

ID_DIGITS = 16
"""So much of a session's hash tells a player's sessions apart."""


@get("/api/me", summary="Who the caller is; a newcomer becomes a guest")
async def me(
    request: Request, house: NamedDependency[House], auth: NamedDependency[AuthService]
) -> Response[Me]:
    player = await auth.find_player(request)
    if player is not None:
        return await _profile_response(auth, house, player)
    player, value = await auth.create_guest(
        client_address(request), _browser(request), name_language(request)
    )
    return await _profile_response(auth, house, player, value)


@patch("/api/me", summary="Changes a guest's name, or anyone's picture, settings and declarations")
async def update(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    periods: NamedDependency[Periods],
    player: NamedDependency[Player],
    data: JSONBody[Profile],
) -> Response[Me]:
    # what can be refused comes first: then nothing is saved
    if data.settings is not UNSET:
        encode_settings(data.settings)
    if data.avatar is not UNSET:
        _check_avatar(data.avatar)
        AVATAR_CHANGES.require(request, "Too many picture changes.", player)
    if data.family is False and player.family_ms is not None:
        _check_no_period(periods)
    if data.name is not UNSET:
        player = await auth.rename(player, data.name)
        house.update_player(player)
    if data.avatar is not UNSET:
        player = await house.players.choose_avatar(player.id, data.avatar)
        house.update_player(player)
    if data.settings is not UNSET:
        player = await house.players.save_settings(player.id, data.settings)
    if data.family is not UNSET and data.family != (player.family_ms is not None):
        since_ms = house.now() if data.family else None
        player = await house.players.declare_family(player.id, since_ms)
        periods.rankings.forget()
    if data.hides_presence is not UNSET:
        player = await house.players.hide_presence(player.id, data.hides_presence)
    return await _profile_response(auth, house, player)


@post("/api/register", status_code=200, summary="Registers the guest as a player and keeps the history")
async def register(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    player: NamedDependency[Player],
    data: JSONBody[Registration],
) -> Response[Me]:
    # hashing takes a second: a guest who reloads the page meanwhile is still one, and may ask again
    address = client_address(request)
    hashing = auth.hash_for_registration(player, data.name, data.password, address)
    player = await auth.register(player, data.name, await while_connected(request, hashing))
    # also under the old name: tables show who is a guest
    house.update_player(player)
    return await _profile_response(auth, house, player, await _new_session(request, auth, player))


@post("/api/login", status_code=200, summary="Signs in; a new session replaces the old one")
async def login(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    data: JSONBody[Credentials],
) -> Response[Me]:
    # as at registering: the old session goes only for somebody who hears of the new one
    checking = auth.login(data.name, data.password, client_address(request))
    player = await while_connected(request, checking)
    return await _profile_response(auth, house, player, await _new_session(request, auth, player))


@post("/api/login/link", status_code=200, summary="Sets a new password by a one-time link, and signs in")
async def login_by_link(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    data: JSONBody[LoginLinkUse],
) -> Response[Me]:
    hashing = hash_for_link(house, auth, data.token, data.password, client_address(request))
    player = await use_link(house, auth, data.token, await while_connected(request, hashing))
    return await _profile_response(auth, house, player, await _new_session(request, auth, player))


@post("/api/logout", status_code=200, summary="Ends the session; the caller is a new guest")
async def logout(
    request: Request, house: NamedDependency[House], auth: NamedDependency[AuthService]
) -> Response[Me]:
    await auth.require_player(request)
    # before the session ends: where the address may have no more guests, the caller stays who it is
    player, value = await auth.create_guest(
        client_address(request), _browser(request), name_language(request)
    )
    await _end_session(request, auth)
    return await _profile_response(auth, house, player, value)


@post("/api/password", status_code=200, summary="Changes the password; all other sessions end")
async def change_password(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    player: NamedDependency[Player],
    data: JSONBody[PasswordChange],
) -> Response[Me]:
    hashing = auth.hash_for_change(player, data.old, data.new, client_address(request))
    await house.players.change_hash(player.id, await while_connected(request, hashing))
    # anyone else who knew the old one is out
    for other in await auth.sessions.of_player(player.id):
        await auth.end_session(other.token)
    value = await auth.open_session(player, _browser(request), typed=True)
    return await _profile_response(auth, house, player, value)


@post(
    "/api/me/erase", status_code=200, summary="Deletes the caller's account; the caller becomes a new guest"
)
async def erase_me(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    eraser: NamedDependency[Eraser],
    player: NamedDependency[Player],
    data: JSONBody[EraseRequest],
) -> Response[Me]:
    if not data.sure:
        why = "Deleting an account can't be undone. Please confirm."
        raise Refusal(why, code="needs_confirmation", rule="TRN-PRIV-1")
    address = client_address(request)
    if not player.guest:
        # as a login: a person at a page left open must not guess the password here
        await auth.login(player.name, data.password, address)
    await eraser.check_lets_go(player)
    # before anything is erased: where the address may have no more guests, all stays as it is
    guest, value = await auth.create_guest(address, _browser(request), name_language(request))
    await eraser.erase(player)
    return await _profile_response(auth, house, guest, value)


@get("/api/sessions", summary="The caller's open sessions")
async def sessions(
    request: Request, auth: NamedDependency[AuthService], player: NamedDependency[Player]
) -> list[OpenSession]:
    return await _open_sessions(request, auth, player)


@post("/api/sessions/end", status_code=200, summary="Ends one of the caller's sessions, or all others")
async def end_sessions(
    request: Request,
    auth: NamedDependency[AuthService],
    player: NamedDependency[Player],
    data: JSONBody[SessionEnd],
) -> list[OpenSession]:
    own = auth.session_of(request)
    for login_session in await auth.sessions.of_player(player.id):
        if login_session.token != own and data.id in (None, login_session.token[:ID_DIGITS]):
            await auth.end_session(login_session.token)
    return await _open_sessions(request, auth, player)


def _check_avatar(avatar: str | None) -> None:
    """Passes for a picture of the house's, and for none. Raises Unreadable `bad_avatar`."""
    if avatar is not None and avatar not in AVATARS:
        raise Unreadable("That picture doesn't exist.", code="bad_avatar")


def _check_no_period(periods: Periods) -> None:
    """Passes where no period counts now. Raises Refusal `period_running`.

    Rule: TRN-PROMO-2
    """
    if any(state.phase in ("running", "provisional") for state in periods.running()):
        why = "A prize period is running. You can switch this off when it is over."
        raise Refusal(why, code="period_running", rule="TRN-PROMO-2")


async def _new_session(request: Request, auth: AuthService, player: Player) -> str:
    """The cookie of a new session for the player; the session asked with is over."""
    # never the same cookie: somebody else may have planted it, and would be logged in with it
    await _end_session(request, auth)
    return await auth.open_session(player, _browser(request), typed=True)


async def _end_session(request: Request, auth: AuthService) -> None:
    if session := auth.session_of(request):
        await auth.end_session(session)


async def _open_sessions(request: Request, auth: AuthService, player: Player) -> list[OpenSession]:
    own = auth.session_of(request)
    return [
        OpenSession(
            login_session.token[:ID_DIGITS],
            login_session.opened_ms,
            login_session.used_ms,
            login_session.browser,
            login_session.token == own,
        )
        for login_session in await auth.sessions.of_player(player.id)
    ]


def _browser(request: Request) -> str:
    """What the browser calls itself."""
    return request.headers.get("user-agent", "")


async def _profile_response(
    auth: AuthService, house: House, player: Player, value: str | None = None
) -> Response[Me]:
    cookies = [auth.cookie(value)] if value else []
    # a kept answer would show the one before as signed in
    headers = {"cache-control": "no-store"}
    roles = await roles_of(house.store, player.id)
    body = Me(
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
    )
    return Response(body, cookies=cookies, headers=headers)


async def _own_seat(house: House, player: Player) -> OwnSeat | None:
    """Where the player sat down last, in a match that is not over.

    Not at a daily board, whose own tile leads back.
    """
    seats = await open_seats(house.store, player.id, without=KIND)
    if not seats:
        return None
    return OwnSeat(seats[0].id, seats[0].game, house.lobby.entry(seats[0].id))


router = Router("/", route_handlers=[
    me, update, register, login, login_by_link, logout, change_password, erase_me, sessions, end_sessions,
])  # fmt: skip
