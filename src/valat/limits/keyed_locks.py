"""A lock for each key: tasks with the same key take turns, all others do not wait."""

from asyncio import Lock
from weakref import WeakValueDictionary


class KeyedLocks:
    """One lock per key, in which waiters are served in order.

    ```
    async with locks.lock_for(address):
        …
    ```
    """

    def __init__(self) -> None:
        # weak: a lock is forgotten as soon as no task holds it or waits for it
        self._locks = WeakValueDictionary[str, Lock]()

    def lock_for(self, key: str) -> Lock:
        """The lock of a key."""
        return self._locks.setdefault(key, Lock())
