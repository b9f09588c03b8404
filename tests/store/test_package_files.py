"""Zips that come while others go, and what a house leaves that is killed in the middle."""

import asyncio
from hashlib import sha256

import pytest

from valat.kernel.errors import Refusal
from valat.store.package_files import PackageFiles

pytestmark = pytest.mark.anyio

DIGEST = sha256(b"a zip").hexdigest()


@pytest.fixture
def files(tmp_path):
    """A house's zips."""
    return PackageFiles(tmp_path / "packages")


async def test_what_was_put_is_there_until_it_is_removed(files):
    """Under the hash of its bytes."""
    assert await files.put(b"a zip") == DIGEST
    assert await files.get(DIGEST) == b"a zip"
    await files.remove(lambda: {DIGEST})
    with pytest.raises(Refusal) as refused:
        await files.get(DIGEST)
    assert refused.value.code == "no_package"


async def test_what_somebody_brings_is_not_removed(files):
    """Though nobody else needs the same bytes any more; afterwards it may be."""
    await files.put(b"a zip")
    async with files.bring(b"a zip") as digest:
        await files.remove(lambda: {digest})
        assert await files.get(digest) == b"a zip"
    await files.remove(lambda: {digest})
    assert not files.path(digest).exists()


async def test_what_comes_while_others_go_is_there_afterwards(files):
    """It is looked for when they are gone."""
    await files.put(b"a zip")
    coming = []

    def unneeded():
        coming.append(asyncio.ensure_future(files.put(b"a zip")))
        return {DIGEST}

    await files.remove(unneeded)
    assert await files.get(await coming[0]) == b"a zip"


async def test_what_was_left_half_written_goes_when_the_house_starts(files):
    """And nothing else."""
    await files.put(b"a zip")
    files.part_path().write_bytes(b"half of a")
    await PackageFiles(files.path(DIGEST).parent).start()
    assert [path.name for path in files.path(DIGEST).parent.iterdir()] == [f"{DIGEST}.zip"]
