"""What the logs of tables come to, kept until they grow: many ask for what takes long to read."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from valat.kernel.errors import Refusal
from valat.limits.bounded_cache import BoundedCache
from valat.limits.keyed_locks import KeyedLocks
from valat.store.database import Store
from valat.store.key import HouseKey
from valat.store.log import StoredEvent, StoredRows, decode_events, read_rows
from valat.table.log.events import DealOver, PlayerSeated, from_store, kind_of
from valat.table.log.history import SHORT, state_from_log
from valat.table.log.reducer import apply_events
from valat.table.log.state import TableState

MOST_TABLES = 64
"""Tables whose log is kept folded."""
MOST_REPLAYS = 64
"""Finished deals whose positions are kept; they never change."""

Result = TypeVar("Result")


class StoredDeal(NamedTuple):
    """A finished deal as its table's log has it, and when it was over."""

    at_ms: int
    body: DealOver


class FoldedLog(Struct, frozen=True):
    """A table as its log tells it.

    Attributes:
        seq: of the last event that was read.
        refusal: why the log cannot be read on; None where it can.
        deals: those that are finished.
        sitters: ids of those who have sat there.
    """

    seq: int
    state: TableState
    refusal: Refusal | None
    deals: tuple[StoredDeal, ...]
    sitters: frozenset[str]


class FoldedLogs:
    """The logs that were asked for last; `folded_logs` makes them.

    Args:
        thread: folds what is long, one log after the other.
    """

    def __init__(self, store: Store, thread: ThreadPoolExecutor) -> None:
        self._store, self._thread = store, thread
        self._kept = BoundedCache[str, FoldedLog](MOST_TABLES)
        self._folding = KeyedLocks()
        self._replays = BoundedCache[tuple[str, int], Any](MOST_REPLAYS)
        self._times_forgotten = 0

    async def find(self, table: str) -> FoldedLog:
        """What the table's log comes to now; only what is new in it is read.

        Raises:
            Refusal: `no_table`; `frozen` when not even its first event is understood any more.
        """
        # who asks for the same log meanwhile waits for the same fold
        async with self._folding.lock_for(table):
            return await self._find(table)

    def forget(self, tables: Collection[str]) -> None:
        """Reads these tables' logs again when they are next asked for."""
        self._times_forgotten += 1
        for table in tables:
            self._kept.pop(table, None)
        for key in [key for key in self._replays if key[0] in tables]:
            del self._replays[key]

    def forget_all(self) -> None:
        """Reads every log again when it is next asked for."""
        self._times_forgotten += 1
        self._kept.clear()
        self._replays.clear()

    async def replay_of(
        self, table: str, deal: int, length: int, function: Callable[..., Result], *args: object
    ) -> Result:
        """What the function makes of that finished deal: the first time, and then again without it.

        Args:
            length: how many moves the deal has.
        """
        if (table, deal) not in self._replays:
            self._replays[table, deal] = await self.run(length, function, *args)
        replay: Result = self._replays[table, deal]
        return replay

    async def run(self, length: int, function: Callable[..., Result], *args: object) -> Result:
        """What the function makes of so many events or moves: beside the loop where they are many."""
        if length <= SHORT:
            return function(*args)
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(function, *args))

    async def _find(self, table: str) -> FoldedLog:
        # within the lock: what two had read at once would be folded twice
        log, times_forgotten = self._kept.get(table), self._times_forgotten
        rows = await read_rows(self._store, table, after=log.seq if log else 0)
        if log is None or rows:
            log = await self.run(len(rows), fold, table, rows, self._store.keys, log)
        if times_forgotten == self._times_forgotten:
            self._kept[table] = log
        return log


@contextmanager
def folded_logs(store: Store) -> Iterator[FoldedLogs]:
    """The logs of a store, and a thread that folds them."""
    # one: folding is plain Python, of which two threads do no more at once
    with ThreadPoolExecutor(1, "log folding") as thread:
        yield FoldedLogs(store, thread)


def fold(table: str, rows: StoredRows, keys: HouseKey, before: FoldedLog | None) -> FoldedLog:
    """What a log comes to after more rows; None before is the log from its start.

    Raises:
        Refusal: as `state_from_log`.
    """
    events = decode_events(rows, keys)
    if before is None:
        state, refusal = state_from_log(table, events, keys)
        return FoldedLog(events[-1].seq, state, refusal, stored_deals(events), _sitters(events))
    state, refusal = before.state, before.refusal
    for event in events if refusal is None else ():
        try:
            state = apply_events(state, [from_store(event)], keys)
        except Refusal as error:
            # what came before it stands: it is shown as far as it can be read
            refusal = error
            break
    deals = (*before.deals, *stored_deals(events))
    return FoldedLog(events[-1].seq, state, refusal, deals, before.sitters | _sitters(events))


def stored_deals(events: Iterable[StoredEvent]) -> tuple[StoredDeal, ...]:
    """The finished deals of a log. Raises Refusal `unknown_event` for one that is broken."""
    kind, deals = kind_of(DealOver), []
    for stored in events:
        # only these are read: a log whose moves today's engine refuses still shows its results
        if stored.kind == kind:
            event = from_store(stored)
            assert isinstance(event.body, DealOver)
            deals.append(StoredDeal(event.at_ms, event.body))
    return tuple(deals)


def _sitters(events: Sequence[StoredEvent]) -> frozenset[str]:
    # from the log, not from the seats now: players who left may still see what was played
    seated = kind_of(PlayerSeated)
    return frozenset(event.body["player"] for event in events if event.kind == seated)
