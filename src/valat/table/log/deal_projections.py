"""What a table's events change in the list of finished deals; written in the same transaction."""

from collections.abc import Iterable, Iterator

from valat.store import deals
from valat.store.key import HouseKey
from valat.store.log import StoredEvent
from valat.store.writer import Statement
from valat.table.log.deal_summaries import summary
from valat.table.log.events import KINDS, DealOver, Event, Scope, from_store
from valat.table.log.reducer import apply_events, initial_state
from valat.table.log.state import TableState


def deal_statements(before: TableState, event: Event, state: TableState, keys: HouseKey) -> list[Statement]:
    """The statements that go with an event.

    Args:
        before: the state until then.
        state: the state after it.
    """
    # practice counts nowhere, nor what is played against a contest's bot
    if not isinstance(event.body, DealOver) or not state.setting.counts:
        return []
    finished, sides = state.finished_deals[-1], state.game.sides(state.options)
    seats = [deals.DealSeat(state.seats[seat].player or "", seat, sides[seat]) for seat in state.persons]
    told = summary(state.game, before.match, state.match, finished)
    return deals.add_deal(state.id, told, seats, event.at_ms, keys, finished.board)


def past_deal_statements(table: str, events: Iterable[StoredEvent], keys: HouseKey) -> Iterator[Statement]:
    """The same statements for a log that is there already; no move of it is made again.

    Raises:
        Refusal: of an event that is not understood, after the statements of all before it.
    """
    stored = iter(events)
    state = initial_state(table, from_store(next(stored)))
    for row in stored:
        kind = KINDS.get(row.kind)
        # of an unknown kind reading it says so
        if kind is None or kind.scope is Scope.TABLE:
            event, before = from_store(row), state
            state = apply_events(state, [event], keys)
            yield from deal_statements(before, event, state, keys)
