"""What goes on by its log: a task that appends to it, when somebody asks and by itself as time passes."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Generic, TypeVar

from valat.aggregate.actor import PAUSE_MS, Actor, ActorStopped
from valat.aggregate.time_source import ResettableTimer, TimeSource
from valat.kernel.errors import Refusal
from valat.store.writer import Statement

State = TypeVar("State")
Body = TypeVar("Body")


class ProcessManager(ABC, Generic[State, Body]):
    """A tournament, a session or a contest of this process.

    All that it does outside its log follows from the state and can be done again, so that after a crash it
    begins with the same.

    Attributes:
        state: what its log tells.

    Args:
        name: of its task, in the server's log.
    """

    def __init__(self, name: str, state: State, times: TimeSource) -> None:
        self.state: State = state
        self._times = times
        self._is_settling = False
        self._actor = Actor(name, self._arm)
        self._timer = ResettableTimer(times, self.wake)
        self.wake()

    async def perform(
        self,
        decide: Callable[[State], Sequence[Body]],
        actor: str | None = None,
        also: Sequence[Statement] = (),
    ) -> State:
        """The state after a command, durable. Raises the command's Refusal, or `_closed_refusal`.

        Args:
            actor: the id of the player who does it; None for the house.
            also: what is written in the same transaction, if the command changes anything.
        """

        async def job() -> None:
            if new := decide(self.state):
                await self._append(new, actor, also)
                # within the job: whoever closes this waits for what is put by then
                self.wake()

        await self._perform(job)
        return self.state

    async def reload(self) -> None:
        """Reads the state anew: names in the log are others."""

        async def job() -> None:
            self.state = await self._load()

        with suppress(ActorStopped):
            await self._actor.perform(job)

    def wake(self) -> None:
        """Looks soon at what there is to do."""
        # one look for all who ask before it begins
        if not self._is_settling and not self._actor.stopped:
            self._is_settling = True
            self._actor.put(self._settle)

    async def wait_idle(self) -> None:
        """Returns when there is nothing left to do before time goes on."""
        await self._actor.join()

    async def close(self) -> None:
        """Ends its task after what was accepted is done."""
        self._timer.stop()
        await self._actor.close()

    async def _perform(self, job: Callable[[], Awaitable[None]]) -> None:
        """Returns when the job is done in its turn. Raises its Refusal; `_closed_refusal` after `close`."""
        try:
            await self._actor.perform(job)
        except ActorStopped:
            raise self._closed_refusal() from None

    async def _settle(self) -> None:
        """Appends what follows by itself, one thing after the other; lets the rest be as the state says."""
        # before anything is looked at: whoever wakes from here on asks for another look
        self._is_settling = False
        while new := await self._next_events():
            await self._append(new)
        await self._direct()

    def _arm(self, pause_ms: int) -> None:
        now = self._times.now()
        due = now + PAUSE_MS if pause_ms else self._due_ms(now)
        self._timer.set(None if due is None else max(due, now))

    @abstractmethod
    async def _append(
        self, bodies: Sequence[Body], actor: str | None = None, also: Sequence[Statement] = ()
    ) -> None:
        """Makes events durable, and the state what they say, before anybody is told."""

    @abstractmethod
    async def _next_events(self) -> Sequence[Body]:
        """What comes next without anybody acting; empty when nothing does."""

    async def _direct(self) -> None:
        """Lets what stands beside the log, as tables, be as the state says."""

    @abstractmethod
    async def _load(self) -> State:
        """The state as the log tells it now."""

    @abstractmethod
    def _due_ms(self, now_ms: int) -> int | None:
        """When something follows by itself; None for never."""

    @abstractmethod
    def _closed_refusal(self) -> Refusal:
        """Why a command comes too late."""
