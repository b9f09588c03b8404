"""From new events to numbered ones, each with the state after it, and all that follows from them."""

from collections.abc import Sequence

from valat.store.key import HouseKey
from valat.store.log import Event
from valat.store.writer import Statement
from valat.table.log.board_projections import shelving
from valat.table.log.new_event import NewEvent
from valat.table.log.outcome import following
from valat.table.log.projections import listing
from valat.table.log.reducer import after
from valat.table.log.state import TableState

Step = tuple[Event, TableState]


def grown(state: TableState, new_events: Sequence[NewEvent], keys: HouseKey, at_ms: int) -> list[Step]:
    """The new events with their numbers and all that follows, each with the state after it.

    Raises:
        Refusal: one of them cannot be.
    """
    steps: list[Step] = []
    while new_events:
        for new_event in new_events:
            event = numbered(
                new_event, state.seq + 1, state.game.engine, at_ms, hidden=_hidden(state, new_event)
            )
            state = after(state, [event], keys)
            steps.append((event, state))
        new_events = following(state, keys)
    return steps


def _hidden(state: TableState, new_event: NewEvent) -> bool:
    """Whether the event may tell of hidden cards, or of a board that others have still to play."""
    if new_event.kind == "move" and state.game.is_secret(state.game.read(new_event.body["move"])):
        return True
    played = new_event.kind in ("move", "explained", "deal_over")
    return new_event.kind == "given" or (played and state.deal is not None and state.deal.board is not None)


def numbered(new_event: NewEvent, seq: int, engine: int, at_ms: int, *, hidden: bool = False) -> Event:
    """The new event with its number; `hidden` as of `Event`."""
    return Event(
        seq, at_ms, engine, new_event.kind, new_event.body, new_event.actor, new_event.client_id, hidden
    )


def listed(before: TableState, steps: Sequence[Step], keys: HouseKey) -> list[Statement]:
    """What the steps change in the store's lists."""
    statements: list[Statement] = []
    for event, state in steps:
        statements += listing(before, event, state) + shelving(before, event, state, keys)
        before = state
    return statements
