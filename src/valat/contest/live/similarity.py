"""Which entries' sources have much in common, for reviewers. Rule: CON-FAIR-1"""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from valat.arena.packages.archive import unpack
from valat.arena.similarity.sources import (
    Fingerprints,
    kit_fingerprints,
    package_fingerprints,
    source_similarity,
)
from valat.protocol.contests import Similarity, SimilarityAnswer

SHOWN = 50
"""Pairs in one answer."""


def similar_entries(packages: Sequence[tuple[int, Path]]) -> SimilarityAnswer:
    """The pairs that are most alike, the most first; what the kits' examples have counts for nothing.

    Args:
        packages: entries, and where their zips lie.
    """
    known = kit_fingerprints()
    marks = [(entry, _fingerprints(path)) for entry, path in packages]
    pairs = [
        Similarity(entry, other, round(source_similarity(own, theirs, known).share, 4))
        for (entry, own), (other, theirs) in combinations(marks, 2)
    ]
    return SimilarityAnswer(tuple(sorted(pairs, key=lambda pair: -pair.sources)[:SHOWN]))


def _fingerprints(path: Path) -> Fingerprints:
    with TemporaryDirectory(prefix="valat-similarity-") as folder:
        unpack(path, Path(folder))
        return package_fingerprints(Path(folder))
