"""Reading a table back from its log."""

from itertools import accumulate

from valat.kernel.errors import Refusal
from valat.store.chat import read_lines
from valat.store.database import Store
from valat.store.key import HouseKey
from valat.store.log import Event, read_events
from valat.table.facts import Facts
from valat.table.fold import after_log, first
from valat.table.live import Past


async def load(store: Store, table: str) -> tuple[Facts, Past]:
    """What the log and the chat of a table say; a log that cannot be played on gives a frozen past.

    Raises:
        Refusal: like `from_log`.
    """
    events = await read_events(store, table)
    facts, refusal = from_log(table, events, store.keys)
    quiet = list(accumulate(event.kind == "explained" for event in events))
    told = {
        (event.actor, event.client_id): event.seq - before
        for event, before in zip(events, quiet, strict=True)
        if event.actor and event.client_id
    }
    records = [event.body["record"] for event in events if event.kind == "deal_over"]
    why = refusal.why if refusal else None
    return facts, Past(told, await read_lines(store, table), records[-1] if records else None, why)


def from_log(table: str, events: list[Event], keys: HouseKey) -> tuple[Facts, Refusal | None]:
    """The facts as far as the log can be read, and what in it cannot.

    Raises:
        Refusal: `no_table` without any event; `frozen` when not even the first is understood any more.
    """
    if not events:
        raise Refusal("There is no such table.", code="no_table")
    try:
        opened = first(table, events[0])
    except Refusal as error:
        raise Refusal(f"This table cannot be played on: {error.why}", code="frozen") from error
    return after_log(opened, events[1:], keys)
