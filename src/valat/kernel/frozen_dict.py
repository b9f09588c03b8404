"""A mapping that never changes, and so may be part of a value."""

from typing import TYPE_CHECKING, Any, Never, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class FrozenDict(dict[Key, Value]):
    """A dict without the methods that change it; it can be hashed where its values can.

    >>> tags = FrozenDict({"Event": "Sunday"})
    >>> hash(tags) == hash(FrozenDict(tags)), tags == {"Event": "Sunday"}
    (True, True)
    >>> tags["Event"] = "Monday"
    Traceback (most recent call last):
    TypeError: A FrozenDict does not change.
    """

    __slots__ = ()

    # For type checkers no dict has a hash.
    if not TYPE_CHECKING:

        def __hash__(self) -> int:
            return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenDict, (dict(self),)

    def __copy__(self) -> "FrozenDict[Key, Value]":
        return self

    def _refuse(self, *_: Any, **__: Any) -> Never:
        raise TypeError("A FrozenDict does not change.")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse
