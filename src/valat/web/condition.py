"""The machine below the house: its disk, its backups, the versions of what it stands on."""

import platform
import shutil
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from stat import S_ISREG

from valat.backup.manifest import newest_backup
from valat.protocol.staff_house import BackupState, DiskUse
from valat.web.settings import Settings

PACKAGES = (
    *("msgspec", "typer", "litestar", "uvicorn", "uvloop", "httptools", "websockets"),
    *("sqlalchemy", "alembic", "argon2-cffi"),
)
OLD_MS = 2 * 86_400_000
"""Age from which a backup is old: it is taken every day, and may be late once."""
LEAST_FREE = 0.05
"""Share of the disk from which there is little room."""


def disk_use(folder: Path) -> DiskUse:
    """What the house takes of the disk that its folder is on, and what is free. Raises OSError."""
    disk = shutil.disk_usage(folder)
    return DiskUse(sum(map(_size, folder.iterdir())), disk.free, disk.total)


def _size(path: Path) -> int:
    """How many bytes a file has; 0 for a folder, and for a file that is gone by now."""
    try:
        stat = path.stat()
    except FileNotFoundError:
        return 0
    return stat.st_size if S_ISREG(stat.st_mode) else 0


def is_low(disk: DiskUse) -> bool:
    """Whether there is little room on a disk.

    >>> is_low(DiskUse(0, 4, 100)), is_low(DiskUse(0, 50, 100))
    (True, False)
    """
    return disk.free < LEAST_FREE * disk.total


def backup_state(settings: Settings, now_ms: int) -> BackupState:
    """The newest backup in the folder of backups.

    Args:
        now_ms: milliseconds since 1970, by the clock on the wall.
    """
    folder = settings.backups_folder
    if folder is None:
        return BackupState("none")
    newest = newest_backup(folder)
    if newest is None:
        return BackupState("missing")
    at_ms = newest.manifest.at_ms
    return BackupState("old" if now_ms - at_ms > OLD_MS else "fresh", at_ms)


def versions() -> dict[str, str | None]:
    """The versions of the house and of what it stands on, by name; None where something is missing."""
    own: dict[str, str | None] = {"valat": version("valat"), "python": platform.python_version()}
    return own | {package: _version(package) for package in PACKAGES}


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
