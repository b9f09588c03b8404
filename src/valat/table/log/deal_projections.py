"""What a table's events change in the list of finished deals; written in the same transaction."""

from collections.abc import Iterable, Iterator

from valat.store import deals
from valat.store.key import HouseKey
from valat.store.log import StoredEvent
from valat.store.references import add_reference, reference_id
from valat.store.writer import Statement
from valat.table.log.deal_summaries import summary
from valat.table.log.events import KINDS, DealOver, Event, Scope, from_store
from valat.table.log.reducer import apply_events, initial_state
from valat.table.log.references import deal_to_play
from valat.table.log.state import TableState


def deal_statements(
    before: TableState, event: Event, state: TableState, keys: HouseKey, *, compared: bool = True
) -> list[Statement]:
    """The statements that go with an event.

    Args:
        before: the state until then.
        state: the state after it.
        compared: whether the deal is compared with the champion's; not those of before, whose bots drew by
            chance.
    """
    to_play = deal_to_play(before, event, state, keys) if compared else None
    references = add_reference(to_play, event.at_ms, keys) if to_play else []
    # practice counts nowhere, nor what is played against a contest's bot
    if not isinstance(event.body, DealOver) or not state.setting.counts:
        return references
    finished, sides = state.finished_deals[-1], state.game.sides(state.options)
    seats = [deals.DealSeat(state.seats[seat].player or "", seat, sides[seat]) for seat in state.persons]
    told = summary(state.game, before.match, state.match, finished)
    reference = reference_id(to_play) if to_play else None
    added = deals.add_deal(
        state.id, told, seats, event.at_ms, keys, board=finished.board, reference=reference
    )
    return references + added


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
            yield from deal_statements(before, event, state, keys, compared=False)
