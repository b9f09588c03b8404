"""What the states of all logs have in common, and how events are applied to them."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from valat.aggregate.events import Body, Event


class AggregateState(Struct, frozen=True, kw_only=True):
    """What a log tells.

    Attributes:
        id: of the log.
        seq: the number of the last event.
        at_ms: when that happened.
        done_acts: the clients' ids of acts that were done.
    """

    id: str
    seq: int = 0
    at_ms: int = 0
    done_acts: frozenset[str] = frozenset()

    @property
    def over(self) -> bool:
        """Whether it has ended; what does not say so never does."""
        return False

    @property
    def goes_on(self) -> bool:
        """Whether something may still follow by itself; what does not go on is only corrected."""
        return not self.over


State = TypeVar("State", bound=AggregateState)


def reduce_events(
    state: State, events: Iterable[Event[Body]], reduce: Callable[[State, Event[Body]], State]
) -> State:
    """The state after more events.

    Args:
        reduce: the state after one event, but for its number, its time and its act.
    """
    for event in events:
        act_id = event.body.act_id
        done_acts = state.done_acts | {act_id} if act_id else state.done_acts
        state = replace(reduce(state, event), seq=event.seq, at_ms=event.at_ms, done_acts=done_acts)
    return state
