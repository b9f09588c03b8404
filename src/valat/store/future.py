"""A wait that ends in the very call that ends it; asyncio's own ends in the next turn of the loop."""

import asyncio
from collections.abc import Callable, Generator
from contextvars import Context
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")

WakeCallback = Callable[["EagerFuture[Any]"], object]


class EagerFuture(Generic[Result]):
    """A future whose task goes on within the call of `set_result` or `set_exception` that ends its wait.

    In a busy hour a turn of the loop takes milliseconds, and a move would wait for two of them. Called from
    another task, which cannot be left for this one, they let it go on in the next turn, as asyncio does.

    Such an object is a future to asyncio because it has `_asyncio_future_blocking` (`asyncio.isfuture`).
    """

    __slots__ = ("_asyncio_future_blocking", "_context", "_error", "_loop", "_result", "_wake", "done")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._asyncio_future_blocking = False
        self._loop = loop
        self._wake: WakeCallback | None = None
        self._context: Context | None = None
        # nothing, until something is set
        self._result: Any = None
        self._error: BaseException | None = None
        self.done = False

    def set_result(self, result: Result) -> None:
        """Ends the wait with this; nothing when it has ended."""
        if not self.done:
            self._result = result
            self._end()

    def set_exception(self, error: BaseException) -> None:
        """Ends the wait with an error; nothing when it has ended."""
        if not self.done:
            self._error = error
            self._end()

    def _end(self) -> None:
        self.done = True
        if self._wake is None:
            return
        # in a callback of the loop the waiting task can be entered at once, from within another it cannot
        if asyncio.current_task(self._loop) is None:
            assert self._context is not None
            self._context.run(self._wake, self)
        else:
            self._loop.call_soon(self._wake, self, context=self._context)

    def __await__(self) -> Generator["EagerFuture[Result]", None, Result]:
        if not self.done:
            # by this the task sees that the future came by `await`, and waits for it
            self._asyncio_future_blocking = True
            yield self
        return self.result()

    # --- what a task asks of a future

    def get_loop(self) -> asyncio.AbstractEventLoop:
        """The loop of the one who waits."""
        return self._loop

    def add_done_callback(self, wake: WakeCallback, *, context: Context) -> None:
        """Notes how the task that waits is woken."""
        self._wake, self._context = wake, context

    def result(self) -> Result:
        """What was set. Raises what it failed with."""
        if self._error is not None:
            raise self._error
        result: Result = self._result
        return result

    def cancel(self, msg: object = None) -> bool:
        """Ends the wait of a task that is cancelled; whether it was still waiting."""
        if self.done:
            return False
        # the error is set before the task is woken: it asks for the result at once
        self.done, self._error = True, asyncio.CancelledError()
        if self._wake is not None:
            self._loop.call_soon(self._wake, self, context=self._context)
        return True
