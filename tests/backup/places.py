"""Where the parts of a house lie in a test's folder, and what is done with them."""

from pathlib import Path

from tests.table.world import START
from valat.backup.manifest import Backup
from valat.backup.restore import Restored, restore
from valat.backup.sqlite import SqliteDatabase
from valat.backup.take import House, take_backup
from valat.store.erasure_list import ErasureList


def house_in(folder: Path) -> House:
    """A house that has everything in its folder."""
    return House(folder, SqliteDatabase(folder), folder / "house.key", ErasureList(folder / "erasures.db"))


def take(folder: Path, at_ms: int = START, keep: int = 9, keys: Path | None = None) -> Backup:
    """A backup of the house in `data`, in the folder `backups` beside it."""
    return take_backup(house_in(folder / "data"), folder / "backups", keep=keep, keys=keys, now_ms=at_ms)


async def bring_back(backup: Backup, folder: Path, name: str = "again") -> Restored:
    """Restores it beside the house in `data`, whose key and list are used."""
    house = house_in(folder / "data")
    return await restore(backup, house_in(folder / name), key_file=house.key_file, erasures=house.erasures)
