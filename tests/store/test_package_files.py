"""Zips that come while others go, and what a house leaves that is killed in the middle."""

import asyncio
from hashlib import sha256

import pytest

from tests.dialects import dialect
from valat.kernel.errors import Refusal
from valat.store.database import open_store
from valat.store.package_files import PackageFiles
from valat.store.package_rows import PART_BYTES, PackageRows

__all__ = ["dialect"]

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


LONG = bytes(range(256)) * (PART_BYTES // 128) + b"a bit more than two parts"


@pytest.mark.usefixtures("dialect")
async def test_what_one_node_has_got_another_finds(tmp_path):
    """In its own folder, which the first does not see; what the first removes is gone for both."""
    async with open_store(tmp_path) as store:
        ada, bob = [
            PackageFiles(tmp_path / name, PackageRows(store), tmp_path / "lone") for name in ("a", "b")
        ]
        digests = [await ada.put(zipped) for zipped in (LONG, b"", b"a zip")]
        assert [await bob.get(digest) for digest in digests] == [LONG, b"", b"a zip"]
        assert (await bob.existing(digests[0])).parent == tmp_path / "b"
        await ada.remove(lambda: digests[:1])
        await bob.share()
        with pytest.raises(Refusal) as refused:
            await bob.get(digests[0])
        assert refused.value.code == "no_package"
        assert await bob.get(digests[2]) == b"a zip"


async def test_a_zip_of_which_the_start_is_missing_is_not_there(tmp_path):
    """It is written last: its writer was killed."""
    async with open_store(tmp_path) as store:
        rows, files = PackageRows(store), PackageFiles(tmp_path / "b", PackageRows(store), tmp_path / "lone")
        digest = sha256(LONG).hexdigest()
        writes = []
        write = store.writer.write

        async def write_two(statements):
            if len(writes) < 2:
                writes.append(await write(statements))

        store.writer.write = write_two
        await rows.add(digest, LONG)
        store.writer.write = write
        with pytest.raises(Refusal):
            await files.get(digest)
        await rows.add(digest, LONG)
        assert await files.get(digest) == LONG


async def test_the_zips_of_a_lone_house_go_with_it_into_a_cluster_and_back(tmp_path):
    """Its folder keeps none that another node could not remove."""
    async with open_store(tmp_path) as store:
        lone = PackageFiles(tmp_path / "packages", PackageRows(store))
        digest = await lone.put(b"a zip")
        lone.public_path(digest).write_bytes(b"for everyone")
        node = PackageFiles(tmp_path / "cache", PackageRows(store), tmp_path / "packages")
        await node.share()
        assert list((tmp_path / "packages").iterdir()) == []
        assert await node.get(digest) == b"a zip"
        await node.forget()
        assert not (tmp_path / "cache").exists()
        assert await lone.get(digest) == b"a zip"
        await lone.remove(lambda: [digest])
        with pytest.raises(Refusal):
            await node.get(digest)
