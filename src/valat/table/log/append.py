"""From new events to numbered ones, each with the state after it, and all that follows from them."""

from collections.abc import Sequence

from valat.store.key import HouseKey
from valat.store.writer import Statement
from valat.table.log.board_projections import board_statements
from valat.table.log.conduct_projections import conduct_statements
from valat.table.log.deal_projections import deal_statements
from valat.table.log.events import Event, MoveMade, NewEvent, Secrecy
from valat.table.log.outcome import consequences
from valat.table.log.point_projections import point_statements
from valat.table.log.projections import list_statements
from valat.table.log.rating_projections import rating_statements
from valat.table.log.reducer import apply_events
from valat.table.log.result_projections import result_statements
from valat.table.log.state import TableState

Step = tuple[Event, TableState]


def append_steps(state: TableState, new_events: Sequence[NewEvent], keys: HouseKey, at_ms: int) -> list[Step]:
    """The new events with their numbers and all that follows, each with the state after it.

    Raises:
        Refusal: one of them cannot be.
    """
    steps: list[Step] = []
    # what follows may have consequences of its own: a deal's end ends the match, which opens a seal
    while new_events:
        for new_event in new_events:
            hidden = _is_secret(state, new_event)
            event = number_event(new_event, state.seq + 1, state.game.engine, at_ms, hidden=hidden)
            # each is checked against the state after the one before, and nothing is stored until all hold
            state = apply_events(state, [event], keys)
            steps.append((event, state))
        new_events = consequences(state, keys)
    return steps


def _is_secret(state: TableState, new_event: NewEvent) -> bool:
    """Whether the event may tell of hidden cards, or of a board that others have still to play."""
    body = new_event.body
    if isinstance(body, MoveMade):
        move = state.game.read(body.move) if new_event.move is None else new_event.move
        if state.game.is_secret(move):
            return True
    if body.secret is Secrecy.SHARED:
        return state.deal is not None and state.deal.board is not None
    return body.secret is Secrecy.ALWAYS


def number_event(new_event: NewEvent, seq: int, engine: int, at_ms: int, *, hidden: bool = False) -> Event:
    """The new event with its number; `hidden` as of `Event`."""
    return Event(
        seq, at_ms, engine, new_event.body, new_event.actor, new_event.client_id, hidden, new_event.move
    )


def projection_statements(before: TableState, steps: Sequence[Step], keys: HouseKey) -> list[Statement]:
    """What the steps change in the store's lists."""
    statements: list[Statement] = []
    for event, state in steps:
        statements += conduct_statements(before, event)
        # a move changes nothing else: most events are moves
        if not isinstance(event.body, MoveMade):
            statements += list_statements(before, event, state) + board_statements(before, event, state, keys)
            statements += deal_statements(before, event, state, keys) + result_statements(
                before, event, state
            )
            statements += point_statements(before, event, state) + rating_statements(before, event, state)
        before = state
    return statements
