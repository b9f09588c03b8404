"""Zips of bots and of contests, in a folder beside the database, each under the hash of its bytes."""

import asyncio
import os
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from valat.kernel.errors import Refusal

_DIGEST = re.compile(r"[0-9a-f]{64}")
_PART = ".part"


class PackageFiles:
    """The zips of one house. All methods may be called at once; each runs in a thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # what comes and what goes take turns: nothing goes between a look for it and its use
        self._changing = asyncio.Lock()
        self._brought = Counter[str]()

    async def start(self) -> None:
        """Removes what a house that was killed has left half written."""
        for part in await asyncio.to_thread(lambda: list(self._folder.glob(f"*{_PART}"))):
            await asyncio.to_thread(part.unlink, missing_ok=True)

    async def put(self, data: bytes) -> str:
        """The digest under which the bytes are kept; they are on the disk when it returns."""
        async with self.bring(data) as digest:
            return digest

    @asynccontextmanager
    async def bring(self, data: bytes) -> AsyncIterator[str]:
        """The digest under which the bytes are kept; until the block is left nobody removes them.

        Callers who need them say so within the block: until then the same bytes may be somebody's old ones.
        """
        digest = await asyncio.to_thread(lambda: sha256(data).hexdigest())
        self._brought[digest] += 1
        try:
            async with self._changing:
                await asyncio.to_thread(self._write, digest, data)
            yield digest
        finally:
            self._brought[digest] -= 1
            if not self._brought[digest]:
                del self._brought[digest]

    async def get(self, digest: str) -> bytes:
        """The bytes. Raises Refusal `no_package`."""
        try:
            return await asyncio.to_thread(self.path(digest).read_bytes)
        except OSError:
            raise _missing() from None

    def path(self, digest: str) -> Path:
        """Where the bytes lie. Raises Refusal `no_package` for what is no digest."""
        if not _DIGEST.fullmatch(digest):
            raise _missing()
        return self._folder / f"{digest}.zip"

    def existing(self, digest: str) -> Path:
        """As `path`, of a zip that is there. Raises Refusal `no_package`."""
        path = self.path(digest)
        if not path.exists():
            raise _missing()
        return path

    def public_path(self, digest: str) -> Path:
        """Where a zip lies that is made of that one, without what is not for everybody. Raises as `path`."""
        return self.path(digest).with_suffix(".public.zip")

    def part_path(self) -> Path:
        """Where something may be written before it has a name: what is killed leaves no half of a file under
        one, and `start` sweeps it away.
        """
        return self._folder / f"{token_hex(8)}{_PART}"

    async def remove(self, unneeded: Callable[[], Collection[str]]) -> None:
        """Removes zips, but for those that somebody brings just now.

        Args:
            unneeded: gives their digests, at a moment when no zip comes.
        """
        async with self._changing:
            for digest in unneeded():
                # counted before its bytes are written
                if digest not in self._brought:
                    with suppress(FileNotFoundError):
                        await asyncio.to_thread(self.path(digest).unlink)
                    await asyncio.to_thread(self.public_path(digest).unlink, missing_ok=True)

    def _write(self, digest: str, data: bytes) -> None:
        target = self.path(digest)
        if target.exists():
            return
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = self.part_path()
        try:
            with part.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            part.rename(target)
        finally:
            part.unlink(missing_ok=True)
        folder = os.open(self._folder, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _missing() -> Refusal:
    return Refusal("That package doesn't exist.", code="no_package")
