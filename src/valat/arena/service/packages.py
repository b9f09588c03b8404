"""Packages of the house on this machine: each fetched once, checked by its hash, unpacked once."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import file_digest
from pathlib import Path

from valat.arena.cache import UNFINISHED, remove_oldest
from valat.arena.packages.archive import unpack
from valat.arena.packages.package import Package, read_package
from valat.arena.service.house import HouseClient
from valat.kernel.errors import Unreadable
from valat.limits.keyed_locks import KeyedLocks

MOST_FILES, MOST_BYTES = 500, 20 * 2**20
"""Of a package, unpacked."""
ZIP, BOT = "package.zip", "bot"


class PackageCache:
    """A folder for each package, named by the hash of its zip; those that were not used for long are removed.

    Args:
        folder: of all of them.
    """

    def __init__(self, folder: Path, house: HouseClient) -> None:
        self._folder, self._house = folder, house
        # the same package is often asked for by several at once
        self._fetching = KeyedLocks()

    async def fetch(self, digest: str) -> Path:
        """The package's folder, with its zip.

        Raises:
            HouseAway: it cannot be asked for.
            Refusal: the house has none of that hash, or gave another; keys as the house's, `bad_archive`.
        """
        home = self._folder / digest
        async with self._fetching.lock_for(digest):
            if not await asyncio.to_thread(_is_whole, home / ZIP, digest):
                with _new_home(self._folder) as scratch:
                    await self._house.download(digest, scratch / ZIP)
                    await asyncio.to_thread(_keep, scratch, home, digest)
        # those that were not used for long are removed first
        home.touch()
        return home


def digest_of(archive: Path) -> str:
    """The hash of a file, by which house and arena know it."""
    with archive.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def unpacked_package(home: Path) -> Package:
    """The package of a folder that was fetched; unpacked where that has not been done yet.

    Raises:
        Unreadable: it is no package; keys as of `unpack` and `read_package`.
    """
    target = home / BOT
    if not target.is_dir():
        with tempfile.TemporaryDirectory(dir=home, prefix=UNFINISHED) as name:
            scratch = Path(name, BOT)
            scratch.mkdir()
            unpack(home / ZIP, scratch, MOST_FILES, MOST_BYTES)
            with suppress(OSError):  # somebody else has just unpacked the same
                scratch.rename(target)
    return read_package(target)


@contextmanager
def _new_home(folder: Path) -> Iterator[Path]:
    """An empty folder, removed when the block is left unless it has become a package's."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=UNFINISHED) as name:
        scratch = Path(name, "new")
        scratch.mkdir()
        yield scratch


def _keep(scratch: Path, home: Path, known: str) -> None:
    """Has the scratch folder become the package's. Raises Unreadable where its zip is another."""
    if not _is_whole(scratch / ZIP, known):
        raise Unreadable("A package was damaged in transit.", key="bad_archive")
    with suppress(OSError):  # one that was spoilt makes room
        home.rename(scratch.parent / "spoilt")
    scratch.rename(home)
    remove_oldest(home.parent)


def _is_whole(archive: Path, known: str) -> bool:
    """Whether the file is there, with every byte as it should be."""
    return archive.is_file() and digest_of(archive) == known
