"""Who meets whom on which seed, and who sits behind whom: fixed before the first match, chosen by nobody.

A *round* is one match seed. In it each *table* of the schedule plays one block: the same deal or match with
all rotations of seats. Rule: CON-RES-1, CON-FAIR-1, CON-ORDER-1
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import gcd
from random import Random
from typing import TypeVar

from msgspec import Struct

Table = tuple[int, ...]
"""Entries by side; fewer entries than sides come more than once."""

Seated = TypeVar("Seated")

TRIES = 60
"""Base blocks from which the one that evens out meetings most is taken."""
VERSION = 2
"""Of schedule and seeds, for contests that begin now."""


class Slot(Struct, frozen=True):
    """A block's place in the schedule.

    Attributes:
        game: its place in the contest's file.
        number: of the round.
        table: its place among the round's tables.
        entries: of the table, by side.
    """

    game: int
    number: int
    table: int
    entries: Table


class Schedule(Struct, frozen=True):
    """The schedule of a contest.

    Attributes:
        version: 1 evens out who meets whom; 2 also who sits directly behind whom.
        seed: of the base blocks, and of the bootstrap's draws.
    """

    version: int
    seed: int

    def tables(self, entries: int, sides: int, number: int) -> tuple[Table, ...]:
        """The tables of a round."""
        find = tables if self.version > 1 else unordered_tables
        return find(entries, sides, self.seed, number)


def tables(entries: int, sides: int, seed: int, number: int) -> tuple[Table, ...]:
    """The tables of a round.

    Two sides: everybody meets everybody. More: a cyclic design, whose base block is developed through all
    entries, so that each plays equally often; base blocks are chosen so that meetings even out over rounds.
    Each of its tables is played in all its `rings`. Rule: CON-ORDER-1

    >>> tables(3, 2, seed=1, number=0)
    ((0, 1), (0, 2), (1, 2))
    >>> tables(3, 3, seed=1, number=0)
    ((0, 1, 2), (0, 2, 1))
    >>> len(tables(7, 3, seed=1, number=0))
    14
    """
    if sides == 2:
        return tuple(combinations(range(entries), 2))
    together = dict.fromkeys(tuple(sorted(table)) for table in _developed(entries, sides, seed, number))
    return tuple(ring for table in together for ring in rings(table))


def unordered_tables(entries: int, sides: int, seed: int, number: int) -> tuple[Table, ...]:
    """The tables of a round as contests of version 1 have them: each in one order."""
    if sides == 2:
        return tuple(combinations(range(entries), 2))
    # with as many sides as entries all of them are the same table, rotated
    unique: dict[Table, Table] = {}
    for table in _developed(entries, sides, seed, number):
        unique.setdefault(min(rotations(table)), table)
    return tuple(unique.values())


@lru_cache(maxsize=4096)
def rings(table: Table) -> tuple[Table, ...]:
    """The orders around the table in which everybody sits equally often directly behind everybody else.

    Where an entry has several sides the same ring may come more than once.

    >>> rings((0, 1, 2))
    ((0, 1, 2), (0, 2, 1))
    >>> len(rings((0, 1, 2, 3))), len(rings((0, 1, 2, 3, 4))), len(rings((0, 1, 2, 3, 4, 5)))
    (6, 4, 10)
    """
    found = Counter(min(rotations(tuple(table[place] for place in order))) for order in _orders(len(table)))
    share = gcd(*found.values())
    return tuple(ring for ring, times in sorted(found.items()) for _ in range(times // share))


@lru_cache
def _orders(sides: int) -> tuple[Table, ...]:
    """Orders of the places around a table: each place comes equally often directly behind each other one.

    The rows of a Williams square (1949) do that for rows; a table is a ring, whose end meets its beginning.
    So one place stays, the square's zigzag 0, 1, −1, 2, −2 … of the others is moved on step by step
    (Walecki's construction, Lucas 1883), and each ring is played both ways round.
    """
    others = sides - 1
    zigzag = [(step + 1) // 2 * (1 if step % 2 else -1) for step in range(others)]
    # of an even number the second half of the steps gives the same rings, the other way round
    steps = range(others if others % 2 else others // 2)
    rows = [(others, *((place + step) % others for place in zigzag)) for step in steps]
    return tuple(order for row in rows for order in (row, row[::-1]))


def rotations(table: tuple[Seated, ...]) -> tuple[tuple[Seated, ...], ...]:
    """The table with its entries moved on by one side after the other, each seating once.

    >>> rotations((0, 1, 0, 1))
    ((0, 1, 0, 1), (1, 0, 1, 0))
    """
    every = (table[step:] + table[:step] for step in range(len(table)))
    return tuple(dict.fromkeys(every))


def base_blocks(entries: int, sides: int, seed: int, count: int) -> tuple[Table, ...]:
    """At least so many base blocks, each chosen with regard to those before it."""
    # by powers of two: asking round by round does not begin again each time
    size = 1 << max(4, (count - 1).bit_length())
    return _base_blocks(entries, sides, seed, size)


def _developed(entries: int, sides: int, seed: int, number: int) -> list[Table]:
    """A round's base block, moved on through all entries."""
    base = base_blocks(entries, sides, seed, number + 1)[number]
    return [tuple((entry + step) % entries for entry in base) for step in range(entries)]


@lru_cache(maxsize=64)
def _base_blocks(entries: int, sides: int, seed: int, count: int) -> tuple[Table, ...]:
    met: Counter[int] = Counter()
    blocks: list[Table] = []
    for number in range(count):
        rng = Random(f"{seed}:{entries}:{sides}:{number}")  # noqa: S311 - anybody shall find the same
        tried = [_candidate(entries, sides, rng) for _ in range(1 if sides == entries else TRIES)]
        best = min(tried, key=lambda table: _unevenness(table, met, entries))
        met.update(differences(best, entries))
        blocks.append(best)
    return tuple(blocks)


def differences(table: Sequence[int], entries: int) -> Counter[int]:
    """How often entries so far apart, the short way round, sit at the table."""
    apart = ((a - b) % entries for a, b in combinations(table, 2))
    return Counter(min(distance, entries - distance) for distance in apart if distance)


def _candidate(entries: int, sides: int, rng: Random) -> Table:
    whole = [entry for _ in range(-(-sides // entries)) for entry in rng.sample(range(entries), entries)]
    chosen = whole[:sides]
    rng.shuffle(chosen)
    return tuple(chosen)


def _unevenness(table: Table, met: Counter[int], entries: int) -> int:
    total = met + differences(table, entries)
    # the squares of meetings over all pairs: half a turn apart there are half as many, who meet twice each
    return sum(total[apart] ** 2 * (2 if 2 * apart == entries else 1) for apart in total)
