"""Zips of bots and of contests, in a folder beside the database, each under the hash of its bytes.

The nodes of a cluster have them as rows, and folders only of what they have read.
"""

import asyncio
import os
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from shutil import rmtree

from valat.kernel.errors import Refusal
from valat.store.package_rows import PackageRows

_DIGEST = re.compile(r"[0-9a-f]{64}")
_PART = ".part"


class PackageFiles:
    """The zips of one house. All methods may be called at once; each runs in a thread.

    Args:
        rows: where zips are found that are not in the folder.
        lone: the folder of a house that was alone before: its zips become rows, as all that come from now on.
    """

    def __init__(self, folder: Path, rows: PackageRows | None = None, lone: Path | None = None) -> None:
        self._folder, self._rows, self._lone = folder, rows, lone
        # what comes and what goes take turns: nothing goes between a look for it and its use
        self._changing = asyncio.Lock()
        self._brought = Counter[str]()

    async def start(self) -> None:
        """Removes what a house that was killed has left half written."""
        for part in await asyncio.to_thread(lambda: list(self._folder.glob(f"*{_PART}"))):
            await asyncio.to_thread(part.unlink, missing_ok=True)

    async def share(self) -> None:
        """Begins as a node of a cluster: what the folder has is forgotten, as others may have removed it."""
        rows, lone = self._rows, self._lone
        if rows is None or lone is None:
            return
        await self.forget()
        for path in sorted(await asyncio.to_thread(lambda: list(lone.glob("*.zip")))):
            if _DIGEST.fullmatch(path.stem):
                await rows.add(path.stem, await asyncio.to_thread(path.read_bytes))
            await asyncio.to_thread(path.unlink)

    async def forget(self) -> None:
        """Empties the folder of a node: nothing is in it alone."""
        if self._lone is not None:
            await asyncio.to_thread(rmtree, self._folder, ignore_errors=True)

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
                await self._keep(digest, data)
            yield digest
        finally:
            self._brought[digest] -= 1
            if not self._brought[digest]:
                del self._brought[digest]

    async def get(self, digest: str) -> bytes:
        """The bytes. Raises Refusal `no_package`."""
        path = await self.existing(digest)
        try:
            return await asyncio.to_thread(path.read_bytes)
        except OSError:
            raise missing() from None

    def path(self, digest: str) -> Path:
        """Where the bytes lie. Raises Refusal `no_package` for what is no digest."""
        if not _DIGEST.fullmatch(digest):
            raise missing()
        return self._folder / f"{digest}.zip"

    async def existing(self, digest: str) -> Path:
        """As `path`, of a zip that is there. Raises Refusal `no_package`."""
        path = self.path(digest)
        if not path.exists():
            async with self._changing:
                await self._fetch(digest)
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
            # counted before its bytes are written
            await self._drop([digest for digest in unneeded() if digest not in self._brought])

    async def _keep(self, digest: str, data: bytes) -> None:
        if self._rows is not None and self._lone is not None:
            await self._rows.add(digest, data)
        await asyncio.to_thread(self._write, digest, [data])

    async def _fetch(self, digest: str) -> None:
        """Writes a zip into the folder that is a row. Raises Refusal `no_package`."""
        if self._rows is None or not await self._rows.has(digest):
            raise missing()
        parts = [part async for part in self._rows.parts(digest)]
        if await asyncio.to_thread(lambda: sha256(b"".join(parts)).hexdigest()) != digest:
            # another node removes it just now
            raise missing()
        await asyncio.to_thread(self._write, digest, parts)

    async def _drop(self, digests: Collection[str]) -> None:
        if self._rows is not None and digests:
            await self._rows.remove(digests)
        for digest in digests:
            await asyncio.to_thread(self.path(digest).unlink, missing_ok=True)
            await asyncio.to_thread(self.public_path(digest).unlink, missing_ok=True)

    def _write(self, digest: str, parts: Iterable[bytes]) -> None:
        target = self.path(digest)
        if target.exists():
            return
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = self.part_path()
        try:
            with part.open("xb") as file:
                for data in parts:
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


def missing() -> Refusal:
    """The refusal for a package that does not exist."""
    return Refusal("That package doesn't exist.", code="no_package")
