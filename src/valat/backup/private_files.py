"""Files and folders that their owner alone may read, and that are on the disk when they are said to be."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from valat.backup.manifest import FileHash
from valat.kernel.errors import Refusal

CHUNK = 1 << 20
MARGIN = 16 << 20
"""Bytes that stay free beside what is written."""


def private_folder(path: Path) -> Path:
    """The folder, made with its parents where it is not there. Raises Refusal `no_store`."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(f"Can't use the folder {path}: {error.strerror}.", code="no_store") from error
    return path


def write_private(path: Path, data: bytes) -> None:
    """Writes a new file. Raises FileExistsError."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def copy_private(source: Path, target: Path) -> FileHash:
    """Copies a file to a new one; the hash is of what was copied. Raises FileExistsError."""
    hashed, size = sha256(), 0
    written = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with source.open("rb") as reading, open(written, "wb") as writing:
        while chunk := reading.read(CHUNK):
            hashed.update(chunk)
            writing.write(chunk)
            size += len(chunk)
        writing.flush()
        os.fsync(writing.fileno())
    return FileHash(size, hashed.hexdigest())


def hash_of(path: Path) -> FileHash:
    """The size and the hash of a file. Raises OSError."""
    with path.open("rb") as file:
        hashed = sha256()
        while chunk := file.read(CHUNK):
            hashed.update(chunk)
        return FileHash(file.tell(), hashed.hexdigest())


def sync(path: Path) -> None:
    """Returns when a file, or which names a folder has, is on the disk."""
    # elsewhere a folder cannot be opened
    if os.name == "posix" or not path.is_dir():
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def check_room(folder: Path, needed: int) -> None:
    """Passes where so many bytes fit into the folder's disk. Raises Refusal `storage_full`."""
    free = shutil.disk_usage(folder).free
    if free < needed + MARGIN:
        needs, has = (needed + MARGIN) >> 20, free >> 20
        raise Refusal(f"{needs} MB are needed in {folder}, but only {has} MB are free.", code="storage_full")


@contextmanager
def refusing_disk_errors(folder: Path) -> Iterator[None]:
    """Says what a disk refuses. Raises Refusal `no_store`."""
    try:
        yield
    except OSError as error:
        raise Refusal(f"Can't use {error.filename or folder}: {error.strerror}.", code="no_store") from error
