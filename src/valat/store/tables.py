"""What lists show of tables: written with the events it follows from, read by pages and on restart."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from valat.store.database import Archive, Store
from valat.store.schema import game_table, sitting
from valat.store.writer import Statement


class Listed(Struct, frozen=True):
    """A table as lists show it."""

    id: str
    game: str
    opened_ms: int
    ended_ms: int | None
    over: bool


_OPEN = insert(game_table)
_PLAYERS = (
    update(game_table).where(game_table.c.id == bindparam("table")).values(players=bindparam("new_players"))
)
_SIT = upsert(sitting)
_SIT = _SIT.on_conflict_do_update(
    index_elements=["table_id", "player_id"],
    set_={"seat": _SIT.excluded.seat, "at_ms": _SIT.excluded.at_ms, "left": False},
)
_LEAVE = (
    update(sitting)
    .where(sitting.c.table_id == bindparam("table"), sitting.c.player_id == bindparam("player"))
    .values(left=True)
)
_OVER = (
    update(game_table)
    .where(game_table.c.id == bindparam("table"))
    .values(over=True, scores=bindparam("new_scores"), winner=bindparam("new_winner"))
)
_WON = (
    update(sitting)
    .where(
        sitting.c.table_id == bindparam("table"),
        sitting.c.player_id == bindparam("player"),
        sitting.c.left.is_(False),
    )
    .values(won=bindparam("new_won"))
)
_END = update(game_table).where(game_table.c.id == bindparam("table")).values(ended_ms=bindparam("at_ms"))


def opened(table: str, game: str, at_ms: int) -> list[Statement]:
    """Lists a new table. It comes before the table's first event."""
    row = {"id": table, "game": game, "opened_ms": at_ms, "over": False, "players": "[]"}
    return [(_OPEN, row)]


def named(table: str, names: Sequence[str]) -> list[Statement]:
    """Lists who sits there now, by seat; an empty text for an empty seat."""
    return [(_PLAYERS, {"table": table, "new_players": msgspec.json.encode(names).decode()})]


def sat(table: str, player: str, seat: int, at_ms: int) -> list[Statement]:
    """Lists that a player took a seat."""
    row = {"table_id": table, "player_id": player, "seat": seat, "at_ms": at_ms, "left": False}
    return [(_SIT, row)]


def left(table: str, player: str) -> list[Statement]:
    """Lists that a player gave the seat up."""
    return [(_LEAVE, {"table": table, "player": player})]


def over(table: str, scores: Sequence[int], winner: int | None, won: dict[str, bool]) -> list[Statement]:
    """Lists how the match ended; `won` for each player who still sits."""
    text = msgspec.json.encode(scores).decode()
    statements: list[Statement] = [(_OVER, {"table": table, "new_scores": text, "new_winner": winner})]
    return statements + [(_WON, {"table": table, "player": p, "new_won": w}) for p, w in won.items()]


def ended(table: str, at_ms: int) -> list[Statement]:
    """Lists that the table is closed."""
    return [(_END, {"table": table, "at_ms": at_ms})]


async def listed(store: Store, table: str) -> Listed | None:
    """The table as lists show it; None when there is none."""
    async with store.engine.connect() as connection:
        row = (
            (await connection.execute(select(game_table).where(game_table.c.id == table))).mappings().first()
        )
    return _listed(row) if row else None


async def all_tables(store: Archive, *, still_open: bool = False) -> list[Listed]:
    """Every table, oldest first; or those which are not closed."""
    query = select(game_table).order_by(game_table.c.opened_ms, game_table.c.id)
    if still_open:
        query = query.where(game_table.c.ended_ms.is_(None))
    async with store.engine.connect() as connection:
        return [_listed(row) for row in (await connection.execute(query)).mappings()]


async def open_seats(store: Store, player: str) -> list[Listed]:
    """The tables where the player is in the middle of a match, the latest first."""
    query = (
        select(game_table)
        .join(sitting, sitting.c.table_id == game_table.c.id)
        .where(sitting.c.player_id == player, sitting.c.left.is_(False), game_table.c.over.is_(False))
        .where(game_table.c.ended_ms.is_(None))
        .order_by(sitting.c.at_ms.desc())
    )
    async with store.engine.connect() as connection:
        return [_listed(row) for row in (await connection.execute(query)).mappings()]


def _listed(row: Any) -> Listed:
    return Listed(**{name: row[name] for name in Listed.__struct_fields__})
