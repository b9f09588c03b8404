"""What the end of a managed table's match leaves for its manager; written in the same transaction."""

from valat.store.results import ManagedResult, add_result, set_scores
from valat.store.tables import ManagerKey
from valat.store.writer import Statement
from valat.table.log.events import Event, MatchOver, ScoreAdjusted, TableStopped
from valat.table.log.state import TableState


def result_statements(before: TableState, event: Event, state: TableState) -> list[Statement]:
    """The statements that go with an event.

    Args:
        before: the state until then.
        state: the state after it.
    """
    manager, body = state.setting.manager, event.body
    if isinstance(body, ScoreAdjusted) and state.places is not None:
        return set_scores(state.id, state.places.scores, state.places.ranks)
    if not manager or not isinstance(body, MatchOver | TableStopped):
        return []
    places = state.places.ranks if state.places is not None else body.places
    result = ManagedResult(
        state.id,
        manager.number,
        event.at_ms,
        isinstance(body, TableStopped),
        body.scores,
        places,
        tuple(seat for seat in state.persons if seat not in state.own_moves),
    )
    return add_result(ManagerKey(manager.kind, manager.id, manager.number), result)
