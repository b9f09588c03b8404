"""What acts of staff take from players for a time, and names that they take for good."""

from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import bindparam, delete, select, update

from valat.store.database import Archive
from valat.store.schema import player as players
from valat.store.schema import sanction as table
from valat.store.schema import struck_name as struck
from valat.store.writer import Rows, Statement

SanctionKind = Literal["mute", "suspend"]
"""Somebody may not chat; may not play."""


class Sanction(Struct, frozen=True):
    """What a player may not do for a time.

    Attributes:
        id: that of the act in the audit log.
        until_ms: milliseconds since 1970.
    """

    id: str
    player_id: str
    kind: SanctionKind
    until_ms: int


_SANCTION = Rows(table)
# a name drawn at random may be one that was struck before: its first owner signs in by it
_STRIKE = Rows(struck, ignore=True)
_LIFT = update(table).where(table.c.id == bindparam("sanction")).values(lifted_by=bindparam("lifting"))
_RENAME = (
    update(players)
    .where(players.c.id == bindparam("who"))
    .values(name=bindparam("new_name"), key=bindparam("new_key"))
)
_FREE = delete(struck).where(struck.c.key == bindparam("freed"))


def sanction_statements(sanction: Sanction) -> list[Statement]:
    """The statement that writes a sanction, after its act in the audit log."""
    row: dict[str, Any] = {name: getattr(sanction, name) for name in Sanction.__struct_fields__}
    return [(_SANCTION, {**row, "lifted_by": None})]


def lift_statements(sanction: str, entry: str) -> list[Statement]:
    """The statement that ends a sanction by another act of the audit log; nothing happens without one."""
    return [(_LIFT, {"sanction": sanction, "lifting": entry})]


def give_name(player: str, name: str, key: str) -> list[Statement]:
    """The statement that gives a player another name; WriteConflict when written where it is taken."""
    return [(_RENAME, {"who": player, "new_name": name, "new_key": key})]


def strike_name(player: str, old_key: str, name: str, key: str) -> list[Statement]:
    """The statements that give a player another name, and keep the one before from everybody."""
    return [*give_name(player, name, key), (_STRIKE, {"key": old_key, "player_id": player})]


def free_name(key: str) -> list[Statement]:
    """The statement by which a name that was struck can be had again."""
    return [(_FREE, {"freed": key})]


async def running_sanctions(archive: Archive, now_ms: int) -> list[Sanction]:
    """Those that are not over and were not lifted."""
    query = select(table.c.id, table.c.player_id, table.c.kind, table.c.until_ms).where(
        table.c.until_ms > now_ms, table.c.lifted_by.is_(None)
    )
    async with archive.engine.connect() as connection:
        return [Sanction(*row) for row in await connection.execute(query)]
