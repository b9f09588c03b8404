"""The log of a live table: events become durable first, then they are the table's state."""

import logging
from collections.abc import Callable, Sequence

from valat.store.log import insert_events
from valat.store.writer import Statement, WriteConflict
from valat.table.live.context import TableContext
from valat.table.log.append import append_steps, projection_statements
from valat.table.log.events import Event, NewEvent, to_store
from valat.table.log.state import TableState

log = logging.getLogger("valat.table")


class TableLog:
    """The events of one table, of which it is the only writer.

    Args:
        on_event: is called with each durable event, the state before and the state after it.
        on_change: is called once after all of them.

    Attributes:
        state: as the log tells it.
        freeze_reason: why the log cannot be played on; None when it can.
    """

    def __init__(
        self,
        context: TableContext,
        state: TableState,
        freeze_reason: str | None,
        on_event: Callable[[Event, TableState, TableState], None],
        on_change: Callable[[], None],
    ) -> None:
        self.state = state
        self.freeze_reason: str | None = None
        self._store, self._times = context.store, context.times
        self._on_event, self._on_change = on_event, on_change
        if freeze_reason is not None:
            self._freeze(freeze_reason)

    async def append(self, new_events: Sequence[NewEvent], also: Sequence[Statement] = ()) -> int:
        """The number of the first event, as clients know it; all, and what follows, are durable.

        Only the table's own task calls it.

        Args:
            also: statements of the same transaction.

        Raises:
            Refusal: one of them cannot be; then none is.
        """
        keys, before = self._store.keys, self.state
        steps = append_steps(before, new_events, keys, self._times.now())
        events = [to_store(event) for event, _ in steps]
        statements = [*also, *projection_statements(before, steps, keys)]
        try:
            await self._store.writer.write([*statements, *insert_events(before.id, events, keys)])
        except WriteConflict:
            self._freeze("Another server has written to this table's log.")
            raise
        # From here on it is durable: if something fails below, the state must be the log's.
        try:
            for event, state in steps:
                before, self.state = self.state, state
                self._on_event(event, before, state)
        finally:
            self.state = steps[-1][1]
            self._on_change()
        return steps[0][1].public_seq

    def _freeze(self, reason: str) -> None:
        """Nothing more is written here; the log of the house says why, for the operator."""
        self.freeze_reason = reason
        log.error("table %s is frozen: %s", self.state.id, reason)
