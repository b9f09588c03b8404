"""Taking a backup, beside a server that may be running, and removing those that are too many."""

import shutil
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import msgspec
from msgspec import Struct

from valat.backup.databases import Database, Saved
from valat.backup.manifest import FILE, FORMAT, PART, Backup, FileHash, Manifest, fingerprints, whole_backups
from valat.backup.private_files import (
    check_room,
    copy_private,
    hash_of,
    private_folder,
    refusing_disk_errors,
    sync,
    write_private,
)
from valat.kernel.errors import Refusal
from valat.store import erasure_list
from valat.store.erasure_list import ErasureList
from valat.store.key import copy_key, load_key
from valat.store.migrations import NEWER, revisions
from valat.store.sqlite import lock_folder

PACKAGES = "packages"
"""The folder of bots' and contests' zips, in a data folder as in a backup."""
LISTED_MS = 400 * 86_400_000
"""For so long an erasure stays listed at least, for copies of backups that lie elsewhere."""


class House(Struct, frozen=True):
    """Where the parts of a house lie.

    Attributes:
        folder: its data.
        database: in that folder, or on a server.
        key_file: the house key.
        erasures: the list of erasures.
    """

    folder: Path
    database: Database
    key_file: Path
    erasures: ErasureList


def take_backup(house: House, backups: Path, *, keep: int, keys: Path | None, now_ms: int) -> Backup:
    """The new backup, whole and on the disk; older ones than the newest so many are gone.

    Args:
        backups: the folder that gets the backup's own; it is made where there is none.
        keep: how many backups stay.
        keys: a folder elsewhere that gets a copy of the house key; None for none.
    Raises:
        Refusal: `no_store`, `newer_store`, `no_key`, `bad_key` for the house; `store_in_use` where another
            process works in the folder of backups; `storage_full`; `no_store` where a disk refuses.
    """
    if house.database.is_empty():
        raise Refusal(f"There is no Valat data in {house.folder}.", code="no_store")
    if not house.key_file.exists():
        raise Refusal(f"No house key found at {house.key_file}.", code="no_key")
    if keys is not None:
        _check_apart(keys, backups)
    private_folder(backups)
    with closing(lock_folder(backups)), refusing_disk_errors(backups):
        remove_unfinished(backups)
        # before the database is read: what is erased from now on is listed
        house.erasures.begin(now_ms)
        backup = _write(house, backups, now_ms)
        if keys is not None:
            copy_key(house.key_file, private_folder(keys) / "house.key")
        _remove_oldest(backups, keep)
        _tidy_erasures(house.erasures, backups, now_ms)
    return backup


def remove_unfinished(backups: Path) -> None:
    """Removes what a process that was killed has left; for those who hold the folder's lock."""
    for part in backups.glob(f"*{PART}"):
        shutil.rmtree(part)


def package_files(folder: Path) -> list[str]:
    """The names of the zips in a house or backup, as a manifest has them."""
    return sorted(f"{PACKAGES}/{zipped.name}" for zipped in (folder / PACKAGES).glob("?" * 64 + ".zip"))


def _write(house: House, backups: Path, now_ms: int) -> Backup:
    """Writes all files, the manifest last, under a name that says they are not all there yet."""
    packages = sum((house.folder / name).stat().st_size for name in package_files(house.folder))
    check_room(backups, house.database.size() + packages)
    moment = datetime.fromtimestamp(now_ms / 1000, UTC)
    target = backups / f"{moment:%Y-%m-%dT%H%M%S}.{now_ms % 1000:03}Z"
    part = private_folder(target.with_name(target.name + PART))
    try:
        manifest = _fill(house, part, now_ms)
        part.rename(target)
    finally:
        # a disk that has become full must not stay so
        shutil.rmtree(part, ignore_errors=True)
    sync(backups)
    return Backup(target, manifest)


def _fill(house: House, part: Path, now_ms: int) -> Manifest:
    private_folder(part / PACKAGES)
    # twice: what the database names has come before it was copied, and may be gone soon after
    files = _copy_packages(house.folder, part)
    saved = house.database.dump(part / house.database.file)
    files |= _copy_packages(house.folder, part)
    files[house.database.file] = hash_of(part / house.database.file)
    manifest = _manifest(house, saved, files, now_ms)
    write_manifest(part, manifest)
    sync(part / PACKAGES)
    sync(part)
    return manifest


def _manifest(house: House, saved: Saved, files: dict[str, FileHash], now_ms: int) -> Manifest:
    if saved.schema not in revisions():
        raise Refusal(NEWER, code="newer_store")
    return Manifest(
        format=FORMAT,
        at_ms=now_ms,
        valat=version("valat"),
        database=house.database.kind,
        schema=saved.schema,
        # read after the database: a key that seals in it is in the file by then
        keys=fingerprints(load_key(house.key_file)),
        files=files,
        rows=saved.rows,
    )


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Makes a backup of what the folder has."""
    write_private(folder / FILE, msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")


def _copy_packages(source: Path, target: Path) -> dict[str, FileHash]:
    """Copies the zips that are not there yet; hashes of those that were copied."""
    copied = {}
    for name in package_files(source):
        if not (target / name).exists():
            try:
                copied[name] = copy_private(source / name, target / name)
            except FileNotFoundError:  # its bot was removed meanwhile
                (target / name).unlink(missing_ok=True)
    return copied


def _remove_oldest(backups: Path, keep: int) -> None:
    found: Sequence[Backup] = whole_backups(backups)
    for backup in found[:-keep]:
        # under another name first: a half of it must not pass for a backup
        part = backup.folder.with_name(backup.folder.name + PART)
        backup.folder.rename(part)
        shutil.rmtree(part)


def _tidy_erasures(erasures: ErasureList, backups: Path, now_ms: int) -> None:
    """Copies the list beside the backups, and drops what no backup brings back any more."""
    oldest_ms = min(backup.manifest.at_ms for backup in whole_backups(backups))
    copy = ErasureList(backups / erasure_list.FILE)
    copy.adopt(erasures)
    for each in (erasures, copy):
        each.forget(min(oldest_ms, now_ms - LISTED_MS))


def _check_apart(keys: Path, backups: Path) -> None:
    inner, outer = keys.absolute().resolve(), backups.absolute().resolve()
    if inner == outer or outer in inner.parents or inner in outer.parents:
        why = f"Keys belong apart from the backups: choose a folder outside {backups}."
        raise Refusal(why, code="bad_setting")
