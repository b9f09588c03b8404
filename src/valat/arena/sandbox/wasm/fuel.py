"""Instructions as processor time: what a module may spend, and what it has spent."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wasmtime import Store

PER_MS = 1_000_000
"""Instructions that count as a millisecond, on every machine."""
CALL = 20_000
"""What a call out of the module costs, which takes the host as long as so many instructions."""
PER_BYTE = 10


class OutOfFuel(Exception):
    """A module has spent all that it may."""


class Fuel:
    """The fuel of one module.

    Args:
        store: its own, whose fuel is what it may spend yet.
    """

    def __init__(self, store: "Store") -> None:
        self._store, self._granted = store, 0

    def used(self) -> int:
        """Instructions spent so far."""
        left: int = self._store.get_fuel()
        return self._granted - left

    def allow(self, most: int) -> None:
        """Lets it spend so many more instructions, whatever was left."""
        most = max(0, most)
        self._granted += most - self._store.get_fuel()
        self._store.set_fuel(most)

    def charge(self, size: int = 0) -> None:
        """Takes what a call costs that moves so many bytes. Raises OutOfFuel."""
        left = self._store.get_fuel() - CALL - PER_BYTE * size
        self._store.set_fuel(max(0, left))
        if left < 0:
            raise OutOfFuel
