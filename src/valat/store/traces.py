"""From which network and device somebody entered a tournament: keyed hashes, removed after weeks."""

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, select

from valat.store.database import Archive
from valat.store.schema import entry_trace as table
from valat.store.writer import Rows, Statement


class EntryTrace(Struct, frozen=True):
    """An entry's origin.

    Attributes:
        key: number of the key of both hashes; those of two keys cannot be compared.
        network, device: 32 hex digits each, of one tournament's own.
    """

    tournament_id: str
    player_id: str
    at_ms: int
    key: int
    network: str
    device: str


# a player who enters again, for newer rules, keeps the first trace
_ADD = Rows(table, ignore=True)
_FORGET = delete(table).where(table.c.at_ms < bindparam("until_ms"))


def add_trace(trace: EntryTrace) -> list[Statement]:
    """Keeps where an entry came from."""
    return [(_ADD, asdict(trace))]


def forget_traces(until_ms: int) -> list[Statement]:
    """Removes those of entries before that time. Rule: TRN-PRIV-1"""
    return [(_FORGET, {"until_ms": until_ms})]


async def traces_between(archive: Archive, start_ms: int, end_ms: int) -> list[EntryTrace]:
    """Those of entries from the one time on and before the other, by tournament."""
    query = select(table).where(table.c.at_ms >= start_ms, table.c.at_ms < end_ms)
    async with archive.engine.connect() as connection:
        rows = await connection.execute(query.order_by(table.c.tournament_id, table.c.player_id))
        return [EntryTrace(*row) for row in rows]
