"""A queue for each key: who asks for dear work waits behind the own requests only."""

from asyncio import Lock
from weakref import WeakValueDictionary


class KeyedLocks:
    """One lock a key: the holder works, the others of the same key wait in order.

    ```
    async with locks.lock_for(address):
        …
    ```
    """

    def __init__(self) -> None:
        # weak, so that a lock is forgotten as soon as nobody holds it or waits for it
        self._locks: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def lock_for(self, key: str) -> Lock:
        """The lock of a key, in which waiters are served in order."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = Lock()
        return lock
