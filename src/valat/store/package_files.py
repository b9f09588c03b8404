"""Zips of bots and of contests, in a folder beside the database, each under the hash of its bytes."""

import asyncio
import os
import re
from collections.abc import Collection
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from valat.kernel.errors import Refusal

_DIGEST = re.compile(r"[0-9a-f]{64}")


class PackageFiles:
    """The zips of one house. All methods may be called at once; each runs in a thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def put(self, data: bytes) -> str:
        """The digest under which the bytes are kept; they are on the disk when it returns."""
        return await asyncio.to_thread(self._put, data)

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

    async def remove(self, digests: Collection[str]) -> None:
        """Lets go of zips."""
        for digest in digests:
            with suppress(FileNotFoundError):
                await asyncio.to_thread(self.path(digest).unlink)
            await asyncio.to_thread(self.public_path(digest).unlink, missing_ok=True)

    def _put(self, data: bytes) -> str:
        digest = sha256(data).hexdigest()
        target = self.path(digest)
        if target.exists():
            return digest
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # whoever is killed in the middle leaves no half of a file under its name
        part = self._folder / f"{token_hex(8)}.part"
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.rename(target)
        folder = os.open(self._folder, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
        return digest


def _missing() -> Refusal:
    return Refusal("There is no such package.", code="no_package")
