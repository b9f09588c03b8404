"""All that runs by a log of one kind in one house: what goes on, what has ended and is still looked at."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Generic, Self, TypeVar

from valat.aggregate.actor import Actor, ActorStopped
from valat.aggregate.definition import Definition, Step
from valat.aggregate.events import Body
from valat.aggregate.process_manager import AnyDecision, ProcessManager, closing
from valat.aggregate.state import State
from valat.aggregate.watchers import Watchers
from valat.limits.bounded_cache import BoundedCache
from valat.store.database import Store
from valat.store.writer import Statement

Live = TypeVar("Live", bound=ProcessManager[Any, Any])
Publish = Callable[[Sequence[tuple[str, Any]]], None]
"""Tells players, by their ids, what concerns them."""

MOST_ENDED = 96
"""Ended ones of a kind that are kept in memory, since people look at them: all games' days of a week."""


class Registry(ABC, Generic[State, Body, Live]):
    """All of one kind in a house, for as long as it is entered; on leaving everything is durable.

    It may be entered again: then it is as after a restart.

    Attributes:
        watchers: who is told of each new state.

    Args:
        publish: tells players what concerns them.
    """

    def __init__(
        self, definition: Definition[State, Body], store: Store, publish: Publish = lambda _: None
    ) -> None:
        self.watchers = Watchers[State]()
        self._definition, self._store, self._publish = definition, store, publish
        self._live: dict[str, Live] = {}
        self._ended = BoundedCache[str, State](MOST_ENDED)
        self._reloads = 0
        self._closing: dict[str, asyncio.Task[None]] = {}
        # one task for all that is corrected: two acts at once come one after the other
        self._corrections: Actor | None = None

    # --- what is there

    def running(self) -> list[State]:
        """The states of those that are not over."""
        return [live.state for live in self._live.values() if not live.state.over]

    async def get(self, log: str) -> State:
        """The newest state. Raises `Definition.missing`."""
        while log not in self._live and log not in self._ended:
            reloads, loaded = self._reloads, await self._definition.load_state(self._store, log)
            # corrected while its log was read, or names were changed: this is the state of before
            if log not in self._ended and reloads == self._reloads:
                self._ended[log] = loaded
        state: State = self._live[log].state if log in self._live else self._ended[log]
        return state

    # --- what is done

    async def perform(
        self,
        log: str,
        decide: AnyDecision[State, Body],
        actor: str | None = None,
        also: Sequence[Statement] = (),
    ) -> State:
        """As `ProcessManager.perform` of one that goes on. Raises also as `_require`."""
        state: State = await (await self._require(log)).perform(decide, actor, also)
        return state

    async def correct(
        self,
        log: str,
        decide: AnyDecision[State, Body],
        actor: str | None = None,
        also: Sequence[Statement] = (),
    ) -> State:
        """As `ProcessManager.perform`, also of one that is over. Raises also `Definition.missing`, `busy`."""

        async def job() -> None:
            if log in self._closing:
                # what it has accepted is written first
                await asyncio.wait([self._closing[log]])
            live = self._live.get(log)
            reopened = live or await self._reopen(await self._definition.load_state(self._store, log))
            try:
                await reopened.perform(decide, actor, also)
            finally:
                if live is None:
                    await reopened.close()

        try:
            if log in self._live:
                await self._live[log].perform(decide, actor, also)
            elif self._corrections is None:
                raise closing()
            else:
                await self._corrections.perform(job)
        except ActorStopped:
            raise closing() from None
        return await self.get(log)

    # --- the house itself

    async def __aenter__(self) -> Self:
        self._reset()
        try:
            await self.start()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Reads back those that go on."""
        states = [await self._definition.load_state(self._store, log) for log in await self._running_ids()]
        # all at once: each may look at the others
        for state in states:
            self._admit(state)

    async def reload(self) -> None:
        """Reads every state again, since names in the logs have changed."""

        async def forget() -> None:
            self._reloads += 1
            self._ended.clear()

        if self._corrections is not None:
            with suppress(ActorStopped):
                # behind a correction, which has read the names from before
                await self._corrections.perform(forget)
        for live in list(self._live.values()):
            await live.reload()

    async def wait_idle(self) -> None:
        """Returns when nothing is left to do before time goes on."""
        while True:
            await asyncio.gather(*self._closing.values())
            for live in list(self._live.values()):
                await live.wait_idle()
            if not self._closing and not any(live.busy for live in self._live.values()):
                return

    async def close(self) -> None:
        """Ends all tasks after what was accepted is done."""
        for live in list(self._live.values()):
            await live.halt()
        await asyncio.gather(*self._closing.values())
        if self._corrections is not None:
            await self._corrections.close()
            self._corrections = None
        # from here on they go on elsewhere
        self._live.clear()

    def _reset(self) -> None:
        """Forgets what was read when it was entered before: others may have written since."""
        self._corrections = Actor(f"corrections of {self._definition.name}", lambda _: None)
        self._reloads += 1
        self._ended.clear()

    @abstractmethod
    async def _running_ids(self) -> Sequence[str]:
        """The ids of those that go on, as the store lists them."""

    @abstractmethod
    def _make(self, state: State) -> Live:
        """The task of one in that state."""

    async def _reopen(self, state: State) -> Live:
        """The task of one that is over, for one more act."""
        return self._make(state)

    def _admit(self, state: State) -> Live:
        """From now on it goes on here; what is durable before."""
        live = self._live[state.id] = self._make(state)
        return live

    async def _require(self, log: str) -> Live:
        """One that goes on. Raises `Definition.missing`; `Definition.ended` for one that is over."""
        if log not in self._live:
            await self.get(log)
        if log not in self._live:
            raise self._definition.ended()
        return self._live[log]

    def _note(self, step: Step[State, Body]) -> None:
        """Tells those concerned and those who watch; drops one that does not go on."""
        state = step.after
        self._publish(self._definition.messages(step))
        if not self._keeps(state):
            # from here on its state is found among those that are over
            self._ended[state.id] = state
            self._let_go(state.id)
        elif state.id not in self._live:
            self._admit(state)
        self.watchers.tell(state)

    def _keeps(self, state: State) -> bool:
        """Whether one in that state has a task."""
        return state.goes_on

    def _let_go(self, log: str) -> None:
        live = self._live.pop(log, None)
        if live is not None:
            # it has still to stop what stands beside its log
            task = self._closing[log] = asyncio.create_task(live.close())
            task.add_done_callback(lambda _: self._closing.pop(log, None))
