"""Whom players follow, and whom they have blocked."""

from typing import Literal

from msgspec import Struct
from sqlalchemy import and_, bindparam, delete, func, select

from valat.store.database import Archive
from valat.store.schema import player as people
from valat.store.schema import relation as table
from valat.store.writer import Rows, Statement

RelationKind = Literal["follow", "block"]


class Relation(Struct, frozen=True):
    """What one player has made of another.

    Attributes:
        player_id: whose relation it is.
        since_ms: milliseconds since 1970.
    """

    player_id: str
    other_id: str
    kind: RelationKind
    since_ms: int


class Related(Struct, frozen=True):
    """Another player, as somebody follows or blocks them.

    Attributes:
        mutual: the other follows back.
        hides_presence: the other shows no one where they are.
    """

    id: str
    name: str
    avatar: str | None
    kind: RelationKind
    mutual: bool
    hides_presence: bool


_ADD = Rows(table, ignore=True)
_REMOVE = delete(table).where(
    and_(
        table.c.player_id == bindparam("whose"),
        table.c.other_id == bindparam("whom"),
        table.c.kind == bindparam("of_kind"),
    )
)


def add_relation(relation: Relation) -> list[Statement]:
    """The statement that stores a relation; one that is there stays as it is."""
    return [(_ADD, {name: getattr(relation, name) for name in Relation.__struct_fields__})]


def remove_relation(player: str, other: str, kind: RelationKind) -> list[Statement]:
    """The statement that removes a relation, if there is one."""
    return [(_REMOVE, {"whose": player, "whom": other, "of_kind": kind})]


async def related_to(archive: Archive, player: str, other: str | None = None) -> list[Related]:
    """Those whom a player follows or blocks, by name.

    Args:
        other: only what concerns this player.
    """
    back = table.alias()
    mutual = (
        select(back.c.kind)
        .where(back.c.player_id == table.c.other_id, back.c.other_id == table.c.player_id)
        .where(back.c.kind == "follow")
        .exists()
    )
    columns = (people.c.id, people.c.name, people.c.avatar, table.c.kind, mutual, people.c.hides_presence)
    query = (
        select(*columns)
        .join(table, table.c.other_id == people.c.id)
        .where(table.c.player_id == player)
        .order_by(people.c.name)
    )
    if other is not None:
        query = query.where(table.c.other_id == other)
    async with archive.engine.connect() as connection:
        return [Related(*row) for row in await connection.execute(query)]


async def count_relations(archive: Archive, player: str, kind: RelationKind) -> int:
    """How many players somebody follows, or blocks."""
    query = select(func.count()).where(table.c.player_id == player, table.c.kind == kind)
    async with archive.engine.connect() as connection:
        return (await connection.execute(query)).scalar_one()


async def all_blocks(archive: Archive) -> list[tuple[str, str]]:
    """Who has blocked whom, by id."""
    query = select(table.c.player_id, table.c.other_id).where(table.c.kind == "block")
    async with archive.engine.connect() as connection:
        return [(row.player_id, row.other_id) for row in await connection.execute(query)]
