"""Ranges of whole numbers as people write them: `15-17`, `12+`, `..9`, `5`, `0,4`."""

from functools import cache
from typing import Any

Range = tuple[int, int]
Ranges = tuple[Range, ...]

MOST = 99
"""The upper end of an open range."""

FORM = r"^(\.\.)?\d+(\.5)?([+]|-\d+(\.5)?)?(, ?\d+(\.5)?([+]|-\d+(\.5)?)?)*$"
"""How ranges are written, for the schema; halves are for tricks only."""


@cache
def ranges(text: str | int, scale: int = 1) -> Ranges:
    """The ranges of a text, each with both ends.

    Args:
        scale: what one unit counts; 2 where halves are told apart.

    >>> ranges("15-17"), ranges("..9"), ranges("0,4"), ranges("8.5+", 2)
    (((15, 17),), ((0, 9),), ((0, 0), (4, 4)), ((17, 198),))
    """
    return tuple(_range(part.strip(), scale) for part in str(text).split(","))


def _range(text: str, scale: int) -> Range:
    if text.startswith(".."):
        return 0, _number(text[2:], scale)
    if text.endswith("+"):
        return _number(text[:-1], scale), MOST * scale
    low, dash, high = text.partition("-")
    return _number(low, scale), _number(high if dash else low, scale)


def _number(text: str, scale: int) -> int:
    return round(float(text) * scale)


def within(value: Any, allowed: Ranges) -> Any:
    """Whether a number, or which numbers of an array, lie in one of the ranges."""
    (low, high), *others = allowed
    inside = (value >= low) & (value <= high)
    for low, high in others:
        # `or` would not do for an array.
        inside = inside | ((value >= low) & (value <= high))
    return inside


def shifted_ranges(allowed: Ranges, by: int) -> Ranges:
    """The ranges with both ends moved."""
    return tuple((low + by, high + by) for low, high in allowed)


def hull(allowed: Ranges) -> Range:
    """The smallest range that holds them all."""
    return min(low for low, _ in allowed), max(high for _, high in allowed)


def distance(value: int, allowed: Ranges) -> int:
    """How far a number lies outside of the nearest range; 0 inside.

    >>> distance(3, ((5, 7), (9, 9))), distance(8, ((5, 7), (9, 9))), distance(6, ((5, 7),))
    (2, 1, 0)
    """
    low, high = allowed[0]
    off = low - value if value < low else value - high if value > high else 0
    return min(off, distance(value, allowed[1:])) if off and len(allowed) > 1 else off
