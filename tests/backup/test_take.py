"""A backup while the house runs: what is in it, who may read it, how many stay."""

import asyncio
import shutil
import sqlite3
from collections import namedtuple
from random import Random

import msgspec
import pytest

from tests.backup.places import house_in, take
from tests.table.world import START, play_at_random
from valat.backup import private_files
from valat.backup.check import check_backup
from valat.backup.manifest import newest_backup, whole_backups
from valat.kernel.errors import Refusal

pytestmark = pytest.mark.anyio
DAY_MS = 86_400_000


async def test_it_is_whole_while_people_play(world, tmp_path):
    """Each of three is one moment of the house: its log replays, and the house's own begins with it."""
    guests = await world.four()
    backups = []
    for number in range(3):
        taking = asyncio.ensure_future(asyncio.to_thread(take, tmp_path, START + number))
        await play_at_random(world, guests, Random(number), until=taking.done)
        # the next one is of another moment
        await play_at_random(world, guests, Random(number), moves=1)
        backups.append(await taking)
    events = [backup.manifest.rows["event"] for backup in backups]
    assert events == sorted(set(events))
    for backup in backups:
        checked = await check_backup(backup, house_in(tmp_path / "data"), sample=9)
        assert (checked.differences, checked.tables, checked.compared) == ((), 1, 1)


async def test_only_its_owner_may_read_it(ann, tmp_path):
    """Folders 0700, files 0600, whatever the umask."""
    backup = take(tmp_path, keys=tmp_path / "keys")
    paths = [tmp_path / "backups", tmp_path / "keys", backup.folder]
    paths += [path for folder in paths[:2] for path in folder.rglob("*")]
    modes = {(path.is_dir(), path.stat().st_mode & 0o777) for path in paths}
    assert modes == {(True, 0o700), (False, 0o600)}


async def test_keys_lie_apart(ann, tmp_path):
    """The house key in a folder of its own; those of cookies and traces nowhere."""
    (tmp_path / "data" / "trace.key").write_text("1 ab")
    (tmp_path / "data" / "cookie.key").write_text("ab")
    backup = take(tmp_path, keys=tmp_path / "keys")
    names = {path.name for path in backup.folder.rglob("*") if path.is_file()}
    assert names == {"valat.db", "manifest.json", f"{'a' * 64}.zip"}
    assert [path.name for path in (tmp_path / "keys").iterdir()] == ["house.key"]
    key = (tmp_path / "data" / "house.key").read_text().split()[1]
    assert key not in (backup.folder / "manifest.json").read_text()


@pytest.mark.parametrize("place", ["backups", "backups/keys", "."])
async def test_keys_are_not_put_beside_the_backups(ann, tmp_path, place):
    """Nor above them: one copy of a folder would have both."""
    with pytest.raises(Refusal) as refused:
        take(tmp_path, keys=tmp_path / place)
    assert refused.value.code == "bad_setting"
    assert not (tmp_path / "backups").exists()


async def test_another_house_s_keys_stay(ann, tmp_path):
    """The copy of the keys is replaced by one that has these and more, never by others."""
    (tmp_path / "keys").mkdir()
    (tmp_path / "keys" / "house.key").write_text(f"k1 {'ab' * 32}\n")
    (tmp_path / "keys" / "house.key").chmod(0o600)
    with pytest.raises(Refusal) as refused:
        take(tmp_path, keys=tmp_path / "keys")
    assert refused.value.code == "bad_key"


async def test_the_newest_stay(ann, tmp_path):
    """So many as are asked for."""
    for number in range(4):
        take(tmp_path, START + number, keep=2)
    found = whole_backups(tmp_path / "backups")
    assert [backup.manifest.at_ms - START for backup in found] == [2, 3]
    assert newest_backup(tmp_path / "backups") == found[-1]


async def test_an_erasure_stays_listed_while_a_backup_is_older(ann, tmp_path):
    """And for 400 days at least, since a copy of one may lie elsewhere; the list says how far it reaches."""
    erasures = house_in(tmp_path / "data").erasures
    take(tmp_path, START)
    table = {"a": START + DAY_MS, "b": START + 300 * DAY_MS}
    with sqlite3.connect(erasures.path) as file:
        file.executemany("INSERT INTO erasure VALUES ('account', ?, ?)", table.items())
    file.close()
    take(tmp_path, START + 500 * DAY_MS)
    assert [erasure.id for erasure in erasures.entries()] == ["a", "b"]
    take(tmp_path, START + 500 * DAY_MS + 1, keep=2)
    assert [erasure.id for erasure in erasures.entries()] == ["b"]
    assert erasures.since_ms() == START + 100 * DAY_MS + 1


async def test_room_is_looked_for_first(ann, tmp_path, monkeypatch):
    """Nothing is written where it would not fit."""
    usage = namedtuple("usage", "free")
    monkeypatch.setattr(private_files.shutil, "disk_usage", lambda folder: usage(private_files.MARGIN))
    with pytest.raises(Refusal) as refused:
        take(tmp_path)
    assert refused.value.code == "storage_full"
    assert whole_backups(tmp_path / "backups") == []
    assert list((tmp_path / "backups").glob("*.part")) == []


async def test_one_at_a_time(ann, tmp_path):
    """A second process finds the folder locked."""
    take(tmp_path)
    lock = sqlite3.connect(tmp_path / "backups" / "lock", isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Refusal) as refused:
        take(tmp_path)
    lock.close()
    assert refused.value.code == "store_in_use"


async def test_without_its_key_a_house_is_not_saved(ann, tmp_path):
    """The backup could not be checked, nor said which key opens it."""
    (tmp_path / "data" / "house.key").unlink()
    with pytest.raises(Refusal) as refused:
        take(tmp_path)
    assert refused.value.code == "no_key"


async def test_a_manifest_that_nobody_can_read_is_no_backup(ann, tmp_path):
    """It is passed over, and never the newest."""
    first, second = take(tmp_path, START), take(tmp_path, START + 1)
    (second.folder / "manifest.json").write_bytes(b"{")
    shutil.copytree(second.folder, second.folder.with_name("x.part"))
    assert whole_backups(tmp_path / "backups") == [first]
    assert (
        msgspec.json.decode((first.folder / "manifest.json").read_bytes())["files"]["valat.db"]["bytes"] > 0
    )
