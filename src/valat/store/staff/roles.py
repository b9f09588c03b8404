"""Who has which role in which scope."""

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, select

from valat.protocol.staff import StaffRole
from valat.store.database import Archive
from valat.store.schema import player as players
from valat.store.schema import staff_role as table
from valat.store.writer import Rows, Statement


class HeldRole(Struct, frozen=True):
    """A role that a player has.

    Attributes:
        scope: `house`, `tournament:ID`, `session:ID` or `contest:ID`.
        since_ms: milliseconds since 1970.
    """

    player_id: str
    role: StaffRole
    scope: str
    since_ms: int


_ADD = Rows(table)
_REMOVE = delete(table).where(
    table.c.player_id == bindparam("of"),
    table.c.role == bindparam("old_role"),
    table.c.scope == bindparam("old_scope"),
)


def add_role(held: HeldRole) -> list[Statement]:
    """The statement that gives a role; WriteConflict when written where the player has it."""
    return [(_ADD, asdict(held))]


def remove_role(held: HeldRole) -> list[Statement]:
    """The statement that takes a role."""
    return [(_REMOVE, {"of": held.player_id, "old_role": held.role, "old_scope": held.scope})]


async def roles_of(archive: Archive, player: str) -> list[HeldRole]:
    """The player's roles, in the order in which they were given."""
    query = select(table).where(table.c.player_id == player).order_by(table.c.since_ms, table.c.role)
    async with archive.engine.connect() as connection:
        return [HeldRole(*row) for row in await connection.execute(query)]


async def all_roles(archive: Archive) -> list[tuple[str, HeldRole]]:
    """Every role that somebody has, with the player's name."""
    query = select(players.c.name, table).join(players).order_by(players.c.name, table.c.role, table.c.scope)
    async with archive.engine.connect() as connection:
        return [(row[0], HeldRole(*row[1:])) for row in await connection.execute(query)]
