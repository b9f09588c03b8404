"""Registering, signing in and out, and ways back into an account."""

from secrets import token_hex

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.answers import Me, RecoveryCodes, RecoveryCodesLeft, RegistrationAnswer
from valat.protocol.requests import (
    Credentials,
    LoginLinkUse,
    PasswordChange,
    RecoveryCodeUse,
    Registration,
)
from valat.staff.roles import check_password_age
from valat.store.notices import notice_statements
from valat.store.passkeys import end_statements
from valat.store.players import Player, password_statements
from valat.store.recovery_codes import code_statements, codes_left, new_codes
from valat.web.account_notices import draft_account_change, write_account_change
from valat.web.addresses import client_address
from valat.web.auth import AuthService
from valat.web.leaving import while_connected
from valat.web.limits import Limit
from valat.web.names import name_language
from valat.web.profile import (
    browser_of,
    end_session,
    new_session,
    profile,
    profile_response,
    session_response,
)
from valat.web.recovery import hash_for_code, hash_for_link, use_code, use_link

CODE_RENEWALS = Limit("code_renewals", lambda _: RateLimiter.per_minute(1, 10))
"""Each makes a player's codes worthless."""


@post("/api/register", status_code=200, summary="Registers the guest as a player and keeps the history")
async def register(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    player: NamedDependency[Player],
    data: JSONBody[Registration],
) -> Response[RegistrationAnswer]:
    # hashing takes a second: a guest who reloads the page meanwhile is still one, and may ask again
    address = client_address(request)
    hashing = auth.hash_for_registration(player, data.name, data.password, address)
    player = await auth.register(player, data.name, await while_connected(request, hashing))
    codes = await _give_codes(house, player)
    # also under the old name: tables show who is a guest
    house.update_player(player)
    value = await new_session(request, auth, player)
    who = msgspec.structs.asdict(await profile(house, player))
    return session_response(auth, RegistrationAnswer(**who, recovery_codes=codes), value)


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
    return await profile_response(auth, house, player, await new_session(request, auth, player))


@post("/api/login/link", status_code=200, summary="Sets a new password by a one-time link, and signs in")
async def login_by_link(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    data: JSONBody[LoginLinkUse],
) -> Response[Me]:
    hashing = hash_for_link(house, auth, data.token, data.password, client_address(request))
    player = await use_link(house, auth, data.token, await while_connected(request, hashing))
    return await profile_response(auth, house, player, await new_session(request, auth, player))


@post("/api/login/code", status_code=200, summary="Sets a new password by a recovery code, and signs in")
async def login_by_code(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    data: JSONBody[RecoveryCodeUse],
) -> Response[Me]:
    hashing = hash_for_code(house, auth, data, client_address(request))
    player = await use_code(house, auth, data, await while_connected(request, hashing))
    return await profile_response(auth, house, player, await new_session(request, auth, player))


@post("/api/logout", status_code=200, summary="Ends the session; the caller is a new guest")
async def logout(
    request: Request, house: NamedDependency[House], auth: NamedDependency[AuthService]
) -> Response[Me]:
    await auth.require_player(request)
    # before the session ends: where the address may have no more guests, the caller stays who it is
    player, value = await auth.create_guest(
        client_address(request), browser_of(request), name_language(request)
    )
    await end_session(request, auth)
    return await profile_response(auth, house, player, value)


@post("/api/password", status_code=200, summary="Changes the password; all other sessions end")
async def change_password(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    player: NamedDependency[Player],
    data: JSONBody[PasswordChange],
) -> Response[Me]:
    hashing = auth.hash_for_change(player, data.old, data.new, client_address(request))
    changes = password_statements(player.id, await while_connected(request, hashing))
    if data.end_passkeys:
        changes += end_statements(player.id)
    drafts = await draft_account_change(house, player.id, "password_changed", token_hex(8))
    changes += notice_statements(drafts)
    # anyone else who knew the old one is out
    value = await auth.replace_sessions(player, auth.session_of(request), browser_of(request), changes)
    await house.notices.deliver(drafts)
    return await profile_response(auth, house, player, value)


@get("/api/recovery-codes", summary="How many recovery codes the caller has left")
async def recovery_codes(house: NamedDependency[House], player: NamedDependency[Player]) -> RecoveryCodesLeft:
    found = await codes_left(house.store, player.id)
    return RecoveryCodesLeft(found.left, found.made_ms)


@post("/api/recovery-codes", status_code=200, summary="Makes new recovery codes; the old ones end")
async def renew_codes(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    player: NamedDependency[Player],
) -> Response[RecoveryCodes]:
    if player.guest:
        why = "Create an account to get recovery codes."
        raise Refusal(why, code="needs_account", rule="ACC-1")
    # a person at a page left open must not take a way in along
    check_password_age(await auth.password_age_ms(request), rule="ACC-1")
    CODE_RENEWALS.require(request, "Too many new recovery codes.", player)
    codes, store = new_codes(), house.store
    renewal = code_statements(store.keys, player.id, codes, house.now())
    drafts = await draft_account_change(house, player.id, "codes_renewed", token_hex(8))
    await write_account_change(house, renewal, drafts)
    return session_response(auth, RecoveryCodes(codes))


async def _give_codes(house: House, player: Player) -> list[str]:
    """New recovery codes of a player; those from before end."""
    codes = new_codes()
    store = house.store
    await store.writer.write(code_statements(store.keys, player.id, codes, house.now()))
    return codes


router = Router("/", route_handlers=[
    register, login, login_by_link, login_by_code, logout, change_password, recovery_codes, renew_codes,
])  # fmt: skip
