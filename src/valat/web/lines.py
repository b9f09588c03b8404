"""Whoever asks for dear work waits in a line of his or her own."""

from asyncio import Lock
from weakref import WeakValueDictionary


class Lines:
    """One line an address: the first of each may go on, so that nobody holds others up by asking often.

    ```
    async with lines.of(address):
        …
    ```
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def of(self, address: str) -> Lock:
        """The line of an address; it is forgotten when nobody stands in it."""
        lock = self._locks.get(address)
        if lock is None:
            lock = self._locks[address] = Lock()
        return lock
