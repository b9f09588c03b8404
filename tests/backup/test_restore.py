"""Restoring: what comes back, what must not, and what is refused before anything is written."""

import msgspec
import pytest
from sqlalchemy import text

from tests.backup.places import bring_back, house_in, take
from tests.table.world import START
from valat.backup.manifest import FORMAT, find_backup, read_backup
from valat.backup.restore import restore
from valat.kernel.errors import Refusal
from valat.store.database import open_store
from valat.store.erasure import close_account, erase_account, tables_with
from valat.store.erasure_list import ACCOUNT, Erasure, ErasureList
from valat.store.key import load_key, rotate
from valat.store.players import Players

pytestmark = pytest.mark.anyio


async def erase(folder, player):
    """The player has the account erased, after the backup."""
    async with open_store(folder / "data") as store:
        await close_account(store, player, START + 5)
        await erase_account(store, player, await tables_with(store, player))


async def name_of(folder, player, key_file=None):
    async with open_store(folder, key_file) as store:
        return (await Players(store).get(player)).name


async def rows(folder, table):
    async with open_store(folder) as store, store.engine.connect() as connection:
        return (await connection.execute(text(f"SELECT count(*) FROM {table}"))).scalar()


async def test_the_house_comes_back(ann, tmp_path):
    """With its zips and its key, closed to others; everyone signs in again."""
    backup = take(tmp_path)
    restored = await bring_back(backup, tmp_path)
    again = tmp_path / "again"
    assert (restored.sessions, restored.erased) == (1, 0)
    assert await rows(again, "session") == 0
    assert await name_of(again, ann) == "Ann"
    assert (again / "packages" / f"{'a' * 64}.zip").read_bytes() == b"a bot"
    assert {path.stat().st_mode & 0o077 for path in again.iterdir()} == {0}


async def test_who_was_erased_since_is_erased_again(ann, tmp_path):
    """TRN-PRIV-1: and the new house lists it, for the next time."""
    backup = take(tmp_path)
    await erase(tmp_path, ann)
    assert (await bring_back(backup, tmp_path)).erased == 1
    assert (await name_of(tmp_path / "again", ann)).startswith("#")
    assert house_in(tmp_path / "again").erasures.entries() == [Erasure(ACCOUNT, ann, START + 5)]


async def test_accounts_come_back_only_where_that_is_asked_for(ann, tmp_path):
    """TRN-PRIV-1: without a list, or with one that was begun later, it has to be said."""
    backup = take(tmp_path)
    await erase(tmp_path, ann)
    later = ErasureList(tmp_path / "later.db")
    later.begin(backup.manifest.at_ms + 1)
    house, target = house_in(tmp_path / "data"), house_in(tmp_path / "again")
    for erasures in (later, ErasureList(tmp_path / "none.db")):
        with pytest.raises(Refusal) as refused:
            await restore(backup, target, key_file=house.key_file, erasures=erasures)
        assert refused.value.code == "no_erasures"
    assert not target.folder.exists()
    await restore(backup, target, key_file=house.key_file, erasures=None)
    assert await name_of(tmp_path / "again", ann) == "Ann"


async def test_the_copy_beside_the_backups_knows_newer_erasures(ann, tmp_path):
    """TRN-PRIV-1: an older backup is restored by it where the house's own list is lost."""
    backup = take(tmp_path)
    await erase(tmp_path, ann)
    take(tmp_path, START + 10)
    house, target = house_in(tmp_path / "data"), house_in(tmp_path / "again")
    house.erasures.path.unlink()
    copy = ErasureList(tmp_path / "backups" / "erasures.db")
    assert (await restore(backup, target, key_file=house.key_file, erasures=copy)).erased == 1


async def test_a_folder_that_has_something_is_left_alone(ann, tmp_path):
    """Whatever it is; key and list may lie there."""
    backup = take(tmp_path)
    with pytest.raises(Refusal) as refused:
        await restore(backup, house_in(tmp_path / "data"), erasures=None)
    assert refused.value.code == "not_empty"
    (tmp_path / "again").mkdir()
    for name in ("house.key", "erasures.db"):
        (tmp_path / "data" / name).rename(tmp_path / "again" / name)
    target = house_in(tmp_path / "again")
    await restore(backup, target, erasures=target.erasures)
    assert await name_of(tmp_path / "again", ann) == "Ann"


async def test_the_key_must_fit(ann, tmp_path):
    """Another house's does not; one that was rotated since does."""
    backup = take(tmp_path)
    other = tmp_path / "other.key"
    load_key(other)
    with pytest.raises(Refusal) as refused:
        await restore(backup, house_in(tmp_path / "again"), key_file=other, erasures=None)
    assert (refused.value.code, (tmp_path / "again").exists()) == ("bad_key", False)
    with pytest.raises(Refusal) as refused:
        await restore(backup, house_in(tmp_path / "again"), erasures=None)
    assert (refused.value.code, (tmp_path / "again").exists()) == ("no_key", False)
    rotate(tmp_path / "data" / "house.key")
    await bring_back(backup, tmp_path)


def flip(path):
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def manifest_with(path, **fields):
    path.write_bytes(msgspec.json.encode({**msgspec.json.decode(path.read_bytes()), **fields}))


HURT = {
    "a bit": (lambda folder: flip(folder / "valat.db"), "damaged_backup"),
    "a zip": (lambda folder: flip(folder / "packages" / f"{'a' * 64}.zip"), "damaged_backup"),
    "no database": (lambda folder: (folder / "valat.db").unlink(), "damaged_backup"),
    "no zip": (lambda folder: (folder / "packages" / f"{'a' * 64}.zip").unlink(), "damaged_backup"),
    "no list of files": (lambda folder: manifest_with(folder / "manifest.json", files={}), "damaged_backup"),
    "half a manifest": (
        lambda folder: (folder / "manifest.json").write_text('{"format": 1'),
        "damaged_backup",
    ),
    "a way out": (
        lambda folder: manifest_with(folder / "manifest.json", files={"../x": {"bytes": 1, "sha256": ""}}),
        "damaged_backup",
    ),
    "no manifest": (lambda folder: (folder / "manifest.json").unlink(), "no_backup"),
    "a newer form": (
        lambda folder: manifest_with(folder / "manifest.json", format=FORMAT + 1, valat=9),
        "newer_store",
    ),
    "a newer schema": (lambda folder: manifest_with(folder / "manifest.json", schema="9999"), "newer_store"),
}


@pytest.mark.parametrize(("hurt", "code"), HURT.values(), ids=HURT.keys())
async def test_a_damaged_backup_is_refused(ann, tmp_path, hurt, code):
    """In one sentence, and nothing is written."""
    backup = take(tmp_path)
    hurt(backup.folder)
    with pytest.raises(Refusal) as refused:
        await bring_back(read_backup(backup.folder), tmp_path)
    assert (refused.value.code, (tmp_path / "again").exists()) == (code, False)


async def test_the_newest_is_found(ann, tmp_path):
    """In a folder of backups; or the backup that is named."""
    first, second = take(tmp_path, START), take(tmp_path, START + 1)
    assert find_backup(tmp_path / "backups") == second
    assert find_backup(first.folder) == first
