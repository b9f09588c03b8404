"""What is written down of each block that was played."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct


class MatchLine(Struct, frozen=True):
    """A match of a block.

    Attributes:
        sides: the entry of each side.
        scores: as the game counts them, a side.
        points: what the match is worth to each side, the more the better: `match_points`.
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
        seed: of the matches.
    """

    game: int
    number: int
    table: int
    entries: tuple[int, ...]
    seed: int
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
    """

    game: int
    number: int
    table: int
    worker: int
    loops_ms: tuple[float, float]
    wall_ms: float
    again: bool = False
    node: str = ""


def match_points(
    scores: Sequence[int], ranks: Sequence[int], *, fewest_win: bool, is_whole: bool
) -> tuple[float, ...]:
    """What a match is worth to each side; all of them sum to a fixed number.

    Of a whole match the share of the others that the side left behind, half for those it is level with; of
    counted deals by how much it is better than the others on average.

    Args:
        ranks: the place of each side.

    >>> match_points((151, 90), (1, 2), fewest_win=False, is_whole=True)
    (1.0, 0.0)
    >>> match_points((10, 0, 20), (2, 1, 3), fewest_win=True, is_whole=False)
    (0.0, 15.0, -15.0)
    """
    others = len(scores) - 1
    if is_whole:
        behind = [sum(other > own for other in ranks) for own in ranks]
        level = [ranks.count(own) - 1 for own in ranks]
        return tuple((two + one / 2) / others for two, one in zip(behind, level, strict=True))
    sign = -1 if fewest_win else 1
    # no -0.0, which would be written otherwise than 0.0
    return tuple(sign * (own - (sum(scores) - own) / others) + 0.0 for own in scores)
