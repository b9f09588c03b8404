"""Passkeys: the public halves of keys with which players sign in."""

from msgspec import Struct
from sqlalchemy import bindparam, delete, select, update

from valat.store.database import Archive
from valat.store.schema import passkey as table
from valat.store.writer import Rows, Statement

_INSERT = Rows(table)
_OF_PLAYER = delete(table).where(table.c.player_id == bindparam("whose"))
_OWN = (table.c.id == bindparam("of"), table.c.player_id == bindparam("whose"))
_REMOVE = delete(table).where(*_OWN)
_RENAME = update(table).where(*_OWN).values(name=bindparam("new_name"))
_USE = (
    update(table)
    .where(table.c.id == bindparam("of"))
    .values(uses=bindparam("new_uses"), used_ms=bindparam("at_ms"))
)


class StoredPasskey(Struct, frozen=True):
    """A passkey as the store has it.

    Attributes:
        credential: by which browsers know it, base64url.
        public_key: holds what it signs, base64url.
        uses: how often it was used, as it says itself; 0 where it does not count.
        name: as its player calls it.
        made_ms, used_ms: milliseconds since 1970; None where it was never used.
    """

    id: str
    player_id: str
    credential: str
    public_key: str
    uses: int
    name: str
    made_ms: int
    used_ms: int | None = None


def add_statements(passkey: StoredPasskey) -> list[Statement]:
    """The statement that writes a new passkey; a `WriteConflict` where another has its credential."""
    return [(_INSERT, {name: getattr(passkey, name) for name in StoredPasskey.__struct_fields__})]


def use_statements(passkey: str, uses: int, now_ms: int) -> list[Statement]:
    """The statement that notes a passkey's use."""
    return [(_USE, {"of": passkey, "new_uses": uses, "at_ms": now_ms})]


def rename_statements(player: str, passkey: str, name: str) -> list[Statement]:
    """The statement that gives a player's passkey another name."""
    return [(_RENAME, {"whose": player, "of": passkey, "new_name": name})]


def remove_statements(player: str, passkey: str) -> list[Statement]:
    """The statement that removes a player's passkey."""
    return [(_REMOVE, {"whose": player, "of": passkey})]


def end_statements(player: str) -> list[Statement]:
    """The statement that removes all passkeys of a player."""
    return [(_OF_PLAYER, {"whose": player})]


async def passkeys_of(archive: Archive, player: str) -> list[StoredPasskey]:
    """A player's passkeys, the oldest first."""
    query = select(table).where(table.c.player_id == player).order_by(table.c.made_ms, table.c.id)
    async with archive.engine.connect() as connection:
        return [StoredPasskey(*row) for row in await connection.execute(query)]


async def find_passkey(archive: Archive, credential: str) -> StoredPasskey | None:
    """The passkey that browsers know by that name."""
    query = select(table).where(table.c.credential == credential)
    async with archive.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return StoredPasskey(*row) if row else None
