"""Finds out how finished deals stand to best play with open cards, one after the other, the latest first."""

import asyncio
import logging
from time import monotonic

import msgspec

from valat.analysis import Margins, double_dummy_margins
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.protocol.answers import MarginUnit
from valat.store.database import Store
from valat.store.deals import DealMargins, UnsolvedDeal, next_unsolved, set_margins
from valat.store.log import decode_events, read_rows_of
from valat.table.log.events import DealOver, from_store, kind_of
from valat.workers.pool import Pool, WorkerDied

NICENESS = 19
"""Everybody else goes first."""
SOLVE_S = 30
"""Seconds for one deal; of one that takes longer nothing is told."""
LOOK_S = 10
"""Seconds until the list is looked at again where all of it is solved."""

log = logging.getLogger("valat.house")


async def solve_deals(store: Store, workers: Pool, share: float) -> None:
    """Solves what is unsolved, for ever.

    Args:
        share: of the time that is spent on it, above 0.
    """
    while True:
        began = monotonic()
        found = await solve_next(store, workers)
        await asyncio.sleep((monotonic() - began) * (1 / share - 1) if found else LOOK_S)


async def solve_next(store: Store, workers: Pool) -> bool:
    """Solves the latest deal that is not solved yet; whether there was one."""
    unsolved = await next_unsolved(store)
    if unsolved is None:
        return False
    body = await finished_deal(store, unsolved.table, unsolved.deal)
    margins = await _margins(workers, unsolved, body.record) if body is not None else None
    by_seat = margins.by_seat if margins else ()
    # of all that an analysis may count tricks alone are no points
    unit: MarginUnit = "tricks" if margins and margins.unit == "tricks" else "points"
    await set_margins(store, unsolved, DealMargins(unit, by_seat))
    return True


async def finished_deal(store: Store, table: str, number: int) -> DealOver | None:
    """What the log has of a finished deal; None where it has none. Raises Refusal `no_key`."""
    rows = await read_rows_of(store, table, kind_of(DealOver))
    bodies = (from_store(stored).body for stored in decode_events(rows, store.keys))
    return next((body for body in bodies if isinstance(body, DealOver) and body.deal == number), None)


async def _margins(workers: Pool, unsolved: UnsolvedDeal, record: Record) -> Margins | None:
    """How the deal stands to best play; None where that cannot be found out."""
    try:
        return await workers.run_within(SOLVE_S, double_dummy_margins, record)
    # games of which it is not known, deals that take too long, records of older engines
    except (Refusal, msgspec.MsgspecError) as error:
        log.info("cannot solve deal %s of table %s: %s", unsolved.deal, unsolved.table, error)
    except WorkerDied:
        log.warning("deal %s of table %s made its worker exit", unsolved.deal, unsolved.table)
    except Exception:
        log.exception("cannot solve deal %s of table %s", unsolved.deal, unsolved.table)
    return None
