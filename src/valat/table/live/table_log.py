"""The log of a live table: events become durable first, then they are the table's state."""

import logging
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NoReturn

import msgspec
from msgspec.structs import replace

from valat.kernel.errors import Refusal
from valat.store.doubt import LogAppender
from valat.store.log import StoredEvent, decode_events, insert_events, read_rows
from valat.store.trouble import MovedOn, TakenOver
from valat.store.writer import Statement
from valat.table.live.context import TableContext
from valat.table.log.append import append_steps, projection_statements
from valat.table.log.events import Event, NewEvent, OwnerChanged, from_store, kind_of, to_store
from valat.table.log.reducer import apply_events
from valat.table.log.state import TableState

log = logging.getLogger("valat.table")

_TAKEN_OVER = kind_of(OwnerChanged)


class TableLog:
    """The events of one table, of which it is the only writer.

    Args:
        on_event: is called with each durable event, the state before and the state after it.
        on_change: is called once after all of them.

    Attributes:
        state: as the log tells it.
        freeze_reason: why the log cannot be played on; None when it can.
        is_ours: whether it is written here; not after another node has taken the table over.
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
        self.is_ours = True
        self._store, self._times = context.store, context.times
        self._on_event, self._on_change = on_event, on_change
        self._appender = LogAppender(self._tail, _plain, context.store.writer.settle)
        # the commands of events that were found when the log was read again
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
            TakenOver: another node owns the table.
            UnknownOutcome: the database does not say whether they are there; the next call asks first.
        """
        if not self.is_ours:
            raise TakenOver
        keys = self._store.keys
        if found := await self._appender.unknown():
            self._catch_up(found)
        before = self.state
        steps = append_steps(before, new_events, keys, self._times.now())
        events = [to_store(event) for event, _ in steps]
        statements = [
            *also,
            *projection_statements(before, steps, keys),
            *insert_events(before.id, events, keys),
        ]
        if found := await self._appender.append(lambda: self._store.writer.write(statements), events):
            self._catch_up(found)
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

    def _catch_up(self, found: Sequence[StoredEvent]) -> NoReturn:
        """Brings the state to what the log was found to have, up to where another owner begins.

        Raises:
            MovedOn, TakenOver: what was decided before has to be decided again, perhaps elsewhere.
        """
        ours = [*takewhile(lambda stored: stored.kind != _TAKEN_OVER, found)]
        try:
            for stored in ours:
                event, before = from_store(stored), self.state
                self.state = apply_events(before, [event], self._store.keys)
                if event.actor is not None and event.client_id is not None:
                    self._found[event.actor, event.client_id] = self.state.public_seq
                self._on_event(event, before, self.state)
        except Refusal as refusal:
            self._freeze(refusal.why)
        finally:
            if ours:
                log.warning("table %s has caught up with %d events of its log", self.state.id, len(ours))
            self.is_ours = len(ours) == len(found)
            self._on_change()
        if self.is_ours:
            raise MovedOn
        log.warning("table %s has another owner now", self.state.id)
        raise TakenOver

    def _freeze(self, reason: str) -> None:
        """Nothing more is written here; the log of the house says why, for the operator."""
        self.freeze_reason = reason
        log.error("table %s is frozen: %s", self.state.id, reason)


def _plain(event: StoredEvent) -> StoredEvent:
    """The event with its body as the log has it, not as the writer encodes it."""
    return replace(event, body=msgspec.json.decode(msgspec.json.encode(event.body)))
