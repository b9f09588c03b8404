"""Reading a table back from its log."""

import asyncio
from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct

from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.store.chat import Line, read_lines
from valat.store.database import Store
from valat.store.key import HouseKey
from valat.store.log import StoredEvent, StoredRows, decode_events, read_rows
from valat.table.log.events import DealOver, MoveExplained, OwnerChanged, from_store, kind_of
from valat.table.log.reducer import initial_state, replay_log
from valat.table.log.state import TableState

SHORT = 50
"""Events that are read where they are asked for: to hand them to a thread would take as long."""


class TableHistory(Struct, frozen=True):
    """What a table brings along from its log and its chat.

    Attributes:
        answers: the sequence number with which each accepted message was answered, by (player, client id).
        record: of the last finished deal.
        freeze_reason: why the log cannot be played on; None when it can.
    """

    answers: dict[tuple[str, str], int] = {}
    lines: Sequence[Line] = ()
    record: Record | None = None
    freeze_reason: str | None = None


async def load(store: Store, table: str) -> tuple[TableState, TableHistory]:
    """What the log and the chat of a table say; a log that cannot be played on gives a frozen past.

    Raises:
        Refusal: like `state_from_log`.
    """
    rows, lines = await read_rows(store, table), await read_lines(store, table)
    if len(rows) <= SHORT:
        return _past(table, rows, lines, store.keys)
    # a long log takes so long that others would notice
    return await asyncio.to_thread(_past, table, rows, lines, store.keys)


def _past(
    table: str, rows: StoredRows, lines: Sequence[Line], keys: HouseKey
) -> tuple[TableState, TableHistory]:
    """What the rows of a log, and the lines of a chat, come to. Raises Refusal as `load`."""
    events = decode_events(rows, keys)
    state, refusal = state_from_log(table, events, keys)
    private, deal_over = {kind_of(MoveExplained), kind_of(OwnerChanged)}, kind_of(DealOver)
    # clients do not count what not everybody was told: their numbers are smaller than the log's
    quiet = accumulate(event.kind in private for event in events)
    answers = {
        (event.actor, event.client_id): event.seq - before
        for event, before in zip(events, quiet, strict=True)
        if event.actor and event.client_id
    }
    # lazily from the end: of a long match one record is looked at
    records = (event.body["record"] for event in reversed(events) if event.kind == deal_over)
    why = refusal.why if refusal else None
    return state, TableHistory(answers, lines, next(records, None), why)


def state_from_log(
    table: str, events: Sequence[StoredEvent], keys: HouseKey
) -> tuple[TableState, Refusal | None]:
    """The state as far as the log can be read, and what in it cannot.

    Raises:
        Refusal: `no_table` without any event; `frozen` when not even the first is understood any more.
    """
    if not events:
        raise Refusal("That table doesn't exist.", code="no_table")
    try:
        opened = initial_state(table, from_store(events[0]))
    except Refusal as error:
        raise Refusal(f"This table can't be continued: {error.why}", code="frozen") from error
    return replay_log(opened, events[1:], keys)
