"""How many tables an event has, as people write it, and what is refused."""

import re
from fractions import Fraction
from math import ceil

from valat.kernel.errors import Refusal, Unreadable

MOST_TABLES = 100
"""An event of more is several sections."""

_FRACTIONS = {"": Fraction(0), "¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}


def read_tables(text: str) -> Fraction:
    """The number of tables.

    Args:
        text: such as `7`, `6½`, `6.5`, or `2¼` for an individual of nine.
    Raises:
        Unreadable: no such number; code `bad_tables`.

    >>> read_tables("6½")
    Fraction(13, 2)
    """
    found = re.fullmatch(r"(\d{0,4})([¼½¾]?)|(\d{1,4}\.(?:0|00|5|50|25|75))", text.strip())
    if not found or not text.strip():
        raise Unreadable(f"'{text}' is not a number of tables. Write 7, 6½ or 6.5.", code="bad_tables")
    whole, part, decimal = found.groups()
    return Fraction(decimal) if decimal else int(whole or 0) + _FRACTIONS[part]


def show_tables(tables: Fraction | float) -> str:
    """The number as people write it.

    >>> show_tables(6.5)
    '6½'
    """
    whole, rest = divmod(Fraction(tables), 1)
    part = next(sign for sign, value in _FRACTIONS.items() if value == rest)
    return f"{whole if whole or not part else ''}{part}"


def section_sizes(tables: Fraction, sections: int) -> list[Fraction]:
    """How many tables each section has: as equal as can be, the largest first; a part of one is the last's.

    >>> [show_tables(size) for size in section_sizes(Fraction(25, 2), 3)]
    ['5', '4', '3½']
    """
    whole = ceil(tables)
    sizes = [Fraction(whole // sections + (nth < whole % sections)) for nth in range(sections)]
    sizes[-1] -= whole - tables
    return sizes


def check_tables(tables: Fraction) -> None:
    """Nothing for a number of tables that an event can have. Raises Refusal `bad_tables`."""
    if not 2 <= tables <= MOST_TABLES:
        there = show_tables(tables)
        raise Refusal(f"An event can have 2 to {MOST_TABLES} tables, not {there}.", code="bad_tables")


def no_movement(why: str) -> Refusal:
    """The refusal of a movement that there is not, or not for this size. Code `no_movement`."""
    return Refusal(why, code="no_movement")
