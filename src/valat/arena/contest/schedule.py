"""Who meets whom on which seed: fixed by the contest's file, so that nobody chooses opponents.

A *round* is one match seed. In it each *table* of the schedule plays one block: the same deal or match with
all rotations of seats. Rule: CON-RES-1, CON-FAIR-1
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import TypeVar

Table = tuple[int, ...]
"""Entries by side; fewer entries than sides come more than once."""

Seated = TypeVar("Seated")

TRIES = 60
"""Base blocks from which the one that evens out meetings most is taken."""


def match_seed(seed: int, game: int, number: int) -> int:
    """The seed of all matches of a round.

    Args:
        seed: of the contest.
        game: its place in the file.
    """
    digest = sha256(f"valat-contest-1:{seed}:{game}:{number}".encode()).digest()
    # below 2**48, so that any program can read it out of JSON
    return int.from_bytes(digest[:6], "big")


def control_seed(seed: int, game: int, number: int) -> int:
    """The seed of a reference match: none of a round's."""
    digest = sha256(f"valat-control-1:{seed}:{game}:{number}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def tables(entries: int, sides: int, seed: int, number: int) -> tuple[Table, ...]:
    """The tables of a round.

    Two sides: everybody meets everybody. More: a cyclic design, whose base block is developed through all
    entries, so that each plays equally often; base blocks are chosen so that meetings even out over rounds.

    >>> tables(3, 2, seed=1, number=0)
    ((0, 1), (0, 2), (1, 2))
    >>> len(tables(7, 3, seed=1, number=0))
    7
    """
    if sides == 2:
        return tuple(combinations(range(entries), 2))
    base = base_blocks(entries, sides, seed, number + 1)[number]
    developed = [tuple((entry + step) % entries for entry in base) for step in range(entries)]
    # with as many sides as entries all of them are the same table, rotated
    unique: dict[Table, Table] = {}
    for table in developed:
        unique.setdefault(min(rotations(table)), table)
    return tuple(unique.values())


def rotations(table: tuple[Seated, ...]) -> tuple[tuple[Seated, ...], ...]:
    """The table with its entries moved on by one side after the other, each seating once.

    >>> rotations((0, 1, 0, 1))
    ((0, 1, 0, 1), (1, 0, 1, 0))
    """
    every = (table[step:] + table[:step] for step in range(len(table)))
    return tuple(dict.fromkeys(every))


def base_blocks(entries: int, sides: int, seed: int, count: int) -> tuple[Table, ...]:
    """At least so many base blocks, each chosen with regard to those before it."""
    # by powers of two, so that asking round by round does not begin anew each time
    size = 1 << max(4, (count - 1).bit_length())
    return _base_blocks(entries, sides, seed, size)


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
    return Counter(min(one, entries - one) for one in apart if one)


def _candidate(entries: int, sides: int, rng: Random) -> Table:
    whole = [entry for _ in range(-(-sides // entries)) for entry in rng.sample(range(entries), entries)]
    chosen = whole[:sides]
    rng.shuffle(chosen)
    return tuple(chosen)


def _unevenness(table: Table, met: Counter[int], entries: int) -> int:
    total = met + differences(table, entries)
    # the squares of meetings over all pairs: half a turn apart there are half as many, who meet twice each
    return sum(total[apart] ** 2 * (2 if 2 * apart == entries else 1) for apart in total)
