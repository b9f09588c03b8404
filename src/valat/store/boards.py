"""Boards that several tables play: which there are, who has seen them, what came of them."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Row, String, bindparam, delete, exists, insert, or_, select, update

from valat.store.database import Store
from valat.store.encryption import decrypt, encrypt
from valat.store.key import HouseKey
from valat.store.schema import board as table
from valat.store.schema import board_result, board_seen
from valat.store.texts import begins_with
from valat.store.writer import Rows, Statement

FIELD = 16
"""A board is dealt to newcomers until so many tables have it; then there are new ones."""


class Board(Struct, frozen=True):
    """A board: with the house key its cards follow from it.

    Attributes:
        shelf: what boards have in common that may be dealt in each other's place.
        nonces: JSON values, as the table that dealt it first has them.
        reference_id: of what the house's bots make of it, where they play it before people do.
    """

    id: str
    game: str
    shelf: str
    salt: str
    key: str
    hash: str
    nonces: list[dict[str, str]]
    made_ms: int
    reference_id: str | None = None


class BoardResult(Struct, frozen=True):
    """What came of a board at a table.

    Attributes:
        names: by seat.
        people: whether a person sat there at the end, by seat.
        entry: the game's.
    """

    table: str
    deal: int
    names: list[str]
    people: list[bool]
    entry: dict[str, Any]


_ADD_BOARD = insert(table)
# counted when it changes, not by a join when it is asked: that is before each deal
_COUNT_TABLES = (
    update(table).where(table.c.id == bindparam("board")).values(tables=table.c.tables + bindparam("by"))
)
# seen is seen: at which table first is what counts
_ADD_VIEWER = Rows(board_seen, ignore=True)
_ADD_PLAY = insert(board_result)
_SET_RESULT = (
    update(board_result)
    .where(board_result.c.board_id == bindparam("board"), board_result.c.table_id == bindparam("table"))
    .values(at_ms=bindparam("new_ms"), body=bindparam("new_body"))
)
_SHOW_VIEWERS = (
    update(board_seen)
    .where(board_seen.c.board_id == bindparam("board"), board_seen.c.table_id == bindparam("table"))
    .values(over=True)
)
_FIRST = bindparam("first", type_=String)
_RELEASE = update(table).where(begins_with(table.c.shelf, _FIRST)).values(released_ms=bindparam("at_ms"))
_MOVE = update(table).where(table.c.shelf == bindparam("of")).values(shelf=bindparam("new_shelf"))
_DROP_PLAY = delete(board_result).where(
    board_result.c.board_id == bindparam("board"), board_result.c.table_id == bindparam("table")
)


def add_board(board: Board) -> list[Statement]:
    """Keeps a new board. It comes before `add_table`."""
    row = {**msgspec.structs.asdict(board), "nonces": msgspec.json.encode(board.nonces).decode()}
    return [(_ADD_BOARD, {**row, "tables": 0})]


def add_table(board: str, table: str, deal: int, players: Sequence[str], at_ms: int) -> list[Statement]:
    """Notes that a table plays the board, and who sees it there."""
    row = {"board_id": board, "table_id": table, "deal": deal, "at_ms": at_ms, "body": None}
    count: Statement = (_COUNT_TABLES, {"board": board, "by": 1})
    return [count, (_ADD_PLAY, row), *(s for player in players for s in add_viewer(board, table, player))]


def add_viewer(board: str, table: str, player: str) -> list[Statement]:
    """Notes that a player sees a hand of the board."""
    return [(_ADD_VIEWER, {"board_id": board, "player_id": player, "table_id": table, "over": False})]


def add_result(board: str, result: BoardResult, at_ms: int, keys: HouseKey) -> list[Statement]:
    """Keeps what came of the board; from now on those who saw it there may see it all."""
    # others have still to play it: a reader of the store must not know what it brings
    body = encrypt(keys, msgspec.json.encode(result).decode())
    row = {"board": board, "table": result.table, "new_ms": at_ms, "new_body": body}
    return [(_SET_RESULT, row), (_SHOW_VIEWERS, {"board": board, "table": result.table})]


def withdraw_table(board: str, table: str) -> list[Statement]:
    """Notes that a table has not played the board to its end."""
    where = {"board": board, "table": table}
    # those who saw it have seen it, and are never dealt it again
    return [(_DROP_PLAY, where), (_COUNT_TABLES, {"board": board, "by": -1}), (_SHOW_VIEWERS, where)]


def move_boards(shelf: str, to: str) -> list[Statement]:
    """Puts the boards of a shelf on another one, so that they are dealt no more from there."""
    return [(_MOVE, {"of": shelf, "new_shelf": to})]


def release_boards(first: str, at_ms: int) -> list[Statement]:
    """Opens the boards of a group of tables to everybody: none of them is dealt any more.

    Args:
        first: the table on whose shelves they lie.
    """
    return [(_RELEASE, {"first": f"{first}/", "at_ms": at_ms})]


async def find_board(
    store: Store, game: str, shelf: str, players: Collection[str], field: int | None = FIELD
) -> Board | None:
    """A board of that shelf that none of the players has seen, the one at most tables first.

    Args:
        field: only one that fewer tables have; None: any, also one that they have seen.
    """
    query = select(table).where(table.c.game == game, table.c.shelf == shelf)
    # by invitation somebody may come who has seen it: a bot plays the board for them
    if field is not None:
        known = exists().where(board_seen.c.board_id == table.c.id, board_seen.c.player_id.in_(players))
        query = query.where(table.c.tables < field, ~known)
    # the fullest first: fields are filled up before new ones are begun
    query = query.order_by(table.c.tables.desc(), table.c.made_ms).limit(1)
    async with store.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return _board(row) if row else None


async def viewers_elsewhere(store: Store, board: str, players: Collection[str], but: str) -> set[str]:
    """Those of the players who have seen the board at another table than that one."""
    query = select(board_seen.c.player_id).where(
        board_seen.c.board_id == board, board_seen.c.player_id.in_(players), board_seen.c.table_id != but
    )
    async with store.engine.connect() as connection:
        return set((await connection.execute(query)).scalars())


async def has_seen_shelf(store: Store, shelves: str, player: str, but: str = "") -> bool:
    """Whether the player has seen a board of a shelf that begins so, at another table than that one."""
    query = (
        select(board_seen.c.board_id)
        .join(table, table.c.id == board_seen.c.board_id)
        .where(board_seen.c.player_id == player, board_seen.c.table_id != but)
        .where(begins_with(table.c.shelf, shelves))
        .limit(1)
    )
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).first() is not None


async def has_seen_any(store: Store, shelves: Collection[str], player: str, but: str) -> bool:
    """Whether the player has seen a board of one of these shelves at another table than that one."""
    query = (
        select(board_seen.c.board_id)
        .join(table, table.c.id == board_seen.c.board_id)
        .where(board_seen.c.player_id == player, board_seen.c.table_id != but, table.c.shelf.in_(shelves))
        .limit(1)
    )
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).first() is not None


async def boards_finished_by(store: Store, player: str | None, boards: Collection[str]) -> set[str]:
    """Those of the boards that the player has seen at a table where the deal is over, or that all may see."""
    if not boards:
        return set()
    seen = exists().where(
        board_seen.c.board_id == table.c.id, board_seen.c.player_id == player, board_seen.c.over
    )
    query = select(table.c.id).where(table.c.id.in_(boards), or_(table.c.released_ms.is_not(None), seen))
    async with store.engine.connect() as connection:
        return set((await connection.execute(query)).scalars())


async def results(store: Store, boards: Collection[str]) -> dict[str, list[BoardResult]]:
    """What came of each of the boards at the tables that have played it, the first to do so first."""
    query = (
        select(board_result.c.board_id, board_result.c.body)
        .where(board_result.c.board_id.in_(boards), board_result.c.body.is_not(None))
        # by table too, or two results of one moment would change places from page to page
        .order_by(board_result.c.at_ms, board_result.c.table_id)
    )
    # also those without a result: the caller looks up each
    by_board: dict[str, list[BoardResult]] = {board: [] for board in boards}
    async with store.engine.connect() as connection:
        for row in await connection.execute(query):
            result = msgspec.json.decode(decrypt(store.keys, row.body), type=BoardResult)
            by_board[row.board_id].append(result)
    return by_board


def _board(row: Row[Any]) -> Board:
    fields = {name: getattr(row, name) for name in Board.__struct_fields__}
    return Board(**{**fields, "nonces": msgspec.json.decode(row.nonces)})
