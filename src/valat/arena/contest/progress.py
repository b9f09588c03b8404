"""How far a game of a contest has come: what counts, who is apart, and which blocks come next.

All of it follows from the contest's file and the blocks, so that a contest that was killed goes on as it
would have gone, and anybody finds the same from the records.
"""

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from msgspec import Struct

from valat import games
from valat.arena.contest.blocks import Block, BlockKey
from valat.arena.contest.contest_file import ContestFile, options_of
from valat.arena.contest.schedule import Schedule, Slot
from valat.arena.contest.statistics.scores import Scores
from valat.arena.contest.statistics.stopping import Look, look, look_ends


class GameProgress(Struct, frozen=True):
    """How far a game has come.

    Attributes:
        scores: of the finished stages.
        open: of each round of theirs, the entries for which it counts.
        looks: what was found after each stage.
        stage: the blocks of the stage at hand; none at the end.
        left: those of them that are still to be played.
    """

    scores: Scores
    open: tuple[tuple[int, ...], ...]
    looks: tuple[Look, ...]
    stage: tuple[Slot, ...]
    left: tuple[Slot, ...]


def progress_of(
    contest: ContestFile, schedule: Schedule, game: int, blocks: Mapping[BlockKey, Block]
) -> GameProgress:
    """How far a game of the contest has come, by its blocks."""
    entries = len(contest.entries)
    ends = look_ends(contest.blocks, contest.stop.looks)
    found = Look(frozenset(), tuple(range(entries)))
    rows: list[list[float]] = []
    counted: list[tuple[int, ...]] = []
    looks: list[Look] = []
    for start, end in zip((0, *ends), ends, strict=False):
        stage = [
            slot
            for number in range(start, end)
            for slot in round_slots(contest, schedule, game, number, found.open)
        ]
        left = tuple(slot for slot in stage if (game, slot.number, slot.table) not in blocks)
        if left or not found.open:
            return GameProgress(_array(rows, entries), tuple(counted), tuple(looks), tuple(stage), left)
        played = [blocks[game, slot.number, slot.table] for slot in stage]
        # only whole stages count: a look in the middle of one would be a look that the bounds do not know
        rows += round_scores(played, range(start, end), found.open, entries)
        counted += [found.open] * (end - start)
        found = look(_array(rows, entries), ends, contest.stop.alpha, found.apart)
        looks.append(found)
    return GameProgress(_array(rows, entries), tuple(counted), tuple(looks), (), ())


def round_slots(
    contest: ContestFile, schedule: Schedule, game: int, number: int, still: Sequence[int]
) -> list[Slot]:
    """The blocks of a round: of all tables where somebody sits who is not yet apart. Rule: CON-FAIR-1"""
    entry = contest.games[game]
    sides = len(set(games.find(entry.game).sides(options_of(entry))))
    return [
        Slot(game, number, place, table)
        for place, table in enumerate(schedule.tables(len(contest.entries), sides, number))
        if any(entry in still for entry in table)
    ]


def block_scores(block: Block) -> dict[int, float]:
    """The score of each entry of a block: the mean of its matches' points. Rule: CON-RES-1"""
    points: dict[int, list[float]] = {}
    for match in block.matches:
        for entry, own in zip(match.sides, match.points, strict=True):
            points.setdefault(entry, []).append(own)
    return {entry: sum(own) / len(own) for entry, own in points.items()}


def round_scores(
    blocks: Iterable[Block], numbers: Sequence[int], still: Sequence[int], entries: int
) -> list[list[float]]:
    """A row for each round: the mean of an entry's block scores, nan for whom the round does not count.

    It counts for those alone that met all their opponents in it.
    """
    found: dict[tuple[int, int], list[float]] = {}
    for block in blocks:
        for entry, score in block_scores(block).items():
            found.setdefault((block.number, entry), []).append(score)
    return [
        [
            sum(scores) / len(scores) if entry in still and (scores := found.get((number, entry))) else np.nan
            for entry in range(entries)
        ]
        for number in numbers
    ]


def _array(rows: Sequence[Sequence[float]], entries: int) -> Scores:
    return np.array(rows, dtype=np.float64).reshape(len(rows), entries)
