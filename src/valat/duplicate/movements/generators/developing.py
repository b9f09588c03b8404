"""A first round developed into all: each number goes on to the next in a circle, or in another group."""


def following(number: int, turns: int, size: int, base: int = 0) -> int:
    """Which number is after so many rounds where this one was.

    Args:
        number: from 1; those above the size stay.
        size: how many numbers go round.
        base: of the digits that are added, where the group is no circle; the size is a power of it.

    >>> following(6, 3, size=7)
    2
    >>> [following(1, turns, size=9, base=3) for turns in range(9)]
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    >>> [following(2, turns, size=9, base=3) for turns in range(9)]
    [2, 3, 1, 5, 6, 4, 8, 9, 7]
    """
    if number > size:
        return number
    if not base:
        return (number - 1 + turns) % size + 1
    return 1 + _add_digits(number - 1, turns, base)


def _add_digits(one: int, other: int, base: int) -> int:
    """The sum of two numbers, digit by digit without a carry."""
    if not one and not other:
        return 0
    return (one + other) % base + base * _add_digits(one // base, other // base, base)
