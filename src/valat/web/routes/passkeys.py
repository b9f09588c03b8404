"""Passkeys of the caller: adding, naming and removing them, and signing in with one."""

from litestar import Request, Response, Router, get, patch, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from valat.house.house import House
from valat.kernel.errors import Refusal, Unreadable
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.answers import Me, PasskeyItem, PasskeyList, PasskeyOptions
from valat.protocol.requests import NewPasskey, PasskeyChallenge, PasskeyName, PasskeyUse
from valat.staff.roles import check_password_age
from valat.store.passkeys import (
    StoredPasskey,
    add_statements,
    passkeys_of,
    remove_statements,
    rename_statements,
)
from valat.store.players import Player
from valat.web.account_notices import draft_account_change, write_account_change
from valat.web.addresses import client_address
from valat.web.auth import AuthService
from valat.web.limits import Limit
from valat.web.passkeys import Passkeys
from valat.web.profile import new_session, profile_response

CHALLENGES = Limit("passkey_challenges", lambda _: RateLimiter.per_minute(60, 60))
"""Each is kept for some minutes."""


@get("/api/passkeys", summary="The caller's passkeys, and whether this house offers them")
async def passkeys(
    request: Request,
    house: NamedDependency[House],
    passkey_service: NamedDependency[Passkeys],
    player: NamedDependency[Player],
) -> PasskeyList:
    return await _list(request, house, passkey_service, player)


@post("/api/passkeys/challenge", status_code=200, summary="What the browser is asked for a passkey")
async def challenge(
    request: Request,
    auth: NamedDependency[AuthService],
    passkey_service: NamedDependency[Passkeys],
    player: NamedDependency[Player],
    data: JSONBody[PasskeyChallenge],
) -> PasskeyOptions:
    # guests are cheap: theirs count by the address
    CHALLENGES.require(request, "Too many passkey requests.", None if player.guest else player)
    if data.purpose == "add":
        await _check_may_change(request, auth, player)
        return PasskeyOptions(await passkey_service.options_to_add(request, player))
    return PasskeyOptions(await passkey_service.options_to_sign(request, data.purpose, player))


@post("/api/passkeys", status_code=200, summary="Adds a passkey")
async def add_passkey(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    passkey_service: NamedDependency[Passkeys],
    player: NamedDependency[Player],
    data: JSONBody[NewPasskey],
) -> PasskeyList:
    await _check_may_change(request, auth, player)

    async def keep(passkey: StoredPasskey) -> None:
        drafts = await draft_account_change(house, player.id, "passkey_added", passkey.id, passkey.name)
        await write_account_change(house, add_statements(passkey), drafts)

    await passkey_service.add(request, player, _plain_name(data.name), data.credential, keep)
    return await _list(request, house, passkey_service, player)


@patch("/api/passkeys/{passkey_id:str}", summary="Renames a passkey of the caller's")
async def rename_passkey(
    request: Request,
    house: NamedDependency[House],
    passkey_service: NamedDependency[Passkeys],
    player: NamedDependency[Player],
    passkey_id: FromPath[str],
    data: JSONBody[PasskeyName],
) -> PasskeyList:
    await house.store.writer.write(rename_statements(player.id, passkey_id, _plain_name(data.name)))
    return await _list(request, house, passkey_service, player)


@post("/api/passkeys/{passkey_id:str}/remove", status_code=200, summary="Removes a passkey of the caller's")
async def remove_passkey(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    passkey_service: NamedDependency[Passkeys],
    player: NamedDependency[Player],
    passkey_id: FromPath[str],
) -> PasskeyList:
    await _check_may_change(request, auth, player)
    for passkey in await passkeys_of(house.store, player.id):
        if passkey.id == passkey_id:
            drafts = await draft_account_change(house, player.id, "passkey_removed", passkey.id, passkey.name)
            await write_account_change(house, remove_statements(player.id, passkey_id), drafts)
    return await _list(request, house, passkey_service, player)


@post("/api/login/passkey", status_code=200, summary="Signs in with a passkey, without a name")
async def login_by_passkey(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    passkey_service: NamedDependency[Passkeys],
    data: JSONBody[PasskeyUse],
) -> Response[Me]:
    player = await passkey_service.login(request, data.credential, client_address(request))
    return await profile_response(auth, house, player, await new_session(request, auth, player))


async def _check_may_change(request: Request, auth: AuthService, player: Player) -> None:
    """Passes where a player may add and remove passkeys. Raises Refusal `needs_account`, `needs_password`."""
    if player.guest:
        why = "Create an account to use passkeys."
        raise Refusal(why, code="needs_account", rule="ACC-1")
    # a person at a page left open must not leave a key of theirs behind
    check_password_age(await auth.password_age_ms(request), rule="ACC-1")


def _plain_name(name: str) -> str:
    """The name as it is kept. Raises Unreadable."""
    plain = " ".join(name.split())
    if not plain or not plain.isprintable():
        raise Unreadable("A passkey's name needs a letter, and no invisible characters.")
    return plain


async def _list(request: Request, house: House, service: Passkeys, player: Player) -> PasskeyList:
    held = await passkeys_of(house.store, player.id)
    return PasskeyList(
        service.are_offered(request),
        [PasskeyItem(passkey.id, passkey.name, passkey.made_ms, passkey.used_ms) for passkey in held],
    )


router = Router("/", route_handlers=[
    passkeys, challenge, add_passkey, rename_passkey, remove_passkey, login_by_passkey,
])  # fmt: skip
