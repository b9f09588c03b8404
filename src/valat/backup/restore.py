"""Restoring a backup: all is looked at first, written beside, and moved into place last."""

import shutil
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from valat.backup.manifest import Backup, check_key
from valat.backup.private_files import (
    check_room,
    copy_private,
    hash_of,
    private_folder,
    refusing_disk_errors,
    sync,
    write_private,
)
from valat.backup.take import PACKAGES, House
from valat.kernel.errors import Refusal
from valat.store.database import RESTORING, open_store
from valat.store.erasure import erase_again
from valat.store.erasure_list import ErasureList
from valat.store.key import copy_key, load_key
from valat.store.login_sessions import end_all
from valat.store.migrations import NEWER, revisions
from valat.store.sqlite import lock_folder

NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
TARGET = "target"
"""The file in the folder `restoring` that has the address of the database that is restored into."""
ARENA_KEY = "arena.key"
"""By it arenas know a house, which may keep it."""


class Restored(Struct, frozen=True):
    """What a restored house has lost on purpose.

    Attributes:
        erased: accounts that were erased since the backup, and are erased again.
        sessions: sessions that were ended.
    """

    erased: int
    sessions: int


async def restore(
    backup: Backup, house: House, *, key_file: Path | None = None, erasures: ErasureList | None
) -> Restored:
    """Makes a house of a backup; one that was broken off is begun again.

    Args:
        house: where its parts come to lie: the data folder empty, or with key and list only.
        key_file: where the house key is now; None: where it is to lie.
        erasures: the list of erasures as it is now; None leaves what came back.
    Raises:
        Refusal: `damaged_backup`, `newer_store`, `no_key`, `bad_key`, `no_erasures`, `not_empty`: nothing was
            written; `store_in_use` also while a house has the database, `storage_full`, `no_store`.
    """
    check_whole(backup)
    if backup.manifest.database != house.database.kind:
        why = f"This is the backup of a house on {NAMES[backup.manifest.database]}. Restore it into one."
        raise Refusal(why, code="other_database")
    key_file = key_file or house.key_file
    if not key_file.exists():
        raise Refusal(f"No house key found at {key_file}. Give it with --key FILE.", code="no_key")
    check_key(backup, load_key(key_file))
    if erasures is not None:
        _check_reach(erasures, backup)
    _check_empty(house)
    with closing(lock_folder(house.folder)), refusing_disk_errors(house.folder):
        # by then another process may have begun
        _check_empty(house)
        check_room(house.folder, sum(file.size for file in backup.manifest.files.values()))
        return await _restore(backup, house, key_file, erasures)


def check_whole(backup: Backup) -> None:
    """Passes where every file is there, as it was written, and of a schema that is known here.

    Raises:
        Refusal: `damaged_backup`, `newer_store`.
    """
    if backup.manifest.schema not in revisions():
        raise Refusal(NEWER, code="newer_store")
    for name, expected in backup.manifest.files.items():
        try:
            found = hash_of(backup.folder / name)
        except OSError as error:
            why = f"The backup {backup.folder} is damaged: {name}: {error.strerror}."
            raise Refusal(why, code="damaged_backup") from error
        if found != expected:
            why = f"The backup {backup.folder} is damaged: {name} has changed."
            raise Refusal(why, code="damaged_backup")
    if not any(name.startswith("valat.") for name in backup.manifest.files):
        raise Refusal(f"The backup {backup.folder} is damaged: no database.", code="damaged_backup")


async def _restore(backup: Backup, house: House, key_file: Path, erasures: ErasureList | None) -> Restored:
    # from here on no server opens the folder, until all is done
    new = private_folder(house.folder / RESTORING)
    _note_target(new, house)
    house.database.clear()
    shutil.rmtree(house.folder / PACKAGES, ignore_errors=True)
    for left in {*new.iterdir()} - {new / TARGET}:
        shutil.rmtree(left) if left.is_dir() else left.unlink()
    private_folder(new / PACKAGES)
    for name in backup.manifest.files:
        if name != house.database.file:
            copy_private(backup.folder / name, new / name)
    house.database.load(backup.folder / house.database.file, new)
    if key_file != house.key_file:
        copy_key(key_file, house.key_file)
    if erasures is not None and erasures.path != house.erasures.path:
        house.erasures.adopt(erasures)
    restored = await _finish(new, house, erasures)
    sync(new / PACKAGES)
    (new / PACKAGES).rename(house.folder / PACKAGES)
    house.database.finish(new)
    sync(house.folder)
    shutil.rmtree(new)
    sync(house.folder)
    return restored


def _note_target(new: Path, house: House) -> None:
    """Has it on the disk which database is a restore's from here on: that one alone is cleared again."""
    if not _is_target(new, house):
        (new / TARGET).unlink(missing_ok=True)
        write_private(new / TARGET, house.database.address.encode())
        sync(new)


def _is_target(new: Path, house: House) -> bool:
    """Whether a restore that was broken off had this very database."""
    try:
        return (new / TARGET).read_text("utf-8") == house.database.address
    except FileNotFoundError:
        return False


async def _finish(new: Path, house: House, erasures: ErasureList | None) -> Restored:
    """Brings a restored store to the newest schema, and takes out of it what must not come back."""
    async with open_store(new, house.key_file, house.erasures.path, house.database.url) as store:
        sessions = await end_all(store)
        erased = await erase_again(store, erasures.entries()) if erasures is not None else 0
    return Restored(erased, sessions)


def _check_reach(erasures: ErasureList, backup: Backup) -> None:
    since_ms = erasures.since_ms()
    if since_ms is None:
        why = (
            f"The list of erasures {erasures.path} is missing. Give it with --erasures FILE, "
            "or bring erased accounts back with --without-erasures."
        )
        raise Refusal(why, code="no_erasures")
    if since_ms > backup.manifest.at_ms:
        why = (
            f"The list of erasures {erasures.path} is younger than the backup. Give an older one with "
            "--erasures FILE, or bring erased accounts back with --without-erasures."
        )
        raise Refusal(why, code="no_erasures")


def _check_empty(house: House) -> None:
    """Passes where the folder has key and list at most, or what a restore has left. Raises `not_empty`."""
    try:
        there = {path.name for path in house.folder.iterdir()} if house.folder.exists() else set[str]()
    except OSError as error:
        raise Refusal(f"Can't use the folder {house.folder}: {error.strerror}.", code="no_store") from error
    kept = [path.name for path in (house.key_file, house.erasures.path) if path.parent == house.folder]
    is_unfinished = RESTORING in there
    known = {"lock", "lock-journal", ARENA_KEY, *kept, *(f"{name}-journal" for name in kept)}
    if is_unfinished:
        known |= {RESTORING, PACKAGES, house.database.file}
    if there - known:
        raise Refusal(f"{house.folder} isn't empty. Restore into a new folder.", code="not_empty")
    # what is in another database is no restore's
    if not _is_target(house.folder / RESTORING, house) and not house.database.is_empty():
        raise Refusal("The database isn't empty. Restore into a new one.", code="not_empty")
