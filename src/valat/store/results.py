"""What came of managed tables: written with the event that ends their match, read by their manager."""

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, insert, select, update

from valat.store.database import Store
from valat.store.schema import tournament_result
from valat.store.tables import ManagerKey
from valat.store.writer import Statement


class ManagedResult(Struct, frozen=True):
    """How the match of a managed table ended.

    Attributes:
        number: of the table among its manager's.
        stopped: its manager ended it, so it stands as it was.
        scores, places: of each side, 1 the best place, equals sharing one.
        idle: the seats whose person has made no move of their own.
    """

    table: str
    number: int
    at_ms: int
    stopped: bool
    scores: tuple[int, ...]
    places: tuple[int, ...]
    idle: tuple[int, ...]


_ADD = insert(tournament_result)
# `new_…`: in an update SQLAlchemy keeps the columns' own names for itself
_SET_SCORES = (
    update(tournament_result)
    .where(tournament_result.c.table_id == bindparam("table"))
    .values(scores=bindparam("new_scores"), places=bindparam("new_places"))
)


def add_result(manager: ManagerKey, result: ManagedResult) -> list[Statement]:
    """The statement that keeps the result; a table has one."""
    row = {
        "table_id": result.table,
        "manager_kind": manager.kind,
        "manager_id": manager.id,
        "manager_number": manager.number,
        "at_ms": result.at_ms,
        "stopped": result.stopped,
        "scores": _json(result.scores),
        "places": _json(result.places),
        "idle": _json(result.idle),
    }
    return [(_ADD, row)]


def set_scores(table: str, scores: tuple[int, ...], places: tuple[int, ...]) -> list[Statement]:
    """The statement that corrects the result of a table whose score was adjusted when it was over."""
    return [(_SET_SCORES, {"table": table, "new_scores": _json(scores), "new_places": _json(places)})]


async def results_of(store: Store, kind: str, of: str) -> list[ManagedResult]:
    """The results of a manager's tables so far, by their number.

    Args:
        kind, of: the manager's kind and id.
    """
    columns = tournament_result.c
    query = select(tournament_result).where(columns.manager_kind == kind, columns.manager_id == of)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query.order_by(columns.manager_number))).mappings().all()
    return [_result(row) for row in rows]


def _result(row: Any) -> ManagedResult:
    figures = {
        name: msgspec.json.decode(row[name], type=tuple[int, ...]) for name in ("scores", "places", "idle")
    }
    return ManagedResult(row["table_id"], row["manager_number"], row["at_ms"], row["stopped"], **figures)


def _json(figures: tuple[int, ...]) -> str:
    return msgspec.json.encode(figures).decode()
