"""Values kept as long as what they were computed from is the very same."""

from operator import is_not
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class IdentityCache(Generic[Key, Value]):
    """What was computed from some frozen objects, kept until one of them is another."""

    def __init__(self) -> None:
        self._objects: tuple[object, ...] = ()
        self._values: dict[Key, Value] = {}

    def of(self, *objects: object) -> dict[Key, Value]:
        """What is kept of these very objects, to be added to."""
        # by identity, which costs nothing: what has changed is always another object
        if len(objects) != len(self._objects) or any(map(is_not, objects, self._objects)):
            self._objects, self._values = objects, {}
        return self._values
