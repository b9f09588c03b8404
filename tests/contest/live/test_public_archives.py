"""The zips for everybody: written once, however many wait, and by nobody who has gone."""

import asyncio
from zipfile import ZipFile

import pytest

from valat.contest.live.public_archives import PublicArchives, public_archives
from valat.kernel.errors import Refusal
from valat.store.package_files import PackageFiles
from valat.workers.pool import WorkerDied

pytestmark = pytest.mark.anyio


@pytest.fixture
def packages(tmp_path):
    """A house's zips."""
    return PackageFiles(tmp_path / "packages")


class Workers:
    """Processes that write something when they are let, or die over it."""

    def __init__(self, dies=False):
        self.dies, self.asked = dies, 0
        self.begun, self.ready = asyncio.Event(), asyncio.Event()

    async def run_within(self, seconds, function, path, part, secret):
        self.asked += 1
        part.write_bytes(b"half of a")
        self.begun.set()
        await self.ready.wait()
        if self.dies:
            raise WorkerDied
        function(path, part, secret)


async def put_archive(packages, folder):
    """The digest of an archive without matches."""
    with ZipFile(folder / "all.zip", "w") as archive:
        archive.writestr("blocks.jsonl", b"")
        archive.writestr("contest.toml", b"seed = 5")
    return await packages.put((folder / "all.zip").read_bytes())


def left(packages, digest):
    """The names of all files beside an archive."""
    return {path.name for path in packages.path(digest).parent.iterdir()} - {f"{digest}.zip"}


async def test_it_is_written_in_a_process_of_its_own(packages, tmp_path):
    """Nothing else is left of that."""
    digest = await put_archive(packages, tmp_path)
    async with public_archives(packages) as archives:
        path = await archives.path(digest, "")
    with ZipFile(path) as archive:
        assert archive.namelist() == ["blocks.jsonl", "contest.toml"]
    assert left(packages, digest) == {path.name}


async def test_it_is_written_once_for_all_who_wait(packages):
    """Whoever leaves takes nothing from the others."""
    digest, workers = await packages.put(b"a zip"), Workers()
    archives = PublicArchives(packages, workers)
    impatient, patient = (asyncio.ensure_future(archives.path(digest, "")) for _ in range(2))
    await workers.begun.wait()
    impatient.cancel()
    await asyncio.wait([impatient])
    workers.dies = True
    workers.ready.set()
    with pytest.raises(Refusal):
        await patient
    assert workers.asked == 1


async def test_a_process_that_dies_leaves_nothing(packages):
    """Not even half of a file; whoever asks again has it begun anew."""
    digest, workers = await packages.put(b"a zip"), Workers(dies=True)
    archives = PublicArchives(packages, workers)
    workers.ready.set()
    for _ in range(2):
        with pytest.raises(Refusal) as refused:
            await archives.path(digest, "")
        assert refused.value.code == "analysis_failed"
    assert (workers.asked, left(packages, digest)) == (2, set())


async def test_a_house_that_closes_waits_for_none(packages):
    """Whoever waits is refused, and whoever comes."""
    digest, workers = await packages.put(b"a zip"), Workers()
    archives = PublicArchives(packages, workers)
    waiting = asyncio.ensure_future(archives.path(digest, ""))
    await workers.begun.wait()
    archives.stop()
    for asked in (waiting, archives.path(digest, "")):
        with pytest.raises(Refusal) as refused:
            await asked
        assert refused.value.code == "busy"
    assert left(packages, digest) == set()
