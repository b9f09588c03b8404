"""Getting back into an account without the password: a new one, and everyone else is out."""

from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.protocol.requests import RecoveryCodeUse
from valat.staff.login_links import code_use_entry, link_use_entry
from valat.store import login_links, login_sessions, passkeys, recovery_codes
from valat.store.login_links import LoginLink, find_link
from valat.store.players import Player, password_statements
from valat.store.recovery_codes import RecoveryCode, find_code
from valat.store.staff.audit import AuditEntry, audit_statements
from valat.store.writer import Statement
from valat.web.auth import AuthService
from valat.web.names import key
from valat.web.passwords import check_password
from valat.web.staff.telling import tell_concerned


class BadLink(Refusal):
    """No such link, or it was used, or is over: which, is not told."""

    code = "bad_link"


class BadCode(Refusal):
    """No such player, or not their code, or it was used: which, is not told."""

    code = "bad_code"


async def hash_for_link(house: House, auth: AuthService, token: str, password: str, address: str) -> str:
    """The hash of a new password for the player of a link; nothing is written yet.

    Rule: ACC-1
    Raises:
        BadLink, TooOften; Refusal: `common_password`.
    """
    # as failed sign-ins: links are not guessed either
    auth.failures.require(address, "Too many failed sign-ins.")
    link = await _require_link(house, token)
    auth.failures.give_back(address)
    player = await house.players.get(link.player_id)
    assert player is not None
    return await auth.hash_new_password(player, password, address)


async def use_link(house: House, auth: AuthService, token: str, password_hash: str) -> Player:
    """The player of the link, who has that password now; the link, all sessions and all codes are over.

    Rule: ACC-1
    Raises:
        BadLink: also where it was used meanwhile.
    """
    # one after the other: of two who come with the same link the second finds it used
    async with auth.recovery_lock:
        player = (await _require_link(house, token)).player_id
        entry = link_use_entry(player, house.now())
        # a thief in the account may have made them
        codes = recovery_codes.end_statements(player)
        return await _let_in(house, auth, player, password_hash, entry, codes)


async def hash_for_code(house: House, auth: AuthService, use: RecoveryCodeUse, address: str) -> str:
    """The hash of a new password for whose code it is; nothing is written yet.

    Rule: ACC-1
    Raises:
        BadCode, TooOften; Refusal: `common_password`.
    """
    # before anything is looked up: what it says does not tell who exists
    check_password(use.password, use.name)
    # as failed sign-ins, from an address and for a name: codes are not guessed either
    auth.count_attempt(use.name, address)
    player, _ = await _require_code(house, use)
    auth.forgive_attempt(use.name, address)
    return await auth.hash_new_password(player, use.password, address)


async def use_code(house: House, auth: AuthService, use: RecoveryCodeUse, password_hash: str) -> Player:
    """The player of the code, who has that password now; the code and all sessions are over.

    Rule: ACC-1
    Raises:
        BadCode: also where it was used meanwhile.
    """
    async with auth.recovery_lock:
        player, code = await _require_code(house, use)
        entry = code_use_entry(player.id, house.now())
        return await _let_in(
            house, auth, player.id, password_hash, entry, recovery_codes.use_statements(code)
        )


async def _let_in(
    house: House,
    auth: AuthService,
    player_id: str,
    password_hash: str,
    entry: AuditEntry,
    using: list[Statement] | None = None,
) -> Player:
    """The player, who has that password now; all sessions, links and passkeys are over.

    Args:
        entry: what the audit log says of it.
        using: what uses up the way by which the player came, and others.
    """
    open_sessions = await auth.sessions.of_player(player_id)
    await house.store.writer.write(
        [
            *audit_statements(entry),
            *(using or []),
            *login_links.end_statements(player_id),
            *login_sessions.end_statements(player_id),
            *passkeys.end_statements(player_id),
            *password_statements(player_id, password_hash),
        ]
    )
    for session in open_sessions:
        await auth.sockets.close_session(session.token)
    await tell_concerned(house, entry)
    player = await house.players.get(player_id)
    assert player is not None
    return player


async def _require_link(house: House, token: str) -> LoginLink:
    """The link of that token. Raises BadLink."""
    link = await find_link(house.store, house.store.keys, token, house.now())
    if link is None:
        raise BadLink("This link was used already, or has expired. Ask for a new one.")
    return link


async def _require_code(house: House, use: RecoveryCodeUse) -> tuple[Player, RecoveryCode]:
    """Whose code it is, and the code. Raises BadCode."""
    # by the code alone: whether there is such a name costs no further look, and takes no other time
    code = await find_code(house.store, house.store.keys, use.code)
    account = await house.players.login(key(use.name)) if code else None
    if code is None or account is None or account[0].id != code.player_id:
        raise BadCode("Wrong name or recovery code.")
    return account[0], code
