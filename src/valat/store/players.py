"""Players: guests, registered names, their settings."""

import time
from collections.abc import Collection
from secrets import token_hex
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Row, bindparam, insert, select, update

from valat.kernel.errors import Refusal, Unreadable
from valat.store.database import Archive, Store
from valat.store.schema import player as table
from valat.store.schema import struck_name as struck
from valat.store.writer import Statement, WriteConflict

SETTINGS_BYTES = 4096

_INSERT = insert(table)


class Player(Struct, frozen=True):
    """Somebody who has been here.

    Attributes:
        id: never changes; what the signed cookie holds.
        name: as shown; no two players' names can be confused.
        guest: has no password.
        since_ms: when first seen, milliseconds since 1970.
        settings: the client's own JSON object.
        avatar: the picture that the player has chosen, one of `valat.protocol.avatars`; None for none.
        family_ms: since when the player is said to work for the house, or to be family of somebody who does;
            None where that is not said.
        hides_presence: friends do not see where the player is.
        listed: leader boards name the player.
    """

    id: str
    name: str
    guest: bool = True
    since_ms: int = 0
    settings: dict[str, Any] = {}
    avatar: str | None = None
    family_ms: int | None = None
    hides_presence: bool = False
    listed: bool = True


class Players:
    """The players of a store. Every method that changes something returns after the commit.

    A name comes with its `key`: what it shares with all the names it could be confused with.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def guest(self, name: str, key: str) -> Player:
        """A new guest. Raises Refusal `name_taken`."""
        guest = Player(token_hex(12), name, True, time.time_ns() // 1_000_000)
        row = {"id": guest.id, "name": name, "key": key, "since_ms": guest.since_ms, "settings": "{}"}
        await self._write(_INSERT, row)
        return guest

    async def get(self, player: str) -> Player | None:
        """The player with that id."""
        row = await self._row(table.c.id == player)
        return as_player(row) if row else None

    async def get_all(self, players: Collection[str]) -> dict[str, Player]:
        """Those of the players that there are, by id."""
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(select(table).where(table.c.id.in_(players)))).all()
        return {row.id: as_player(row) for row in rows}

    async def find(self, key: str) -> Player | None:
        """The player whose name has that key."""
        return await find_by_key(self._store, key)

    async def login(self, key: str) -> tuple[Player, str] | None:
        """The registered player whose name has that key, or had it until it was struck; with the hash."""
        # who was renamed may not know it yet, and comes back by the name of before
        former = select(struck.c.player_id).where(struck.c.key == key)
        row = await self._row(table.c.key == key) or await self._row(table.c.id.in_(former))
        return (as_player(row), row.password) if row and row.password else None

    async def register(self, player: str, name: str, key: str, password: str) -> Player:
        """The guest as a registered player, under the same id and with the same history.

        Args:
            password: its hash.
        Raises:
            Refusal: `name_taken`, or `registered` when the player has a password already.
        """
        return await self._change_guest(player, name=name, key=key, password=password)

    async def rename(self, player: str, name: str, key: str) -> Player:
        """The guest under a new name. Raises Refusal: `name_taken`, `registered`."""
        return await self._change_guest(player, name=name, key=key)

    async def check_free(self, player: str, keys: Collection[str]) -> None:
        """Passes where the guest may have a name of these keys. Raises Refusal as `register`."""
        await self._check_guest(player)
        # the own name is free, however often it is asked for
        if await self._row(table.c.key.in_(keys) & (table.c.id != player)):
            raise _name_taken()
        # nobody's for good, also not for whom it was taken from
        async with self._store.engine.connect() as connection:
            if (await connection.execute(select(struck.c.key).where(struck.c.key.in_(keys)))).first():
                raise _name_taken()

    async def change_hash(self, player: str, password: str) -> Player:
        """The player with another hash of the password, after the hashing became dearer."""
        return await self._change(player, password=password)

    async def save_settings(self, player: str, settings: dict[str, Any]) -> Player:
        """The player with these settings. Raises Unreadable like `encode_settings`."""
        return await self._change(player, settings=encode_settings(settings))

    async def choose_avatar(self, player: str, avatar: str | None) -> Player:
        """The player with that picture, None for none."""
        return await self._change(player, avatar=avatar)

    async def declare_family(self, player: str, since_ms: int | None) -> Player:
        """The player as one who works for the house, or whose family does; None takes it back.

        Rule: TRN-PROMO-2
        """
        return await self._change(player, family_ms=since_ms)

    async def hide_presence(self, player: str, hides: bool) -> Player:
        """The player as one whose friends do not see where they are, or do. Rule: FRD-1"""
        return await self._change(player, hides_presence=hides)

    async def set_listed(self, player: str, listed: bool) -> Player:
        """The player as one whom leader boards name, or do not. Rule: RTG-6"""
        return await self._change(player, listed=listed)

    async def _check_guest(self, player: str, password: str | None = None) -> None:
        """Passes where the player has this password's hash, None: none."""
        row = await self._row(table.c.id == player)
        if row is None or row.password != password:
            raise Refusal("Registered players can't change their name.", code="registered")

    async def _change_guest(self, player: str, **values: Any) -> Player:
        """The guest with other values. Raises Refusal where the player has registered meanwhile."""
        await self._check_guest(player)
        # two tabs may register at once: the update takes only a guest, and of no row it says nothing, so that
        # it is asked again
        changed = await self._change(player, table.c.password.is_(None), **values)
        # with the new hash, where there is one: a registration that came first has another
        await self._check_guest(player, values.get("password"))
        return changed

    async def _change(self, player: str, *conditions: ColumnElement[bool], **values: Any) -> Player:
        # in an update SQLAlchemy keeps the columns' own names for itself
        named = {f"new_{name}": value for name, value in values.items()}
        changes: dict[str, Any] = {name: bindparam(f"new_{name}") for name in values}
        statement = update(table).where(table.c.id == bindparam("player"), *conditions).values(changes)
        await self._write(statement, {"player": player, **named})
        changed = await self.get(player)
        assert changed is not None
        return changed

    async def _write(self, statement: Any, row: dict[str, Any]) -> None:
        try:
            await self._store.writer.write([(statement, row)])
        except WriteConflict:
            raise _name_taken() from None

    async def _row(self, condition: ColumnElement[bool]) -> Row[Any] | None:
        async with self._store.engine.connect() as connection:
            return (await connection.execute(select(table).where(condition))).first()


