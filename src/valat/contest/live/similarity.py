"""Which entries have much in common, by their sources and by what they would play. Rule: CON-FAIR-1"""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from valat.arena.packages.archive import unpack
from valat.arena.similarity.moves import MoveSimilarity, answer_similarity
from valat.arena.similarity.sources import kit_fingerprints, package_fingerprints, source_share
from valat.contest.log.events import TurnsAnswered
from valat.contest.log.state import ContestState, Entry, Version
from valat.limits.bounded_cache import BoundedCache
from valat.protocol.contests import Similarity, SimilarityAnswer

SHOWN = 50
"""Pairs in one answer."""
PIECE = 500
"""Pairs that are compared at once: some tenths of a second."""
MOST_MARKS, MOST_CONTESTS = 1000, 4
"""Packages whose fingerprints are kept, and contests whose pairs are."""

PairOf = tuple[int, Path, int, Path, bool]
Run = Callable[..., Awaitable[Any]]


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
    frozen = {finalist.entry: finalist.version for finalist in state.frozen}
    for entry in state.entries:
        if entry.versions and not entry.withdrawn:
            newest = entry.newest(len(state.games)) or entry.versions[-1]
            yield entry, entry.versions[frozen.get(entry.number, newest.number) - 1]


class SimilarityIndex:
    """What is known of the entries of a house's contests: a package is read once, and a pair compared once.

    A reviewer who leaves before all is known has the rest the quicker when they ask again.
    """

    def __init__(self) -> None:
        self._marks = BoundedCache[Path, frozenset[int]](MOST_MARKS)
        self._pairs = BoundedCache[str, dict[PairOf, Similarity]](MOST_CONTESTS)

    async def similar(self, contest: str, compared: Sequence[Compared], run: Run) -> SimilarityAnswer:
        """The pairs that are most alike in one or the other, the most first.

        Args:
            run: has a function do its work in a process; each piece is a short one.
        """
        for path in dict.fromkeys(side.zip for side in compared):
            if path not in self._marks:
                self._marks[path] = await run(own_fingerprints, path)
        before = self._pairs.get(contest, {})
        pairs = {pair_of(*both): both for both in combinations(compared, 2)}
        # those of older versions go
        known_pairs = {pair: before[pair] for pair in pairs if pair in before}
        self._pairs[contest] = known_pairs
        missing = [pair for pair in pairs if pair not in known_pairs]
        for piece in (missing[at : at + PIECE] for at in range(0, len(missing), PIECE)):
            piece_pairs = [pairs[pair] for pair in piece]
            marks = {side.zip: self._marks[side.zip] for both in piece_pairs for side in both}
            known_pairs.update(zip(piece, await run(compare_pairs, piece_pairs, marks), strict=True))
        order = sorted(
            known_pairs.values(), key=lambda likeness: (-_alike(likeness), likeness.entry, likeness.other)
        )
        return SimilarityAnswer(tuple(order[:SHOWN]))


def own_fingerprints(path: Path) -> frozenset[int]:
    """The fingerprints of a package's sources; what the kits' examples have counts for nothing."""
    with TemporaryDirectory(prefix="valat-similarity-") as folder:
        unpack(path, Path(folder))
        return frozenset(package_fingerprints(Path(folder)).keys() - _kit_fingerprints())


def compare_pairs(
    pairs: Sequence[tuple[Compared, Compared]], marks: Mapping[Path, frozenset[int]]
) -> list[Similarity]:
    """What the two of each pair have in common; moves that chance would have made alike count for nothing.

    Args:
        marks: the fingerprints of each zip.
    """
    found = []
    for first, second in pairs:
        sources = round(source_share(marks[first.zip], marks[second.zip]), 4)
        found.append(_similarity(sources, _same_moves(first, second), first.entry, second.entry))
    return found


def pair_of(one: Compared, other: Compared) -> PairOf:
    """By which a pair is known: by its packages, and by whether both were asked how they would play."""
    return one.entry, one.zip, other.entry, other.zip, one.answered is not None and other.answered is not None


def _alike(found: Similarity) -> float:
    """How alike two are by what is more."""
    if found.moves is None or found.by_chance is None or found.by_chance == 1:
        return found.sources
    return max(found.sources, (found.moves - found.by_chance) / (1 - found.by_chance))


def _same_moves(one: Compared, other: Compared) -> MoveSimilarity | None:
    """How often both would play alike; None where they were not asked about the same turns."""
    own, theirs = one.answered, other.answered
    if own is None or theirs is None or own.choices != theirs.choices:
        return None
    found = answer_similarity(own.choices, own.moves, theirs.moves)
    return found if found.asked else None


def _similarity(sources: float, moves: MoveSimilarity | None, entry: int, other: int) -> Similarity:
    if moves is None:
        return Similarity(entry, other, sources)
    by_chance = round(moves.by_chance / moves.asked, 4)
    return Similarity(entry, other, sources, round(moves.share, 4), by_chance, moves.asked)


@cache
def _kit_fingerprints() -> frozenset[int]:
    return kit_fingerprints()
