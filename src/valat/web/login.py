"""Who somebody is: guests, sessions, registering, logging in and out."""

from functools import partial
from hashlib import sha256

import anyio
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from valat.kernel.errors import Refusal
from valat.store.players import Player, Players
from valat.store.sessions import Sessions
from valat.web.cookies import Signer, fresh_token
from valat.web.errors import NoSession
from valat.web.limits import Limit
from valat.web.lines import Lines
from valat.web.names import capitals, checked, generated, key

AT_ONCE = 2
"""Passwords hashed at the same time: each takes a core and 64 MB."""

BY_NAME = 10
"""How many addresses' failures a name takes: nobody shuts others out of a login from one address."""

RENAMES, RENAMES_BURST = 1, 10
"""How often a minute, and at once, a guest may take another name: whole tables are told each time."""

TRIES = 10
"""Names drawn for a newcomer, the first half without a number."""


class BadLogin(Refusal):
    """No such player, or not that password: which, is not told."""

    code = "bad_login"


def hashed(token: str) -> str:
    """What the store knows of a session's token."""
    return sha256(token.encode()).hexdigest()


class Doorman:
    """Lets people in.

    Args:
        players: who has been here.
        sessions: which cookie is whose.
        signer: signs the cookies.
        guests: how often an address may become a new guest.
        failures: how often a login may fail from an address.
        name_failures: how often a login may fail for a name, from all addresses.
    """

    def __init__(
        self,
        players: Players,
        sessions: Sessions,
        signer: Signer,
        guests: Limit,
        failures: Limit,
        name_failures: Limit,
    ) -> None:
        self.players = players
        self.sessions = sessions
        self.signer = signer
        self.guests = guests
        self.failures = failures
        self.name_failures = name_failures
        self.renames = Limit(RENAMES / 60, RENAMES_BURST)
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash(fresh_token())
        self._lines = Lines()
        self._turn = anyio.CapacityLimiter(AT_ONCE)

    async def known(self, cookie: str | None) -> Player | None:
        """Whose cookie that is; None when it is nobody's."""
        token = self.signer.token(cookie)
        return await self.sessions.player(hashed(token)) if token else None

    async def demand(self, cookie: str | None) -> Player:
        """Whose cookie that is. Raises NoSession."""
        player = await self.known(cookie)
        if player is None:
            raise NoSession("Nobody is signed in here: ask GET /api/me first.")
        return player

    async def guest(self, address: str) -> tuple[Player, str]:
        """A new guest and the cookie's value. Raises TooOften."""
        self.guests.demand(address, "Too many new guests come from your address.")
        player = await self._newcomer()
        return player, await self.open(player)

    async def open(self, player: Player) -> str:
        """A new session's cookie."""
        token = fresh_token()
        await self.sessions.open(player.id, hashed(token))
        return self.signer.signed(token)

    async def rename(self, player: Player, name: str) -> Player:
        """The guest under a new name.

        Raises:
            Refusal: `bad_name`, `name_taken`, `registered`; TooOften.
        """
        name = checked(name)
        self.renames.demand(player.id, "You change your name too often.")
        try:
            await self.players.check_free(player.id, {key(name), *capitals(name)})
            return await self.players.rename(player.id, name, key(name))
        except Refusal:
            self.renames.give_back(player.id)
            raise

    async def register(self, player: Player, name: str, password: str, address: str) -> Player:
        """The guest as a registered player, history kept. Raises Refusal as `rename`."""
        name = checked(name)
        async with self._lines.of(address):
            await self.players.check_free(player.id, {key(name), *capitals(name)})
            stored = await self._hash(password)
        return await self.players.register(player.id, name, key(name), stored)

    async def login(self, name: str, password: str, address: str) -> Player:
        """The registered player. Raises BadLogin, TooOften."""
        limits = ((self.failures, address), (self.name_failures, key(name)))
        for limit, who in limits:
            limit.demand(who, "Too many failed logins.")
        found = await self.players.login(key(name))
        async with self._lines.of(address):
            right = await self._verify(found[1] if found else self._nobody, password)
        if not right or found is None:
            raise BadLogin("There is no player with that name and password.")
        for limit, who in limits:
            limit.give_back(who)
        player, stored = found
        if self._hasher.check_needs_rehash(stored):
            await self.players.change_hash(player.id, await self._hash(password))
        return player

    async def _newcomer(self) -> Player:
        """A guest whose name nobody has; numbers join the words once plain words are mostly taken."""
        for attempt in range(TRIES):
            name = generated(number=attempt >= TRIES // 2)
            try:
                return await self.players.guest(name, key(name))
            except Refusal as refusal:
                if refusal.code != "name_taken":
                    raise
        raise Refusal("The house has run out of names; try again.", code="busy")

    async def _hash(self, password: str) -> str:
        work = partial(self._hasher.hash, password)
        return await anyio.to_thread.run_sync(work, limiter=self._turn)

    async def _verify(self, stored: str, password: str) -> bool:
        work = partial(_matches, self._hasher, stored, password)
        return await anyio.to_thread.run_sync(work, limiter=self._turn)


def _matches(hasher: PasswordHasher, stored: str, password: str) -> bool:
    try:
        return hasher.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
