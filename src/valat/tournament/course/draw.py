"""The draws of a tournament, which anybody can make again: who sits where, and who wins by lot."""

from collections.abc import Sequence
from itertools import count

from valat.cards.shuffle import shuffled_cards

LOTS = 1 << 32
"""From this number on the shuffles of a round's secret are lots of its tables; below are draws of seats."""

MOST_ATTEMPTS = 1000
"""Draws that are thrown away at most; after so many no other can be expected to be possible."""


def draw_tables(
    entries: Sequence[int],
    sides: Sequence[int],
    former: Sequence[tuple[int, ...]],
    secret: bytes,
    nonces: Sequence[bytes],
    number: int,
) -> tuple[tuple[tuple[int, ...], ...], int]:
    """The entries of each table in the order of its seats, and how many draws were thrown away before.

    The entries in the order of their numbers are shuffled as cards are (`valat.cards.shuffle`), with the
    round's secret, the entrants' nonces and the round's number; the first so many sit at table 1 from seat 0
    on, and so forth. A draw in which partners of the round before meet again is thrown away, and the next
    reshuffle taken.

    Args:
        sides: the side of each seat of a table.
        former: the tables of the round before.
        nonces: of all entrants, in the order of their numbers.
        number: the round's, from 1.

    Rule: TRN-DRAW-1, TRN-KO-4
    """
    seats = len(sides)
    together = {pair for table in former for pair in partners(table, sides)}
    for attempt in count():
        order = shuffled_cards(sorted(entries), secret, nonces, number, attempt)
        tables = tuple(order[first : first + seats] for first in range(0, len(order), seats))
        meets = any(pair in together for table in tables for pair in partners(table, sides))
        if not meets or attempt == MOST_ATTEMPTS:
            return tables, attempt
    raise AssertionError("count() has no end")


def partners(table: Sequence[int], sides: Sequence[int]) -> list[frozenset[int]]:
    """The sides of a table that are more than one entry.

    >>> partners((3, 1, 4, 2), (0, 1, 0, 1)) == [frozenset({3, 4}), frozenset({1, 2})]
    True
    >>> partners((3, 1), (0, 1))
    []
    """
    members = [
        frozenset(entry for entry, own in zip(table, sides, strict=True) if own == side)
        for side in sorted(set(sides))
    ]
    return [side for side in members if len(side) > 1]


def lots(sides: int, secret: bytes, nonces: Sequence[bytes], number: int, table: int) -> tuple[int, ...]:
    """The sides of a table in the order in which the lot takes them, the best first.

    Args:
        number: the round's, from 1.
        table: from 1.

    Rule: TRN-KO-9, TRN-KO-10
    """
    return shuffled_cards(range(sides), secret, nonces, number, LOTS + table)


def is_decided(ranks: Sequence[int]) -> bool:
    """Whether the ranks of a table's sides alone tell which half goes on.

    >>> is_decided((1, 2)), is_decided((1, 1)), is_decided((1, 3, 2, 3)), is_decided((1, 2, 2, 2))
    (True, False, True, False)
    """
    order, half = sorted(ranks), len(ranks) // 2
    return order[half - 1] < order[half]


def advancing(
    seats: Sequence[int], sides: Sequence[int], ranks: Sequence[float], lot: Sequence[int]
) -> tuple[int, ...]:
    """The half of a table that goes on.

    Args:
        seats: the entries in the order of the seats.
        ranks: of each side, the lowest the best, equals sharing one.
        lot: the sides in the order of the lot, which tells equals apart.

    Rule: TRN-KO-4, TRN-KO-9, TRN-KO-10

    >>> advancing((3, 1, 4, 2), (0, 1, 0, 1), (2, 1), (0, 1))
    (1, 2)
    >>> advancing((3, 1, 4, 2), (0, 1, 2, 3), (1, 3, 2, 2), (3, 2, 1, 0))
    (2, 3)
    """
    order = sorted(range(len(ranks)), key=lambda side: (ranks[side], lot.index(side)))
    going = order[: len(order) // 2]
    return tuple(sorted(entry for entry, side in zip(seats, sides, strict=True) if side in going))
