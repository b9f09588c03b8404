"""`kill -9` in the middle of a backup or of a restore: nothing half passes for a whole."""

import asyncio
import os
import signal
from importlib import import_module

import pytest

from tests.backup.places import bring_back, house_in, take
from tests.backup.test_restore import erase, name_of
from tests.effort import cases
from tests.forked import FORKING
from tests.patience import PATIENCE
from tests.table.world import START
from valat.backup.check import check_backup
from valat.backup.manifest import whole_backups
from valat.kernel.errors import Refusal
from valat.store.database import open_store

pytestmark = pytest.mark.anyio


def _die_in(module, name, call):
    """The process kills itself where that function is called for the nth time."""
    function, calls = getattr(import_module(module), name), iter(range(1, call))

    def dying(*args, **fields):
        if next(calls, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)
        return function(*args, **fields)

    setattr(import_module(module), name, dying)


def _take(point, folder):
    _die_in(*point)
    take(folder, START + 1)


def _restore(point, folder):
    _die_in(*point)
    (backup,) = whole_backups(folder / "backups")
    asyncio.run(bring_back(backup, folder))


def killed(work, point, folder):
    """Does the work in a process of its own, which is killed there."""
    process = FORKING.Process(target=work, args=(point, folder))
    process.start()
    process.join(PATIENCE)
    assert process.exitcode == -signal.SIGKILL


TAKING = [
    ("valat.backup.sqlite", "_saved", 1),
    ("valat.backup.take", "hash_of", 1),
    ("valat.backup.take", "write_manifest", 1),
    ("valat.backup.take", "sync", 1),
    ("valat.backup.take", "sync", 2),
]
RESTORING = [
    ("valat.backup.sqlite", "copy_private", 1),
    ("valat.backup.restore", "copy_key", 1),
    ("valat.backup.restore", "end_all", 1),
    ("valat.backup.restore", "erase_again", 1),
    ("valat.backup.restore", "sync", 1),
    ("valat.backup.sqlite", "sync", 1),
    ("valat.backup.restore", "sync", 2),
]


@cases("point", TAKING, TAKING[2:4], ids=lambda point: f"{point[1]}-{point[2]}")
async def test_a_backup_that_was_killed_is_none(ann, tmp_path, point):
    """The one before stays the newest; the next removes what is left, and is whole."""
    first = take(tmp_path)
    killed(_take, point, tmp_path)
    assert list((tmp_path / "backups").glob("*.part"))
    assert whole_backups(tmp_path / "backups") == [first]
    second = take(tmp_path, START + 2)
    assert list((tmp_path / "backups").glob("*.part")) == []
    assert (await check_backup(second, house_in(tmp_path / "data"), sample=1)).differences == ()


@cases("point", RESTORING, RESTORING[3:7:3], ids=lambda point: f"{point[1]}-{point[2]}")
async def test_a_restore_that_was_killed_is_repeated(ann, tmp_path, point):
    """No house opens what it has left; the second time all is there, and what was erased is erased."""
    backup = take(tmp_path)
    await erase(tmp_path, ann)
    killed(_restore, point, tmp_path)
    with pytest.raises(Refusal) as refused:
        async with open_store(tmp_path / "again"):
            pass
    assert refused.value.code == "no_store"
    assert (await bring_back(backup, tmp_path)).erased == 1
    assert (await name_of(tmp_path / "again", ann)).startswith("#")
    assert (tmp_path / "again" / "packages" / f"{'a' * 64}.zip").exists()
