"""What goes on by its log: a task that appends to it, when somebody asks and by itself as time passes."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from inspect import isawaitable
from typing import Any, Generic, TypeAlias

from msgspec import Struct

from valat.aggregate.actor import PAUSE_MS, Actor, ActorStopped
from valat.aggregate.definition import Decision, Definition, Step
from valat.aggregate.events import Body, Event, stored_event
from valat.aggregate.state import State
from valat.aggregate.time_source import ResettableTimer, TimeSource
from valat.kernel.errors import Refusal
from valat.store.database import Store
from valat.store.doubt import LogAppender
from valat.store.notices import Notice, draft_notices, notice_statements
from valat.store.trouble import MovedOn
from valat.store.writer import Statement

log = logging.getLogger("valat.aggregate")

AnyDecision: TypeAlias = Decision[State, Body] | Callable[[State], Awaitable[Sequence[Body]]]
"""A command; one that has to look something up in its turn is awaited."""


DeliverNotices: TypeAlias = Callable[[Sequence[Notice]], Awaitable[None]]
"""Shows notices that are durable on the open pages of their players."""


async def shown_nowhere(notices: Sequence[Notice]) -> None:
    """Leaves notices to the next visit."""


class Context(Struct, frozen=True, kw_only=True):
    """What all of a kind in one house share.

    Attributes:
        on_step: is called with each step once it is durable.
        deliver: is called with the notices of a step once they are durable.
    """

    store: Store
    times: TimeSource
    on_step: Callable[[Step[Any, Any]], None]
    deliver: DeliverNotices = shown_nowhere


class ProcessManager(ABC, Generic[State, Body]):
    """A tournament, a prize period, a session, a day or a contest of this process.

    All that it does outside its log follows from the state and can be done again, so that after a crash it
    begins with the same. One that does not go on any more is only corrected: nothing follows by itself.

    Attributes:
        state: what its log tells.
    """

    def __init__(self, definition: Definition[State, Body], context: Context, state: State) -> None:
        self.state: State = state
        self._definition, self._shared, self._times = definition, context, context.times
        self._is_settling = False
        self._appender = LogAppender(self._tail, stored_event, context.store.writer.settle)
        self._goes_on = state.goes_on
        self._actor = Actor(f"{definition.name} {state.id}", self._arm)
        self._timer = ResettableTimer(context.times, self.wake)
        self.wake()

    @property
    def busy(self) -> bool:
        """Whether there is something left to do before time goes on."""
        return self._actor.busy

    async def perform(
        self,
        decide: AnyDecision[State, Body],
        actor: str | None = None,
        also: Sequence[Statement] = (),
    ) -> State:
        """The state after a command, durable. Raises the command's Refusal, or as `perform_job`.

        Args:
            actor: the id of the player who does it; None for the house.
            also: what is written in the same transaction, if the command changes anything.
        """

        async def job() -> None:
            decided = decide(self.state)
            new = await decided if isawaitable(decided) else decided
            if new:
                await self._append(new, actor, also)
                # within the job: `close` waits for what is put by then
                self.wake()

        await self.perform_job(job)
        return self.state

    async def perform_job(self, job: Callable[[], Awaitable[None]]) -> None:
        """Returns when the job is done in its turn.

        Raises:
            Refusal: the job's; after the task's end `Definition.ended` where it is over, else `busy`.
        """
        try:
            await self._actor.perform(job)
        except ActorStopped:
            raise self._definition.ended() if self.state.over else closing() from None

    async def reload(self) -> None:
        """Reads the state again, since names in the log have changed."""

        async def job() -> None:
            self.state = await self._load()

        with suppress(ActorStopped):
            await self._actor.perform(job)

    def wake(self) -> None:
        """Looks soon at what there is to do."""
        # one look for all who ask before it begins
        if self._goes_on and not self._is_settling and not self._actor.stopped:
            self._is_settling = True
            self._actor.put(self._settle)

    async def wait_idle(self) -> None:
        """Returns when there is nothing left to do before time goes on."""
        await self._actor.join()

    async def close(self) -> None:
        """Ends its task after what was accepted is done."""
        self._timer.stop()
        await self._actor.close()

    async def halt(self) -> None:
        """Ends its task as the house closes, without waiting for what the next run can begin again."""
        await self.close()

    async def _append(
        self, bodies: Sequence[Body], actor: str | None = None, also: Sequence[Statement] = ()
    ) -> None:
        """Makes events durable, and the state what they say, before anybody is told."""
        if found := await self._appender.unknown():
            await self._catch_up(found)
            raise MovedOn
        step = self._definition.step(self.state, bodies, self._times.now(), actor)
        notices = await self._notices(step)
        statements = [*self._definition.statements(step), *also, *await self._besides(step)]
        statements += notice_statements(notices)
        write = partial(self._shared.store.writer.write, statements)
        if found := await self._appender.append(write, step.events):
            await self._catch_up(found)
            raise MovedOn
        await self._take(step)
        if notices:
            await self._shared.deliver(notices)

    async def _notices(self, step: Step[State, Body]) -> list[Notice]:
        """The notices of a step, which are written with it: neither is ever there without the other."""
        notices = self._definition.notices(step)
        # most steps have none, and wait for no reader
        return await draft_notices(self._shared.store, notices, self._times.now()) if notices else []

    async def _tail(self) -> Sequence[Event[Body]]:
        """What the log has after the state."""
        events = await self._definition.load_events(self._shared.store, self.state.id)
        return events[self.state.seq :]

    async def _catch_up(self, found: Sequence[Event[Body]]) -> None:
        """Brings the state to what the log was found to have."""
        log.warning("%s %s has caught up with its log", self._definition.name, self.state.id)
        await self._take(Step(self.state, found, self._definition.apply_events(self.state, found)))

    async def _take(self, step: Step[State, Body]) -> None:
        """Makes durable events the state, and tells of them."""
        self.state = step.after
        await self._follow(step)
        self._shared.on_step(step)

    async def _settle(self) -> None:
        """Appends what follows by itself, one thing after the other; lets the rest be as the state says."""
        # before anything is looked at: a wake from here on asks for another look
        self._is_settling = False
        while new := await self._next_events():
            await self._append(new)
        await self._direct()

    def _arm(self, pause_ms: int) -> None:
        now = self._times.now()
        due = now + PAUSE_MS if pause_ms else self._due_ms(now)
        self._timer.set(None if due is None else max(due, now))

    @abstractmethod
    async def _next_events(self) -> Sequence[Body]:
        """What comes next without anybody acting; empty when nothing does."""

    @abstractmethod
    def _due_ms(self, now_ms: int) -> int | None:
        """When something follows by itself; None for never."""

    async def _direct(self) -> None:
        """Lets what stands beside the log, as tables, be as the state says."""

    async def _besides(self, step: Step[State, Body]) -> Sequence[Statement]:
        """What is written with a step besides its projections, where that has to be looked up."""
        return ()

    async def _follow(self, step: Step[State, Body]) -> None:
        """Does what comes of a step in this process, once it is durable."""

    async def _load(self) -> State:
        """The state as the log tells it now."""
        return await self._definition.load_state(self._shared.store, self.state.id)


def closing() -> Refusal:
    """Why a command comes too late for this run of the house."""
    return Refusal("The server is shutting down. Please try again soon.", code="busy")
