"""A mapping of a fixed size, for values that can be made again."""

from collections.abc import Iterator, MutableMapping
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class BoundedCache(MutableMapping[Key, Value]):
    """At most `size` values; beyond, the least recently used is dropped.

    >>> cache = BoundedCache[str, int](2)
    >>> cache["a"], cache["b"] = 1, 2
    >>> cache["a"]
    1
    >>> cache["c"] = 3
    >>> list(cache)
    ['a', 'c']
    """

    def __init__(self, size: int) -> None:
        self._size = size
        # in the order of use: dictionaries keep the order in which keys were set
        self._values: dict[Key, Value] = {}

    def __getitem__(self, key: Key) -> Value:
        value = self._values[key] = self._values.pop(key)
        return value

    def __setitem__(self, key: Key, value: Value) -> None:
        self._values.pop(key, None)
        self._values[key] = value
        if len(self._values) > self._size:
            del self._values[next(iter(self._values))]

    def __delitem__(self, key: Key) -> None:
        del self._values[key]

    def __iter__(self) -> Iterator[Key]:
        # a copy: reading a value changes the order
        return iter(tuple(self._values))

    def __len__(self) -> int:
        return len(self._values)
