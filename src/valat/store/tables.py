"""What lists show of tables: written with the events it follows from, read by pages and on restart."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, insert, select, update

from valat.store.database import Archive, Store
from valat.store.schema import game_table, sitting
from valat.store.writer import Rows, Statement


class ManagerKey(NamedTuple):
    """Who runs a table, and which of its tables it is: no two have the same."""

    kind: str
    id: str
    number: int


class ListedSetting(Struct, frozen=True):
    """What lists ask of a table's setting.

    Attributes:
        access, spectators, boards: as of the setting.
        guests: whether contests' bots play there.
    """

    access: str
    spectators: str
    boards: str
    guests: bool


ORDINARY = ListedSetting("public", "public", "own", False)


class TableEntry(Struct, frozen=True):
    """A table as lists show it."""

    id: str
    game: str
    opened_ms: int
    ended_ms: int | None
    over: bool


_ADD_TABLE = insert(game_table)
# `new_…`: in an update SQLAlchemy keeps the columns' own names for itself
_SET_PLAYERS = (
    update(game_table).where(game_table.c.id == bindparam("table")).values(players=bindparam("new_players"))
)
# a player who comes back, or changes seats, has one line at a table
_ADD_SITTING = Rows(sitting, update=("seat", "at_ms", "left"))
_END_SITTING = (
    update(sitting)
    .where(sitting.c.table_id == bindparam("table"), sitting.c.player_id == bindparam("player"))
    .values(left=True)
)
_SET_RESULT = (
    update(game_table)
    .where(game_table.c.id == bindparam("table"))
    .values(over=True, scores=bindparam("new_scores"), winner=bindparam("new_winner"))
)
_SET_WON = (
    update(sitting)
    .where(
        sitting.c.table_id == bindparam("table"),
        sitting.c.player_id == bindparam("player"),
        # a player who left before the end neither won nor lost
        sitting.c.left.is_(False),
    )
    .values(won=bindparam("new_won"))
)
_CLOSE = update(game_table).where(game_table.c.id == bindparam("table")).values(ended_ms=bindparam("at_ms"))


def add_table(
    table: str,
    game: str,
    at_ms: int,
    manager: ManagerKey | None = None,
    setting: ListedSetting = ORDINARY,
) -> list[Statement]:
    """Lists a new table. It comes before the table's first event."""
    row = {"id": table, "game": game, "opened_ms": at_ms, "over": False, "players": "[]"}
    # one statement for all tables, which has always the same columns
    kind, of, number = manager or (None, None, None)
    managed = {"manager_kind": kind, "manager_id": of, "manager_number": number}
    return [(_ADD_TABLE, {**row, **managed, **asdict(setting)})]


def set_players(table: str, names: Sequence[str]) -> list[Statement]:
    """Lists who sits there now, by seat; an empty text for an empty seat."""
    return [(_SET_PLAYERS, {"table": table, "new_players": msgspec.json.encode(names).decode()})]


def add_sitting(table: str, player: str, seat: int, at_ms: int) -> list[Statement]:
    """Lists that a player took a seat."""
    key = {"table_id": table, "player_id": player}
    return [(_ADD_SITTING, {**key, "seat": seat, "at_ms": at_ms, "left": False, "won": None})]


def end_sitting(table: str, player: str) -> list[Statement]:
    """Lists that a player gave the seat up."""
    return [(_END_SITTING, {"table": table, "player": player})]


def set_result(
    table: str, scores: Sequence[int], winner: int | None, won: dict[str, bool]
) -> list[Statement]:
    """Lists how the match ended; `won` for each player who still sits."""
    text = msgspec.json.encode(scores).decode()
    statements: list[Statement] = [(_SET_RESULT, {"table": table, "new_scores": text, "new_winner": winner})]
    return statements + [(_SET_WON, {"table": table, "player": p, "new_won": w}) for p, w in won.items()]


def close_table(table: str, at_ms: int) -> list[Statement]:
    """Lists that the table is closed."""
    return [(_CLOSE, {"table": table, "at_ms": at_ms})]


async def find_table(store: Store, table: str) -> TableEntry | None:
    """The table as lists show it; None when there is none."""
    async with store.engine.connect() as connection:
        row = (
            (await connection.execute(select(game_table).where(game_table.c.id == table))).mappings().first()
        )
    return _entry(row) if row else None


async def is_managed(store: Store, table: str) -> bool | None:
    """Whether the table has a manager; None when there is none."""
    query = select(game_table.c.manager_kind).where(game_table.c.id == table)
    async with store.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else row.manager_kind is not None


async def find_managed(store: Store, manager: ManagerKey) -> str | None:
    """The id of the table that the manager has opened under that number; None where it has not."""
    columns = (game_table.c.manager_kind, game_table.c.manager_id, game_table.c.manager_number)
    query = select(game_table.c.id)
    for column, value in zip(columns, manager, strict=True):
        query = query.where(column == value)
    async with store.engine.connect() as connection:
        found: str | None = (await connection.execute(query)).scalar()
    return found


async def open_managed_tables(store: Store) -> list[str]:
    """The ids of the tables that somebody manages and that are not closed."""
    query = select(game_table.c.id).where(
        game_table.c.ended_ms.is_(None), game_table.c.manager_id.is_not(None)
    )
    async with store.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


async def all_tables(store: Archive, *, still_open: bool = False) -> list[TableEntry]:
    """Every table, oldest first; or those which are not closed."""
    # by id too: tables of one moment would come in any order
    query = select(game_table).order_by(game_table.c.opened_ms, game_table.c.id)
    if still_open:
        query = query.where(game_table.c.ended_ms.is_(None))
    async with store.engine.connect() as connection:
        return [_entry(row) for row in (await connection.execute(query)).mappings()]


async def open_seats(store: Archive, player: str, *, without: str = "") -> list[TableEntry]:
    """The tables where the player is in the middle of a match, the latest first.

    Args:
        without: the kind of manager whose tables are left out.
    """
    query = (
        select(game_table)
        .join(sitting, sitting.c.table_id == game_table.c.id)
        .where(sitting.c.player_id == player, sitting.c.left.is_(False), game_table.c.over.is_(False))
        .where(game_table.c.ended_ms.is_(None), game_table.c.manager_kind.is_distinct_from(without))
        .order_by(sitting.c.at_ms.desc())
    )
    async with store.engine.connect() as connection:
        return [_entry(row) for row in (await connection.execute(query)).mappings()]


async def last_sitter(store: Archive, table: str, seat: int) -> str | None:
    """The id of the player who sat down last on a seat of a table; None where no one did."""
    query = select(sitting.c.player_id).where(sitting.c.table_id == table, sitting.c.seat == seat)
    query = query.order_by(sitting.c.at_ms.desc(), sitting.c.left).limit(1)
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).scalar()


async def finished_with(store: Archive, table: str) -> list[str]:
    """The ids of the people who sat at a table when its match ended, by seat."""
    query = (
        select(sitting.c.player_id)
        .where(sitting.c.table_id == table, sitting.c.won.is_not(None))
        .order_by(sitting.c.seat)
    )
    async with store.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


def _entry(row: Any) -> TableEntry:
    return TableEntry(**{name: row[name] for name in TableEntry.__struct_fields__})
