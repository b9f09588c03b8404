"""Getting back into an account by a one-time link: a new password, and everyone else is out."""

from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.staff.login_links import link_use_entry
from valat.store import login_links, login_sessions
from valat.store.login_links import LoginLink, find_link
from valat.store.players import Player, password_statements
from valat.store.staff.audit import audit_statements
from valat.web.auth import AuthService
from valat.web.staff.telling import tell_concerned


class BadLink(Refusal):
    """No such link, or it was used, or is over: which, is not told."""

    code = "bad_link"


async def hash_for_link(house: House, auth: AuthService, token: str, password: str, address: str) -> str:
    """The hash of a new password for the player of a link; nothing is written yet.

    Rule: ACC-1
    Raises:
        BadLink, TooOften; Refusal: `common_password`.
    """
    # as failed sign-ins: links are not guessed either
    auth.failures.require(address, "Too many failed sign-ins.")
    link = await _require(house, token)
    auth.failures.give_back(address)
    player = await house.players.get(link.player_id)
    assert player is not None
    return await auth.hash_new_password(player, password, address)


async def use_link(house: House, auth: AuthService, token: str, password_hash: str) -> Player:
    """The player of the link, who has that password now; the link and all sessions are over.

    Rule: ACC-1
    Raises:
        BadLink: also where it was used meanwhile.
    """
    # one after the other: of two who come with the same link the second finds it used
    async with auth.link_lock:
        player_id = (await _require(house, token)).player_id
        open_sessions = await auth.sessions.of_player(player_id)
        entry = link_use_entry(player_id, house.now())
        await house.store.writer.write(
            [
                *audit_statements(entry),
                *login_links.end_statements(player_id),
                *login_sessions.end_statements(player_id),
                *password_statements(player_id, password_hash),
            ]
        )
    for session in open_sessions:
        await auth.sockets.close_session(session.token)
    await tell_concerned(house, entry)
    player = await house.players.get(player_id)
    assert player is not None
    return player


async def _require(house: House, token: str) -> LoginLink:
    """The link of that token. Raises BadLink."""
    link = await find_link(house.store, house.store.keys, token, house.now())
    if link is None:
        raise BadLink("This link was used already, or has expired. Ask for a new one.")
    return link
