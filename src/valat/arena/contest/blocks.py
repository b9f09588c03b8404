"""What is written down of each block that was played."""

import msgspec
from msgspec import Struct

from valat.arena.matches.seeds import Seed


class MatchLine(Struct, frozen=True):
    """A match of a block.

    Attributes:
        sides: the entry of each side.
        scores: as the game counts them, a side.
        points: what the match is worth to each side, the more the better: `block_points`.
        lost: entries that lost it by breaches.
        record: the match record.
    """

    sides: tuple[int, ...]
    scores: tuple[int, ...]
    points: tuple[float, ...]
    lost: tuple[int, ...]
    record: msgspec.Raw


class Block(Struct, frozen=True):
    """A table's matches on one seed, with all rotations of seats. Rule: CON-RES-1

    Attributes:
        game: its place in the contest's file.
        number: of the round, from 0.
        table: its place among the round's tables.
        seed: of the matches' cards.
    """

    game: int
    number: int
    table: int
    entries: tuple[int, ...]
    seed: Seed
    matches: tuple[MatchLine, ...]

    @property
    def key(self) -> "BlockKey":
        """Which block of the schedule it is."""
        return self.game, self.number, self.table


BlockKey = tuple[int, int, int]
"""Game, round and table."""


class Timing(Struct, frozen=True):
    """How a block was played; figures that no other machine has.

    Attributes:
        worker: its number on its machine.
        loops_ms: processor time of the fixed loop before and after.
        wall_ms: of the block between them.
        again: whether the machine was disturbed, so that the block was played again. Rule: CON-TIME-1
        node: the machine, where there are several; empty for the contest's own.
        waiting: the largest share of a match's runnable time that its bots spent waiting.
        disturbed: whether it counts although the machine was disturbed each time that it was played.
    """

    game: int
    number: int
    table: int
    worker: int
    loops_ms: tuple[float, float]
    wall_ms: float
    again: bool = False
    node: str = ""
    waiting: float = 0.0
    disturbed: bool = False
