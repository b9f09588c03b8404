"""Memoization: of the last call, as viewers ask about a position in turn, and of what a frozen object has."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, Self, TypeVar, overload

Argument = TypeVar("Argument")
Answer = TypeVar("Answer")


def memoize_last(function: Callable[[Argument], Answer]) -> Callable[[Argument], Answer]:
    """The function, which gives its last result again when it is called with the very same object.

    One result is kept, by identity: a state is large, so neither a hash nor a longer cache would pay.

    For frozen arguments only; what is answered must not be changed.

    >>> asked = memoize_last(lambda cards: print("asked") or len(cards))
    >>> asked(cards := ("HA", "HT")), asked(cards)
    asked
    (2, 2)
    """
    last: tuple[Argument, Answer] | None = None

    @wraps(function)
    def wrapper(argument: Argument) -> Answer:
        nonlocal last
        kept = last  # read once: another thread may replace it meanwhile
        if kept is not None and kept[0] is argument:
            return kept[1]
        answer = function(argument)
        last = (argument, answer)
        return answer

    return wrapper


class kept_property(Generic[Answer]):  # noqa: N801 - a decorator, named like one
    """An attribute that is worked out when it is first asked for, and kept in its object, which is frozen.

    As `functools.cached_property`, which in Python 3.11 takes a lock around it and four times as long: a move
    asks for some six of them.

    >>> class Hand:
    ...     @kept_property
    ...     def size(self):
    ...         return len(print("counted") or "HA HT".split())
    >>> hand = Hand()
    >>> hand.size, hand.size
    counted
    (2, 2)
    """

    def __init__(self, function: Callable[[Any], Answer]) -> None:
        self._function, self.__doc__ = function, function.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> Answer: ...
    def __get__(self, instance: Any, owner: type) -> Self | Answer:
        # looked up only while the object has nothing of that name
        if instance is None:
            return self
        answer = instance.__dict__[self._name] = self._function(instance)
        return answer
