"""Which tables this house may load and open: those whose group its node owns."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from valat.aggregate.time_source import TimeSource
from valat.cluster.owners import SERVICES, Claim, Elsewhere, Group, Owners
from valat.kernel.errors import Refusal
from valat.store import tables
from valat.store.database import Store
from valat.store.doubt import append_in_doubt
from valat.store.log import StoredEvent, decode_events, insert_events, read_rows
from valat.store.trouble import StoreTrouble
from valat.store.writer import Statement
from valat.table.log.append import number_event
from valat.table.log.events import NewEvent, OwnerChanged, to_store
from valat.table.log.history import TableHistory, load
from valat.table.log.reducer import apply_events
from valat.table.log.state import LogOwner, TableState


async def group_of(store: Store, table: str) -> Group:
    """The group to which a table belongs; it never changes.

    Raises:
        Refusal: `no_table`.
    """
    managed = await tables.is_managed(store, table)
    if managed is None:
        raise Refusal("That table doesn't exist.", code="no_table")
    return SERVICES if managed else Group("table", table)


def group_of_state(state: TableState) -> Group:
    """As `group_of`, of a table in memory."""
    return SERVICES if state.setting.manager else Group("table", state.id)


class Ownership:
    """What a house asks about its tables before it has them in memory.

    Args:
        times: by which the house goes; not behind the logs that it takes over.
    """

    def __init__(self, store: Store, owners: Owners, times: TimeSource) -> None:
        self._store, self._owners, self._times = store, owners, times

    def owns(self, group: Group) -> bool:
        """Whether this node owns the group as far as it knows."""
        return self._owners.owns(group)

    @asynccontextmanager
    async def opening(
        self, *, managed: bool = False, anywhere: bool = False
    ) -> AsyncIterator[tuple[str, Sequence[Statement]]]:
        """The id of a table that is opened meanwhile, and what is written together with it.

        Raises:
            Elsewhere: a managed table is opened where the services are.
        """
        if managed:
            self._require_services()
        group = Group("table", self._owners.new_table(anywhere=anywhere))
        try:
            yield group.id, () if managed else self._owners.opening(group)
        except BaseException:
            # nothing is there to be owned, or nobody knows whether there is: then any node may claim it
            with suppress(StoreTrouble):
                await self.release(group)
            raise

    async def load(self, table: str, group: Group) -> tuple[TableState, TableHistory]:
        """The table as its log tells it, to which no earlier owner of its group writes from now on.

        Raises:
            Elsewhere: another node owns the group.
            Refusal: as `valat.table.log.history.load`; StoreTrouble.
        """
        if group == SERVICES:
            self._require_services()
        claim = await self._owners.claim(group)
        state, past = await self._closed_to_others(table, claim)
        # this node was stopped for so long that another has the table by now
        if self._owners.node and state.log_owner.epoch > claim.epoch and state.phase != "closed":
            raise Elsewhere(group, state.log_owner.node)
        return state, past

    async def release(self, group: Group, heir: str | None = None) -> None:
        """Gives the group up, after the last commit to its logs; `heir`: the node that is to take it."""
        await self._owners.release(group, heir)

    def _require_services(self) -> None:
        # a node that asks for one of their tables must not become their owner by that
        if not self._owners.owns(SERVICES):
            raise Elsewhere(SERVICES, None)

    async def _closed_to_others(self, table: str, claim: Claim) -> tuple[TableState, TableHistory]:
        """The table, with an event in its log at which what an earlier owner still writes collides."""
        while True:
            state, past = await load(self._store, table)
            if self._owners.node:
                # clocks of nodes differ a little: in a log time does not go back
                self._times.advance(state.at_ms)
            is_written = state.phase != "closed" and past.freeze_reason is None
            if not claim.fenced or not is_written or state.log_owner.epoch >= claim.epoch:
                return state, past
            if (after := await self._append(state, LogOwner(self._owners.node, claim.epoch))) is not None:
                return after, past

    async def _append(self, state: TableState, owner: LogOwner) -> TableState | None:
        """The state with that owner, durable; None where its log was found to have gone on."""
        new, keys = NewEvent(OwnerChanged(*owner)), self._store.keys
        event = number_event(new, state.seq + 1, state.game.engine, self._times.now())
        entries = [to_store(event)]
        found = await append_in_doubt(
            lambda: self._store.writer.write(insert_events(state.id, entries, keys)),
            lambda: self._tail(state),
            entries,
            self._store.writer.settle,
        )
        return apply_events(state, [event], keys) if found is entries else None

    async def _tail(self, state: TableState) -> Sequence[StoredEvent]:
        """What the log has after the state."""
        return decode_events(await read_rows(self._store, state.id, state.seq), self._store.keys)
