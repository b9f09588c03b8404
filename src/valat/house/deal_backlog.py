"""Lists the finished deals of logs that were written before there was such a list: a table at a time."""

import asyncio
import logging
from time import monotonic

from valat.kernel.errors import Refusal
from valat.store.database import Store
from valat.store.deals import leave_backlog, next_in_backlog
from valat.store.key import HouseKey
from valat.store.log import StoredRows, decode_events, read_rows
from valat.store.writer import Statement
from valat.table.log.deal_projections import past_deal_statements

log = logging.getLogger("valat.house")


async def work_off_backlog(store: Store, share: float = 1.0) -> None:
    """Lists the deals of all tables that wait for it.

    What was listed stays so: where this is cancelled, the next call goes on from there.

    Args:
        share: of the time that is spent on it, above 0.
    """
    while (table := await next_in_backlog(store)) is not None:
        began = monotonic()
        rows = await read_rows(store, table)
        statements = await asyncio.to_thread(_statements, table, rows, store.keys)
        # in one transaction: a table that is out of the backlog has its deals listed
        await store.writer.write([*statements, *leave_backlog(table)])
        await asyncio.sleep((monotonic() - began) * (1 / share - 1))


def _statements(table: str, rows: StoredRows, keys: HouseKey) -> list[Statement]:
    """What lists a table's deals, as far as its log can be read."""
    statements: list[Statement] = []
    try:
        for statement in past_deal_statements(table, decode_events(rows, keys), keys):
            statements.append(statement)
    except Refusal as refusal:
        log.warning("cannot list all deals of table %s: %s", table, refusal.why)
    # if something is wrong with one log, the others' deals are listed
    except Exception:
        log.exception("cannot list all deals of table %s", table)
    return statements
