"""What a backup says of itself, and the folder in which backups lie.

A backup is a folder with `manifest.json`, which is written last: what has none was broken off.
"""

import re
from hashlib import sha256
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from valat.kernel.errors import Refusal
from valat.store.key import HouseKey

FILE = "manifest.json"
FORMAT = 1
"""What today's program writes; it reads no newer one."""
PART = ".part"
"""How the name of what is not whole yet ends."""
_NAME = re.compile(r"valat\.(?:db|dump)|packages/[0-9a-f]{64}\.zip")


class FileHash(Struct, frozen=True, rename={"size": "bytes"}):
    """A file of a backup.

    Attributes:
        size: in bytes.
        sha256: in hex digits.
    """

    size: int
    sha256: str


class Manifest(Struct, frozen=True, kw_only=True):
    """What a backup holds.

    Attributes:
        at_ms: when it was begun, in milliseconds since 1970: nothing of before is missing.
        valat: the version that wrote it.
        schema: the revision of the database.
        keys: of each house key its id and a hash; the keys are not in it.
        files: by their names in the backup's folder.
        rows: how many each table of the database has.
    """

    format: int
    at_ms: int
    valat: str
    database: Literal["sqlite", "postgresql"]
    schema: str
    keys: dict[str, str]
    files: dict[str, FileHash]
    rows: dict[str, int]


class Backup(NamedTuple):
    """A whole backup in its folder."""

    folder: Path
    manifest: Manifest


def read_backup(folder: Path) -> Backup:
    """The backup in a folder, whose files nobody has looked at yet.

    Raises:
        Refusal: `no_backup` where there is none; `damaged_backup`; `newer_store` for a newer program's.
    """
    path = folder / FILE
    try:
        text = path.read_bytes()
    except OSError:
        raise Refusal(f"There is no complete backup in {folder}.", code="no_backup") from None
    try:
        if msgspec.json.decode(text, type=_Format).format > FORMAT:
            why = "This backup was written by a newer version of Valat. Restore it with that version."
            raise Refusal(why, code="newer_store")
        manifest = msgspec.json.decode(text, type=Manifest)
    except msgspec.MsgspecError as error:
        raise Refusal(f"{path} is damaged: {error}.", code="damaged_backup") from None
    # a name from a file must not lead out of the folder
    if strange := [name for name in manifest.files if not _NAME.fullmatch(name)]:
        raise Refusal(f"{path} is damaged: it names {strange[0]!r}.", code="damaged_backup")
    return Backup(folder, manifest)


def whole_backups(backups: Path) -> list[Backup]:
    """The backups in a folder whose manifests can be read, the oldest first."""
    found = []
    for manifest in backups.glob(f"*/{FILE}"):
        if manifest.parent.suffix != PART:
            try:
                found.append(read_backup(manifest.parent))
            except Refusal:  # it is not restored either
                continue
    return sorted(found, key=lambda backup: (backup.manifest.at_ms, backup.folder.name))


def newest_backup(backups: Path) -> Backup | None:
    """The newest backup in a folder; None where there is none."""
    return found[-1] if (found := whole_backups(backups)) else None


def find_backup(folder: Path) -> Backup:
    """The backup in a folder, or the newest of the backups in it. Raises Refusal as `read_backup`."""
    return read_backup(folder) if (folder / FILE).exists() else newest_backup(folder) or read_backup(folder)


def fingerprints(keys: HouseKey) -> dict[str, str]:
    """Of each house key its id and a hash, from which no one finds the key."""
    return {name: sha256(b"valat house key " + key).hexdigest() for name, key in keys.items()}


def check_key(backup: Backup, keys: HouseKey) -> None:
    """Passes where the keys open all that the backup has. Raises Refusal `bad_key`."""
    there = fingerprints(keys)
    if any(there.get(name) != mark for name, mark in backup.manifest.keys.items()):
        why = f"The house key doesn't fit the backup {backup.folder}. Give the key file of that house."
        raise Refusal(why, code="bad_key")


class _Format(Struct):
    format: int
