"""The log of a live table: events become durable first, then they are the table's state."""

import logging
from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from valat.kernel.errors import Refusal
from valat.store.doubt import append_in_doubt, read_patiently
from valat.store.log import StoredEvent, decode_events, insert_events, read_rows
from valat.store.trouble import MovedOn, UnknownOutcome
from valat.store.writer import Statement
from valat.table.live.context import TableContext
from valat.table.log.append import append_steps, projection_statements
from valat.table.log.events import Event, NewEvent, from_store, to_store
from valat.table.log.reducer import apply_events
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
        # whether the log may have events that the state does not know; which commands such came from
        self._in_doubt = False
        self._found: dict[tuple[str, str], int] = {}
        if freeze_reason is not None:
            self._freeze(freeze_reason)

    async def append(self, new_events: Sequence[NewEvent], also: Sequence[Statement] = ()) -> int:
        """The number of the first event, as clients know it; all, and what follows, are durable.

        Only the table's own task calls it.

        Args:
            also: statements of the same transaction.

        Raises:
            Refusal: one of them cannot be; then none is.
            MovedOn: the log has others, which the state has now, too.
            UnknownOutcome: the database does not say whether they are there; the next call asks first.
        """
        keys = self._store.keys
        if self._in_doubt and await self._catch_up(await read_patiently(self._tail)):
            raise MovedOn
        before = self.state
        steps = append_steps(before, new_events, keys, self._times.now())
        events = [to_store(event) for event, _ in steps]
        statements = [
            *also,
            *projection_statements(before, steps, keys),
            *insert_events(before.id, events, keys),
        ]
        # until it is known what the log has, nothing else is written to it
        self._in_doubt = True
        try:
            found = await append_in_doubt(lambda: self._store.writer.write(statements), self._tail, events)
        except UnknownOutcome:
            raise
        except BaseException as error:
            # one who is cancelled does not know either
            self._in_doubt = not isinstance(error, Exception)
            raise
        if found is not events and not _begins_with(found, events):
            await self._catch_up(found)
            raise MovedOn
        self._in_doubt = False
        # From here on it is durable: if something fails below, the state must be the log's.
        try:
            for event, state in steps:
                before, self.state = self.state, state
                self._on_event(event, before, state)
        finally:
            self.state = steps[-1][1]
            self._on_change()
        return steps[0][1].public_seq

    def answer_to(self, player: str, client_id: str) -> int | None:
        """The number that answers a command which was found in the log when it was read again."""
        return self._found.get((player, client_id))

    async def _tail(self) -> Sequence[StoredEvent]:
        """What the log has after the state."""
        return decode_events(await read_rows(self._store, self.state.id, self.state.seq), self._store.keys)

    async def _catch_up(self, found: Sequence[StoredEvent]) -> bool:
        """Brings the state to what the log was found to have; whether that was anything."""
        self._in_doubt = False
        try:
            for stored in found:
                event, before = from_store(stored), self.state
                self.state = apply_events(before, [event], self._store.keys)
                if event.actor is not None and event.client_id is not None:
                    self._found[event.actor, event.client_id] = self.state.public_seq
                self._on_event(event, before, self.state)
        except Refusal as refusal:
            self._freeze(refusal.why)
        finally:
            if found:
                log.warning("table %s has caught up with %d events of its log", self.state.id, len(found))
                self._on_change()
        return bool(found)

    def _freeze(self, reason: str) -> None:
        """Nothing more is written here; the log of the house says why, for the operator."""
        self.freeze_reason = reason
        log.error("table %s is frozen: %s", self.state.id, reason)


def _begins_with(found: Sequence[StoredEvent], events: Sequence[StoredEvent]) -> bool:
    """Whether what a log was found to have begins with these events, whose bodies are encoded."""
    return [_plain(event) for event in found[: len(events)]] == [_plain(event) for event in events]


def _plain(event: StoredEvent) -> StoredEvent:
    return replace(event, body=msgspec.json.decode(msgspec.json.encode(event.body)))
