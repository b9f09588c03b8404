"""What one kind of aggregate is: where its logs lie, how they are read, and what follows from its events."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Generic, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat.aggregate.events import Body, Event, stored_event
from valat.aggregate.state import State
from valat.kernel.errors import Refusal
from valat.store.database import Archive
from valat.store.event_logs import EventLogs
from valat.store.notices import NewNotice
from valat.store.writer import Statement

Decision: TypeAlias = Callable[[State], Sequence[Body]]
"""A command: the bodies of the events that it makes of a state; raises Refusal."""


class Step(Struct, Generic[State, Body], frozen=True):
    """Events that are appended together.

    Attributes:
        before: the state before them.
        after: the state after them.
    """

    before: State
    events: Sequence[Event[Body]]
    after: State


class Definition(Struct, Generic[State, Body], frozen=True):
    """One kind of aggregate.

    Attributes:
        name: of the kind.
        logs: its table and key.
        body: the union of its events' bodies.
        initial_state: the state after the first event of the log with that id.
        apply_events: the state after more events.
        missing: the refusal of what is asked of an unknown one.
        ended: the refusal of what is asked of one that is over.
        projections: what is written with a step besides its events.
        messages: which players are told what of a step on their open pages.
        notices: which players are told what of a step and keep it; written with the step.
    """

    name: str
    logs: EventLogs
    body: Any
    initial_state: Callable[[str, Event[Body]], State]
    apply_events: Callable[[State, Sequence[Event[Body]]], State]
    missing: Callable[[], Refusal]
    ended: Callable[[], Refusal]
    projections: Callable[[Step[State, Body]], list[Statement]] = lambda _: []
    messages: Callable[[Step[State, Body]], Sequence[tuple[str, Any]]] = lambda _: ()
    notices: Callable[[Step[State, Body]], Sequence[NewNotice]] = lambda _: ()

    async def load_events(self, archive: Archive, log: str) -> list[Event[Body]]:
        """All the events of a log. Raises `missing`."""
        stored = await self.logs.read(archive, log)
        if not stored:
            raise self.missing()
        return [Event(row.seq, row.at_ms, self.decode(row.body), row.actor) for row in stored]

    def decode(self, text: str) -> Body:
        """What an event says, from its JSON."""
        body: Body = _decoder(self.body).decode(text)
        return body

    async def load_state(self, archive: Archive, log: str) -> State:
        """The state as its log tells it. Raises `missing`."""
        return self.fold(log, await self.load_events(archive, log))

    def fold(self, log: str, events: Sequence[Event[Body]]) -> State:
        """The state after all the events of a log, of which there is at least one."""
        return self.apply_events(self.initial_state(log, events[0]), events[1:])

    def opened(
        self, log: str, bodies: Sequence[Body], at_ms: int, actor: str | None = None
    ) -> tuple[State, list[Statement]]:
        """The state of a new log, and the statements that write its first events."""
        events = [Event(seq, at_ms, body, actor) for seq, body in enumerate(bodies, 1)]
        return self.fold(log, events), self._inserts(log, events)

    def step(
        self, before: State, bodies: Sequence[Body], now_ms: int, actor: str | None = None
    ) -> Step[State, Body]:
        """The events that come next, and the state after them.

        Args:
            now_ms: milliseconds since 1970; a clock that was set back takes nothing back.
            actor: id of the player who did it; None for the house.
        """
        at_ms = max(now_ms, before.at_ms)
        events = [Event(before.seq + at, at_ms, body, actor) for at, body in enumerate(bodies, 1)]
        return Step(before, events, self.apply_events(before, events))

    def statements(self, step: Step[State, Body]) -> list[Statement]:
        """The statements that write a step with its projections."""
        return [*self._inserts(step.after.id, step.events), *self.projections(step)]

    def _inserts(self, log: str, events: Sequence[Event[Body]]) -> list[Statement]:
        return self.logs.insert(log, [stored_event(event) for event in events])


@cache
def _decoder(body: Any) -> msgspec.json.Decoder[Any]:
    # unions are read slowly, and logs by the thousand
    return msgspec.json.Decoder(body)


def once(state: State, act_id: str, decide: Callable[[], Sequence[Body]]) -> Sequence[Body]:
    """The bodies of an act's events; none where it was done before: its answer may have been lost.

    Args:
        act_id: the client's own id of the act; empty for one that is done however often it is asked for.
        decide: makes the bodies.
    """
    if not act_id:
        return decide()
    if act_id in state.done_acts:
        return ()
    first, *rest = decide() or (None,)
    return () if first is None else (replace(first, act_id=act_id), *rest)
