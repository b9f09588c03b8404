"""Who somebody is: guests, sessions, registering, logging in and out."""

import asyncio
from collections.abc import Sequence
from functools import partial
from hashlib import sha256

import anyio
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from valat.kernel.errors import Refusal
from valat.limits.keyed_locks import KeyedLocks
from valat.limits.rate_limiter import RateLimiter
from valat.store.login_sessions import LoginSessions
from valat.store.players import Player, Players
from valat.store.writer import Statement
from valat.web.cookies import NAME, Signer, cookie, fresh_token
from valat.web.errors import NoSession
from valat.web.names import capitals_keys, check_name, key, random_name
from valat.web.passwords import check_password
from valat.web.socket_registry import SocketRegistry

MAX_HASHES = 2
"""Passwords hashed at the same time: each takes a core and 64 MB."""

NAME_FAILURE_FACTOR = 10
"""How many addresses' failures a name takes: nobody shuts others out of a login from one address."""

RENAMES, RENAMES_BURST = 1, 10
"""How often a minute, and at once, a guest may take another name: whole tables are told each time."""

NAME_ATTEMPTS = 10
"""Names drawn for a newcomer, the first half without a number."""


class BadLogin(Refusal):
    """No such player, or not that password: which, is not told."""

    code = "bad_login"


def token_hash(token: str) -> str:
    """What the store knows of a session's token."""
    return sha256(token.encode()).hexdigest()


