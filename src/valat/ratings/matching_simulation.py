"""How long quick play takes, and how near those are who meet: players who arrive by chance."""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from statistics import median

from msgspec import Struct

from valat.ratings.matching import Waiting, groups
from valat.ratings.model import START

SPREAD = 150.0
"""Standard deviation of the players' ratings."""
BLOCKS = 0.01
"""The share of pairs of whom one has blocked the other."""
STEP_MS = 1_000


class Seated(Struct, frozen=True):
    """A table that was filled: who sat down, and when."""

    at_ms: int
    group: tuple[Waiting, ...]

    @property
    def waits_ms(self) -> list[int]:
        """How long each has waited."""
        return [self.at_ms - who.since_ms for who in self.group]

    @property
    def difference(self) -> float:
        """By how much the ratings of two of them differ at most."""
        return max(abs(first.rating - other.rating) for first, other in combinations(self.group, 2))


class QueueFigures(Struct, frozen=True):
    """What came of a simulation.

    Attributes:
        left: how many nobody was found for before its end.
        wait_s, longest_s: the median wait of those seated, and the longest.
        difference: the median over tables of the largest difference of two ratings there.
        blocked: how many sat down with somebody apart from whom they were to be.
    """

    seated: int
    left: int
    wait_s: float
    longest_s: float
    difference: float
    blocked: int


def simulate(players: int, minutes: float, seats: int, seed: int) -> QueueFigures:
    """The figures of so many players who arrive over so many minutes, at tables of so many seats."""
    random = Random(seed)  # noqa: S311
    arrivals = _arrivals(random, players, minutes)
    names = [who.player for who in arrivals]
    blocks = {pair for pair in combinations(sorted(names), 2) if random.random() < BLOCKS}

    def apart(one: str, other: str) -> bool:
        return (min(one, other), max(one, other)) in blocks

    tables = list(_seated(arrivals, seats, int(minutes * 60_000), apart))
    waits = [wait / 1000 for table in tables for wait in table.waits_ms]
    pairs = [
        (first.player, other.player) for table in tables for first, other in combinations(table.group, 2)
    ]
    return QueueFigures(
        seated=len(waits),
        left=players - len(waits),
        wait_s=median(waits),
        longest_s=max(waits),
        difference=median(table.difference for table in tables),
        blocked=sum(apart(*pair) for pair in pairs),
    )


def _arrivals(random: Random, players: int, minutes: float) -> list[Waiting]:
    """The players, in the order in which they come."""
    found = [
        Waiting(f"{number:04}", random.gauss(START, SPREAD), int(random.uniform(0, minutes * 60_000)))
        for number in range(players)
    ]
    return sorted(found, key=lambda who: who.since_ms)


def _seated(
    arrivals: list[Waiting], seats: int, end_ms: int, apart: Callable[[str, str], bool]
) -> Iterator[Seated]:
    """The tables that are filled, in their order."""
    queue: list[Waiting] = []
    coming = list(reversed(arrivals))
    for now_ms in range(0, end_ms + STEP_MS, STEP_MS):
        while coming and coming[-1].since_ms <= now_ms:
            queue.append(coming.pop())
        for group in groups(queue, seats, now_ms, apart):
            yield Seated(now_ms, group)
            gone = {who.player for who in group}
            queue = [who for who in queue if who.player not in gone]