_PASSWORD = update(table).where(table.c.id == bindparam("whose")).values(password=bindparam("new_hash"))


def password_statements(player: str, password_hash: str) -> list[Statement]:
    """The statement that gives a player another password."""
    return [(_PASSWORD, {"whose": player, "new_hash": password_hash})]


async def has_players(archive: Archive) -> bool:
    """Whether anybody has ever been here."""
    query = select(table.c.id).limit(1)
    async with archive.engine.connect() as connection:
        return (await connection.execute(query)).first() is not None


async def find_by_key(archive: Archive, key: str) -> Player | None:
    """The player whose name has that key."""
    async with archive.engine.connect() as connection:
        row = (await connection.execute(select(table).where(table.c.key == key))).first()
    return as_player(row) if row else None


async def names_of(archive: Archive, players: Collection[str]) -> dict[str, str]:
    """By id, what these players are called now."""
    async with archive.engine.connect() as connection:
        rows = await connection.execute(select(table.c.id, table.c.name).where(table.c.id.in_(players)))
        return {row.id: row.name for row in rows}


def _name_taken() -> Refusal:
    return Refusal("That name is taken.", code="name_taken")


def as_player(row: Row[Any]) -> Player:
    """The player of a row of the player table."""
    settings = msgspec.json.decode(row.settings)
    return Player(
        id=row.id,
        name=row.name,
        guest=row.password is None,
        since_ms=row.since_ms,
        settings=settings,
        avatar=row.avatar,
        family_ms=row.family_ms,
        hides_presence=row.hides_presence,
        listed=row.listed,
    )


def encode_settings(settings: dict[str, Any]) -> str:
    """Settings as they are stored. Raises Unreadable when they exceed 4 kB as JSON."""
    text = msgspec.json.encode(settings)
    if len(text) > SETTINGS_BYTES:
        raise Unreadable(f"Settings can have at most {SETTINGS_BYTES} bytes.")
    return text.decode()
