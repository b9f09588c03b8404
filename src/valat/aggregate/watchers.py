"""Who looks at what runs by a log, and is told of each new state."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic

from valat.aggregate.state import State


class Watchers(Generic[State]):
    """Those who watch, by the ids of what they watch; also after its end, since it may be corrected."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[Callable[[State], None]]] = {}

    @contextmanager
    def subscribe(self, log: str, watcher: Callable[[State], None]) -> Iterator[None]:
        """Calls the watcher with the state whenever its picture may be another."""
        self._watchers.setdefault(log, set()).add(watcher)
        try:
            yield
        finally:
            self._watchers[log].discard(watcher)
            if not self._watchers[log]:
                del self._watchers[log]

    def tell(self, state: State) -> None:
        """Calls all who watch it."""
        for watcher in tuple(self._watchers.get(state.id, ())):
            watcher(state)
