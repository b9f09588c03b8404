"""Finished deals, who played them, and how they stand to best play: written once, read by players' pages."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, delete, select, update

from valat.protocol.answers import MarginUnit
from valat.protocol.table import DealSummary
from valat.store.database import Store
from valat.store.encryption import encrypt
from valat.store.key import HouseKey
from valat.store.schema import deal as table
from valat.store.schema import deal_backlog, deal_seat
from valat.store.writer import Rows, Statement


class DealSeat(Struct, frozen=True):
    """The player with that id, on a seat and a side."""

    player: str
    seat: int
    side: int


class UnsolvedDeal(Struct, frozen=True):
    """A deal of which nobody has found out yet how it stands to best play.

    Attributes:
        shared: others have still to play its board.
    """

    table: str
    deal: int
    shared: bool


class DealMargins(Struct, frozen=True):
    """By how much each seat's side took more in a deal than with best play; empty where it cannot be told."""

    unit: MarginUnit
    by_seat: tuple[int, ...]


# a log that is gone through again finds what is there already
_ADD_DEAL = Rows(table, ignore=True)
_ADD_SEAT = Rows(deal_seat, ignore=True)
_SET_MARGINS = (
    update(table)
    .where(table.c.table_id == bindparam("table"), table.c.deal == bindparam("number"))
    .values(margins=bindparam("new_margins"))
)
_LEAVE_BACKLOG = delete(deal_backlog).where(deal_backlog.c.table_id == bindparam("table"))


def add_deal(
    table_id: str,
    summary: DealSummary,
    seats: Sequence[DealSeat],
    at_ms: int,
    keys: HouseKey,
    *,
    board: str | None = None,
    reference: str | None = None,
) -> list[Statement]:
    """Lists a finished deal and who played it.

    Args:
        board: its board, where others play it too.
        reference: as of `valat.store.references.reference_id`; None where it is compared with nobody's.
    """
    key = {"table_id": table_id, "deal": summary.deal, "at_ms": at_ms}
    body = _text(msgspec.json.encode(summary), keys, hidden=board is not None)
    deal_row = {
        **key,
        "board_id": board,
        "body": body,
        "margins": None,
        "reference_id": reference,
        "partings": None,
    }
    rows = [
        {**key, "player_id": seat.player, "seat": seat.seat, "side": seat.side, "imps": None}
        for seat in seats
    ]
    return [(_ADD_DEAL, deal_row), *((_ADD_SEAT, row) for row in rows)]


async def next_unsolved(store: Store) -> UnsolvedDeal | None:
    """The latest deal of which it is not known how it stands to best play; None when there is none."""
    query = select(table).where(table.c.margins.is_(None)).order_by(table.c.at_ms.desc()).limit(1)
    async with store.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return UnsolvedDeal(row.table_id, row.deal, row.board_id is not None) if row else None


async def set_margins(store: Store, unsolved: UnsolvedDeal, margins: DealMargins) -> None:
    """Keeps how a deal stands to best play."""
    text = _text(msgspec.json.encode(margins), store.keys, hidden=unsolved.shared)
    row = {"table": unsolved.table, "number": unsolved.deal, "new_margins": text}
    await store.writer.write([(_SET_MARGINS, row)])


async def next_in_backlog(store: Store) -> str | None:
    """A table whose log is still to be gone through for its finished deals; None when there is none."""
    async with store.engine.connect() as connection:
        found: str | None = (await connection.execute(select(deal_backlog.c.table_id).limit(1))).scalar()
        return found


def leave_backlog(table_id: str) -> list[Statement]:
    """Notes that the table's log was gone through."""
    return [(_LEAVE_BACKLOG, {"table": table_id})]


def _text(json: bytes, keys: HouseKey, *, hidden: bool) -> str:
    # a reader of the store must not know what a board brings that others have still to play
    return encrypt(keys, json.decode()) if hidden else json.decode()
