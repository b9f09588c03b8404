"""Login sessions: which cookie is whose. The cookie holds a token, the store only its hash."""

import time
from collections.abc import Callable, Collection, Sequence

from msgspec import Struct
from sqlalchemy import String, bindparam, delete, func, insert, select, update

from valat.store.database import Store
from valat.store.players import Player, as_player
from valat.store.schema import login_link, player, push_device, session
from valat.store.writer import Statement

LIFETIME_MS = 400 * 24 * 3_600_000
"""How long a session lasts after it was last used, where nothing else is said."""
TOUCH_MS = 3_600_000
"""A use is written when the last one that was is so old: not at each request."""
BROWSER_CHARACTERS = 200
ASKED_AT_ONCE = 1000
"""Sessions that one statement asks for."""

_TOUCH = update(session).where(session.c.token == bindparam("used")).values(used_ms=bindparam("at_ms"))
_TYPED = update(session).where(session.c.token == bindparam("typing")).values(password_ms=bindparam("at_ms"))
_CLOSE_ALL = delete(session).where(session.c.player_id == bindparam("whose"))
_ended = bindparam("ended", type_=String)
_CLOSE = delete(session).where(session.c.token == _ended)
_OWNER = select(session.c.player_id).where(session.c.token == _ended).scalar_subquery()
# by the player, by whom there is an index
_FORGET_DEVICE = delete(push_device).where(push_device.c.player_id == _OWNER, push_device.c.session == _ended)
_MOVE_DEVICE = (
    update(push_device)
    .where(push_device.c.player_id == bindparam("whose"), push_device.c.session == bindparam("before"))
    .values(session=bindparam("after"))
)
_FORGET_DEVICES = delete(push_device).where(push_device.c.player_id == bindparam("whose"))
_CLOSE_OTHERS = _CLOSE_ALL.where(session.c.token != bindparam("after"))
_FORGET_OTHERS = _FORGET_DEVICES.where(push_device.c.session != bindparam("after"))

LOGINS = (session, login_link, push_device)
"""All that lets people in without a password, and what lasts as long as a session does.

A restored house does not know what was used since.
"""


async def end_all(store: Store) -> int:
    """Ends every session of everyone; how many there were."""
    async with store.engine.connect() as connection:
        count = (await connection.execute(select(func.count()).select_from(session))).scalar_one()
    await store.writer.write([(delete(table), {}) for table in LOGINS])
    return int(count)


class LoginSession(Struct, frozen=True):
    """A player's login on one device.

    Attributes:
        token: the hash of what the cookie holds.
        opened_ms, used_ms: milliseconds since 1970; the second to the hour.
        browser: what it called itself.
    """

    token: str
    opened_ms: int
    used_ms: int
    browser: str


def end_statements(player: str) -> list[Statement]:
    """The statements that end all sessions of a player; notices are pushed to none of their devices."""
    return [(statement, {"whose": player}) for statement in (_CLOSE_ALL, _FORGET_DEVICES)]


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


class LoginSessions:
    """The open sessions of a store.

    Args:
        lifetime_ms: how long one lasts after it was last used.
        now: milliseconds since 1970.
    """

    def __init__(
        self, store: Store, lifetime_ms: int = LIFETIME_MS, now: Callable[[], int] = _now_ms
    ) -> None:
        self._store, self._lifetime_ms, self._now = store, lifetime_ms, now

    async def open(self, who: str, token: str, browser: str = "", *, typed: bool = False) -> None:
        """Opens a session of that player's under the token's hash.

        Args:
            typed: the password was typed for it just now.
        """
        await self._store.writer.write(self._opening(who, token, browser, typed=typed))

    async def replace_all(
        self, who: str, token: str | None, new: str, browser: str, also: Sequence[Statement]
    ) -> None:
        """Opens a session in which the password was typed, and ends all others of the player's.

        Args:
            token: of the one before, whose device belongs to the new one; None without one.
            also: is written in the same transaction.
        """
        row = {"whose": who, "after": new}
        statements = [*also, *self._opening(who, new, browser, typed=True)]
        if token is not None:
            statements.append((_MOVE_DEVICE, {**row, "before": token}))
        await self._store.writer.write([*statements, (_FORGET_OTHERS, row), (_CLOSE_OTHERS, row)])

    def _opening(self, who: str, token: str, browser: str, *, typed: bool) -> list[Statement]:
        now = self._now()
        # used now: one that was only opened would be over at once
        row = {"token": token, "player_id": who, "opened_ms": now, "used_ms": now}
        row |= {"browser": browser[:BROWSER_CHARACTERS], "password_ms": now if typed else None}
        return [(insert(session), row)]

    async def player(self, token: str) -> Player | None:
        """Whose session it is, which is thereby used; None when it was never opened, or is over."""
        query = select(player, session.c.used_ms).join(session).where(session.c.token == token)
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        now = self._now()
        if row is None or row.used_ms < now - self._lifetime_ms:
            return None
        if row.used_ms < now - TOUCH_MS:
            await self._store.writer.write([(_TOUCH, {"used": token, "at_ms": now})])
        return as_player(row)

    async def of_player(self, who: str) -> list[LoginSession]:
        """The player's sessions that are not over, the last used first."""
        query = (
            select(session.c.token, session.c.opened_ms, session.c.used_ms, session.c.browser)
            .where(session.c.player_id == who, session.c.used_ms >= self._now() - self._lifetime_ms)
            .order_by(session.c.used_ms.desc(), session.c.opened_ms.desc())
        )
        async with self._store.engine.connect() as connection:
            return [LoginSession(*row) for row in await connection.execute(query)]

    async def among(self, tokens: Collection[str]) -> set[str]:
        """Those of these hashes of tokens that sessions have which were not ended."""
        found, ordered = set[str](), sorted(tokens)
        async with self._store.engine.connect() as connection:
            for at in range(0, len(ordered), ASKED_AT_ONCE):
                some = ordered[at : at + ASKED_AT_ONCE]
                rows = await connection.execute(select(session.c.token).where(session.c.token.in_(some)))
                found.update(rows.scalars())
        return found

    async def note_password(self, token: str) -> None:
        """Notes that the password was typed in that session just now."""
        await self._store.writer.write([(_TYPED, {"typing": token, "at_ms": self._now()})])

    async def password_age_ms(self, token: str) -> int | None:
        """How long ago the password was typed or a passkey confirmed in that session; None if never."""
        query = select(session.c.password_ms).where(session.c.token == token)
        async with self._store.engine.connect() as connection:
            typed = (await connection.execute(query)).scalar()
        return None if typed is None else self._now() - int(typed)

    async def close(self, token: str) -> None:
        """Ends a session, on logout and on login for the one before; nothing when there is none."""
        # the device first: it is found by the session
        await self._store.writer.write([(each, {"ended": token}) for each in (_FORGET_DEVICE, _CLOSE)])
