"""The zips that everybody may have of contests that are over: each is written once, one at a time."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from valat.contest.live.archive import write_public
from valat.kernel.errors import Refusal
from valat.store.package_files import PackageFiles
from valat.workers.pool import Pool, pool

NICENESS = 15
"""Below the bots' processes: an archive may take a little longer."""
LONGEST_S = 3600
"""Seconds for one; the largest takes some minutes."""

log = logging.getLogger("valat.contest")


class PublicArchives:
    """The public zips of one house; `public_archives` makes them."""

    def __init__(self, packages: PackageFiles, workers: Pool) -> None:
        self._packages, self._workers = packages, workers
        self._writing: dict[str, asyncio.Task[None]] = {}
        self._stopped = False

    def begin(self, digest: str, secret: str) -> None:
        """Has the public zip of an archive written before anybody asks for it.

        Args:
            secret: of its cards, as hex digits, which its result tells from now on; empty in old contests.
        """
        is_there = digest in self._writing or self._packages.public_path(digest).exists()
        if not is_there and not self._stopped:
            task = self._writing[digest] = asyncio.create_task(self._write(digest, secret))
            task.add_done_callback(lambda done: self._note_end(digest, done))

    async def path(self, digest: str, secret: str) -> Path:
        """Where the public zip of an archive lies, once it is written; that goes on where the caller leaves.

        Args:
            secret: as of `begin`.

        Raises:
            Refusal: `no_package`; `timed_out`, `analysis_failed`; `busy`: the house is closing.
        """
        await self._packages.existing(digest)
        self.begin(digest, secret)
        if (writing := self._writing.get(digest)) is not None:
            # many may wait for it: the work is nobody's alone
            await asyncio.wait([writing])
            if not writing.cancelled():
                writing.result()
        path = self._packages.public_path(digest)
        if not path.exists():
            raise Refusal("The server is shutting down. Please try again soon.", code="busy")
        return path

    def stop(self) -> None:
        """Ends what is being written: the next run of the house begins it again when asked."""
        self._stopped = True
        for task in self._writing.values():
            task.cancel()

    async def close(self) -> None:
        """As `stop`; returns when nothing is left of it."""
        self.stop()
        await asyncio.gather(*self._writing.values(), return_exceptions=True)

    async def _write(self, digest: str, secret: str) -> None:
        part = self._packages.part_path()
        try:
            path = await self._packages.existing(digest)
            await self._workers.run_within(LONGEST_S, write_public, path, part, secret)
            # a reader meanwhile finds all of it or nothing
            part.rename(self._packages.public_path(digest))
        except Refusal:
            raise
        except Exception as error:
            raise Refusal("The archive can't be written.", code="analysis_failed") from error
        finally:
            # its process may be killed at any moment, and cannot
            part.unlink(missing_ok=True)

    def _note_end(self, digest: str, task: asyncio.Task[None]) -> None:
        self._writing.pop(digest, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("cannot write a public archive", exc_info=error)


@asynccontextmanager
async def public_archives(packages: PackageFiles) -> AsyncIterator[PublicArchives]:
    """The public zips of a house, with a process that writes them, which starts when it is needed."""
    async with pool(1, NICENESS) as workers:
        archives = PublicArchives(packages, workers)
        try:
            yield archives
        finally:
            await archives.close()