class AuthService:
    """Authenticates people: guests, registered players and their sessions.

    Args:
        players: who has been here.
        sessions: which cookie is whose.
        signer: signs the cookies.
        sockets: those that are open.
        guests: how often an address may become a new guest.
        failures: how often a login may fail from an address.
        name_failures: how often a login may fail for a name, from all addresses.
        secure: cookies are sent over https only.

    Attributes:
        bad_logins: how often a name or password was wrong.
        recovery_lock: is held while a one-time link or a recovery code is used.
    """

    def __init__(
        self,
        players: Players,
        sessions: LoginSessions,
        signer: Signer,
        sockets: SocketRegistry,
        guests: RateLimiter,
        failures: RateLimiter,
        name_failures: RateLimiter,
        *,
        secure: bool,
    ) -> None:
        self.players = players
        self.sessions = sessions
        self.signer = signer
        self.sockets = sockets
        self.guests = guests
        self.failures = failures
        self.name_failures = name_failures
        self._secure = secure
        self.bad_logins = 0
        self.renames = RateLimiter(RENAMES / 60, RENAMES_BURST)
        self._hasher = PasswordHasher()
        # verified where there is no such player, so that the time an answer takes does not tell who exists
        self._dummy_hash = self._hasher.hash(fresh_token())
        self._address_locks = KeyedLocks()
        self.recovery_lock = asyncio.Lock()
        self._hash_capacity = anyio.CapacityLimiter(MAX_HASHES)

    def session_of(self, connection: ASGIConnection) -> str | None:
        """The hash of the token with which somebody comes; None without one of ours."""
        token = self.signer.token(connection.cookies.get(NAME))
        return token_hash(token) if token else None

    async def find_player(self, connection: ASGIConnection) -> Player | None:
        """Who asks, where anybody may: None without a session."""
        session = self.session_of(connection)
        return await self.sessions.player(session) if session else None

    async def require_player(self, connection: ASGIConnection) -> Player:
        """Who asks. Raises NoSession."""
        player = await self.find_player(connection)
        if player is None:
            raise NoSession("No one is signed in. Call GET /api/me first.")
        return player

    def cookie(self, value: str) -> Cookie:
        """The cookie of a session."""
        return cookie(value, self._secure)

    async def create_guest(self, address: str, browser: str = "", language: str = "en") -> tuple[Player, str]:
        """A new guest and the cookie's value. Raises TooOften.

        Args:
            browser: what it calls itself.
            language: of the name; a key of `GUEST_NAMES`.
        """
        self.guests.require(address, "Too many new guests from your address.")
        player = await self._create_guest(language)
        return player, await self.open_session(player, browser)

    async def open_session(self, player: Player, browser: str = "", *, typed: bool = False) -> str:
        """A new session's cookie.

        Args:
            browser: what it calls itself.
            typed: the password was typed for it just now.
        """
        token = fresh_token()
        await self.sessions.open(player.id, token_hash(token), browser, typed=typed)
        return self.signer.sign(token)

    async def replace_sessions(
        self, player: Player, session: str | None, browser: str, also: Sequence[Statement]
    ) -> str:
        """The cookie of a new session, in which the password was typed; all others of the player end.

        Args:
            session: the one asked with, by the hash of its token: its device is pushed to as before.
            browser: what it calls itself.
            also: is written in the same transaction, so neither is ever there without the other.
        """
        token, before = fresh_token(), await self.sessions.of_player(player.id)
        await self.sessions.replace_all(player.id, session, token_hash(token), browser, also)
        for other in before:
            await self.sockets.close_session(other.token)
        return self.signer.sign(token)

    async def end_session(self, session: str) -> None:
        """Ends a session, by the hash of its token, with its sockets."""
        # the store first, else a socket opened in between would outlive its session
        await self.sessions.close(session)
        await self.sockets.close_session(session)

    async def rename(self, player: Player, name: str) -> Player:
        """The guest under a new name.

        Raises:
            Refusal: `bad_name`, `name_taken`, `registered`; TooOften.
        """
        name = check_name(name)
        self.renames.require(player.id, "Too many name changes.")
        try:
            await self.players.check_free(player.id, {key(name), *capitals_keys(name)})
            return await self.players.rename(player.id, name, key(name))
        except Refusal:
            # the limit is for telling tables of a new name, and of a refused one nobody is told
            self.renames.give_back(player.id)
            raise

    async def hash_for_registration(self, player: Player, name: str, password: str, address: str) -> str:
        """The hash of a guest's password, which takes a second; nothing is written yet.

        Raises:
            Refusal: as `rename`; `common_password`.
        """
        name = check_name(name)
        check_password(password, name)
        async with self._address_locks.lock_for(address):
            await self.players.check_free(player.id, {key(name), *capitals_keys(name)})
            # asked before the dear hash, and once more by the store when it writes: somebody may take the
            # name meanwhile
            return await self._hash(password)

    async def register(self, player: Player, name: str, password_hash: str) -> Player:
        """The guest as a registered player, history kept. Raises Refusal as `rename`."""
        name = check_name(name)
        return await self.players.register(player.id, name, key(name), password_hash)

    async def login(self, name: str, password: str, address: str) -> Player:
        """The registered player. Raises BadLogin, TooOften."""
        self.count_attempt(name, address)
        account = await self.players.login(key(name))
        # one of each address at a time: hashing is dear, and few hash at once
        async with self._address_locks.lock_for(address):
            is_right = await self._verify(account[1] if account else self._dummy_hash, password)
        if not is_right or account is None:
            self.bad_logins += 1
            raise BadLogin("Wrong name or password.")
        self.forgive_attempt(name, address)
        player, stored_hash = account
        if self._hasher.check_needs_rehash(stored_hash):
            # only now is the password at hand, which dearer hashing needs
            await self.players.change_hash(player.id, await self._hash(password))
        return player

    def count_attempt(self, name: str, address: str) -> None:
        """Counts an attempt to get in as failed until `forgive_attempt`. Raises TooOften."""
        for limit, who in self._attempt_limits(name, address):
            # taken at once and given back on success: of many attempts sent together none slips through
            limit.require(who, "Too many failed sign-ins.")

    def forgive_attempt(self, name: str, address: str) -> None:
        """Counts an attempt no longer: it was right."""
        for limit, who in self._attempt_limits(name, address):
            limit.give_back(who)

    def _attempt_limits(self, name: str, address: str) -> tuple[tuple[RateLimiter, str], ...]:
        return (self.failures, address), (self.name_failures, key(name))

    async def hash_for_change(self, player: Player, old: str, new: str, address: str) -> str:
        """The hash of another password; nothing is written yet.

        Raises:
            BadLogin, TooOften; Refusal: `common_password`.
        """
        check_password(new, player.name)
        # as a login: a person at a page left open must not guess the password here
        await self.login(player.name, old, address)
        async with self._address_locks.lock_for(address):
            return await self._hash(new)

    async def hash_new_password(self, player: Player, password: str, address: str) -> str:
        """The hash of a password that the player takes without the one before. Raises `common_password`."""
        check_password(password, player.name)
        async with self._address_locks.lock_for(address):
            return await self._hash(password)

    async def confirm_password(self, player: Player, password: str, session: str, address: str) -> None:
        """Notes that the player has typed the password again in that session. Raises BadLogin, TooOften."""
        # as a login: a person at a page left open must not guess the password here
        await self.login(player.name, password, address)
        await self.sessions.note_password(session)

    async def password_age_ms(self, connection: ASGIConnection) -> int | None:
        """How long ago the password was typed in the session; None where it never was."""
        session = self.session_of(connection)
        return await self.sessions.password_age_ms(session) if session else None

    async def _create_guest(self, language: str) -> Player:
        """A guest whose name nobody has; numbers join the words once plain words are mostly taken."""
        for attempt in range(NAME_ATTEMPTS):
            name = random_name(language, number=attempt >= NAME_ATTEMPTS // 2)
            try:
                return await self.players.guest(name, key(name))
            except Refusal as refusal:
                if refusal.code != "name_taken":
                    raise
        raise Refusal("No guest name is free. Please try again.", code="busy")

    async def _hash(self, password: str) -> str:
        hash_password = partial(self._hasher.hash, password)
        return await anyio.to_thread.run_sync(hash_password, limiter=self._hash_capacity)

    async def _verify(self, password_hash: str, password: str) -> bool:
        verify = partial(_matches, self._hasher, password_hash, password)
        return await anyio.to_thread.run_sync(verify, limiter=self._hash_capacity)


def _matches(hasher: PasswordHasher, password_hash: str, password: str) -> bool:
    try:
        return hasher.verify(password_hash, password)
    except (VerificationError, InvalidHashError):
        return False
