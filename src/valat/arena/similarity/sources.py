"""How much two packages' sources have in common.

Fingerprints are found by winnowing (Schleimer, Wilkerson and Aiken 2003): every passage of `SURE` tokens
that both have is found, and none of fewer than `NOISE`, wherever it stands and whatever its names are. Of all
hashes of `NOISE` tokens in a row, the smallest of each window is kept.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from hashlib import blake2b
from pathlib import Path

from msgspec import Struct

from valat.arena.packages.kits import KIT_FILES, kit_folder
from valat.arena.packages.package import files
from valat.arena.similarity.tokens import LANGUAGES, Token, tokens

NOISE, SURE = 20, 35
"""Tokens in a row: fewer are chance, so many are always found."""
WINDOW = SURE - NOISE + 1
MOST_BYTES = 2 * 2**20
"""Of a file: longer ones are tables, not programs."""


class SourceLine(Struct, frozen=True, order=True):
    """Where a passage begins: a file of the package, and a line of it, from 1."""

    file: str
    line: int


Fingerprints = Mapping[int, SourceLine]
"""Hashes, and where each comes first."""


class SourceSimilarity(Struct, frozen=True):
    """What two packages have in common.

    Attributes:
        share: of the fingerprints of the one that has fewer, those that the other has as well, 0 … 1.
        shared: how many they are.
        passages: where they begin in each of the two, in the first one's order.
    """

    share: float
    shared: int
    passages: tuple[tuple[SourceLine, SourceLine], ...]


def source_similarity(one: Fingerprints, other: Fingerprints, known: Iterable[int] = ()) -> SourceSimilarity:
    """What two packages have in common, but for what everybody has.

    Args:
        known: fingerprints that count for nothing, as those of the kits' examples.
    """
    left_out = frozenset(known)
    own, others = one.keys() - left_out, other.keys() - left_out
    shared = own & others
    passages = sorted((one[each], other[each]) for each in shared)
    return SourceSimilarity(source_share(own, others), len(shared), tuple(passages))


def source_share(one: Set[int], other: Set[int]) -> float:
    """Of the fingerprints of the one that has fewer, the share that the other has as well, 0 … 1."""
    fewer = min(len(one), len(other))
    return len(one & other) / fewer if fewer else 0.0


def package_fingerprints(folder: Path) -> Fingerprints:
    """The fingerprints of a package's own sources: the kit's files, and what is no source, are left out."""
    kit = {name for names in KIT_FILES.values() for name in names}
    found: dict[int, SourceLine] = {}
    for path in files(folder):
        language = LANGUAGES.get(path.suffix.lower())
        if language is None or path.name in kit or (folder / path).stat().st_size > MOST_BYTES:
            continue
        text = (folder / path).read_bytes().decode("utf-8", "replace")
        for mark, token in fingerprints(list(tokens(text, language))):
            found.setdefault(mark, SourceLine(path.as_posix(), token.line))
    return found


def kit_fingerprints() -> frozenset[int]:
    """The fingerprints of all examples of the kits, which bots begin as."""
    manifests = kit_folder().glob("*/examples/*/bot.toml")
    return frozenset(mark for manifest in manifests for mark in package_fingerprints(manifest.parent))


def fingerprints(found: Sequence[Token]) -> Iterator[tuple[int, Token]]:
    """The fingerprints of a row of tokens, each with the token that it begins with."""
    hashes = [_hash(found[at : at + NOISE]) for at in range(len(found) - NOISE + 1)]
    last = -1
    for start in range(max(1, len(hashes) - WINDOW + 1) if hashes else 0):
        window = range(start, min(start + WINDOW, len(hashes)))
        # of equal ones the last, so that it stays for as many windows as it can
        at = min(window, key=lambda place: (hashes[place], -place))
        if at != last:
            yield hashes[at], found[at]
            last = at


def _hash(row: Sequence[Token]) -> int:
    text = " ".join(token.text for token in row)
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")
