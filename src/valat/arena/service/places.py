"""The folder of an arena: where what is kept, and how long."""

import fcntl
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from valat.kernel.errors import Unreadable

PACKAGES, CONTESTS, LOCK, ID = "packages", "contests", "lock", "id"
ARCHIVE = "contest.zip"


@contextmanager
def exclusive(folder: Path) -> Iterator[None]:
    """The folder is this process's alone until the block is left, however that comes about.

    Raises:
        Unreadable: another arena has it, or it cannot be made; keys `exists`, `no_file`.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise Unreadable(f"Can't use {folder}: {error.strerror}.", key="no_file") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        why = f"Another arena is using {folder}. Give each arena its own folder."
        raise Unreadable(why, key="exists") from None
    finally:
        os.close(lock)


def folder_id(folder: Path) -> str:
    """Eight digits that the folder keeps: two machines of one name would take jobs from each other."""
    file = folder / ID
    found = file.read_text("ascii") if file.exists() else ""
    if not re.fullmatch(r"[0-9a-f]{8}", found):
        found = token_hex(4)
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(found, "ascii")
    return found


def contest_place(folder: Path, job: str) -> Path:
    """The folder of a contest's job."""
    return folder / CONTESTS / job


def archive_of(place: Path) -> Path:
    """The zip of a contest that has been played there."""
    return place / ARCHIVE


def remove_left(folder: Path, before: float) -> None:
    """Removes contests that were let go and never came again.

    Args:
        before: the time, of `time.time`, since when nothing has been done for them.
    """
    contests = folder / CONTESTS
    for place in contests.iterdir() if contests.is_dir() else ():
        newest = max((path.stat().st_mtime for path in (place, *place.glob("*/*"))), default=0.0)
        if newest < before:
            shutil.rmtree(place, ignore_errors=True)
