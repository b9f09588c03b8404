"""Memoization of the last call: the viewers of a table ask about the same position one after another."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

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
