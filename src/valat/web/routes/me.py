"""Who the caller is: guest, registered player, settings."""

from litestar import Request, Response, Router, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import UNSET

from valat.house.house import House
from valat.kernel.errors import Refusal, Unreadable
from valat.limits.rate_limiter import RateLimiter
from valat.period.live.periods import Periods
from valat.protocol.answers import Me, OpenSession
from valat.protocol.avatars import AVATARS
from valat.protocol.requests import (
    EraseRequest,
    Profile,
    SessionEnd,
)
from valat.store.players import Player, encode_settings
from valat.web.addresses import client_address
from valat.web.auth import AuthService
from valat.web.erasure import Eraser
from valat.web.limits import Limit
from valat.web.names import name_language
from valat.web.profile import browser_of, profile_response

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
        return await profile_response(auth, house, player)
    player, value = await auth.create_guest(
        client_address(request), browser_of(request), name_language(request)
    )
    return await profile_response(auth, house, player, value)


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
    if data.listed is not UNSET:
        player = await house.players.set_listed(player.id, data.listed)
    return await profile_response(auth, house, player)


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
    guest, value = await auth.create_guest(address, browser_of(request), name_language(request))
    await eraser.erase(player)
    return await profile_response(auth, house, guest, value)


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


router = Router("/", route_handlers=[
    me, update, erase_me, sessions, end_sessions,
])  # fmt: skip
