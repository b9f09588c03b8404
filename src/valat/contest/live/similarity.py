"""Which entries have much in common, by their sources and by what they would play. Rule: CON-FAIR-1"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from valat.arena.packages.archive import unpack
from valat.arena.similarity.moves import MoveSimilarity, answer_similarity
from valat.arena.similarity.sources import (
    Fingerprints,
    kit_fingerprints,
    package_fingerprints,
    source_similarity,
)
from valat.contest.log.events import TurnsAnswered
from valat.contest.log.state import ContestState, Entry, Version
from valat.protocol.contests import Similarity, SimilarityAnswer

SHOWN = 50
"""Pairs in one answer."""


class Compared(Struct, frozen=True):
    """A version that is compared with others.

    Attributes:
        entry: its number.
        zip: where its package lies.
        answered: what it would play; None before it was asked.
    """

    entry: int
    zip: Path
    answered: TurnsAnswered | None


def compared_versions(state: ContestState) -> Iterator[tuple[Entry, Version]]:
    """Of each entry the version that is frozen, else the newest that starts, else the newest."""
    frozen = {one.entry: one.version for one in state.frozen}
    for entry in state.entries:
        if entry.versions and not entry.withdrawn:
            newest = entry.newest(len(state.games)) or entry.versions[-1]
            yield entry, entry.versions[frozen.get(entry.number, newest.number) - 1]


def similar_entries(compared: Sequence[Compared]) -> SimilarityAnswer:
    """The pairs that are most alike in one or the other, the most first.

    What the kits' examples have counts for nothing, nor do moves that chance would have made alike.
    """
    known = kit_fingerprints()
    marks = [(one, _fingerprints(one.zip)) for one in compared]
    pairs = []
    for (one, own), (other, theirs) in combinations(marks, 2):
        sources = round(source_similarity(own, theirs, known).share, 4)
        pairs.append((sources, _same_moves(one, other), one.entry, other.entry))
    pairs.sort(key=lambda pair: -max(pair[0], pair[1].beyond_chance if pair[1] else 0.0))
    return SimilarityAnswer(tuple(_shown(*pair) for pair in pairs[:SHOWN]))


def _same_moves(one: Compared, other: Compared) -> MoveSimilarity | None:
    """How often both would play alike; None where they were not asked about the same turns."""
    own, theirs = one.answered, other.answered
    if own is None or theirs is None or own.choices != theirs.choices:
        return None
    found = answer_similarity(own.choices, own.moves, theirs.moves)
    return found if found.asked else None


def _shown(sources: float, moves: MoveSimilarity | None, entry: int, other: int) -> Similarity:
    if moves is None:
        return Similarity(entry, other, sources)
    by_chance = round(moves.by_chance / moves.asked, 4)
    return Similarity(entry, other, sources, round(moves.share, 4), by_chance, moves.asked)


def _fingerprints(path: Path) -> Fingerprints:
    with TemporaryDirectory(prefix="valat-similarity-") as folder:
        unpack(path, Path(folder))
        return package_fingerprints(Path(folder))
