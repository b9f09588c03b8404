"""Zip archives of strangers, unpacked so that nothing lands outside and nothing fills the disk."""

import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from stat import S_IFMT, S_IFREG, S_ISDIR, S_ISREG
from typing import IO
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from valat.arena.packages.package import files
from valat.kernel.errors import Unreadable

MOST_FILES = 2000
MOST_BYTES = 64 * 2**20
"""Of all files together, unpacked."""
DEEPEST = 20
CHUNK = 2**16
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first time that a zip can name."""


def unpack(archive: Path, folder: Path, most_files: int = MOST_FILES, most_bytes: int = MOST_BYTES) -> None:
    """Writes the archive's files into an empty folder.

    Args:
        most_bytes: of all files together, unpacked, whatever the archive says.

    Raises:
        Unreadable: no zip; too many or too large files; a name that leads outside, is there twice (also by
            case alone), or is no plain file; key `bad_archive`.
    """
    try:
        with ZipFile(archive) as source:
            entries = source.infolist()
            if len(entries) > most_files:
                raise _bad(f"An archive can have at most {most_files} files.")
            left = most_bytes
            _check_left(left - sum(entry.file_size for entry in entries), most_bytes)
            _check_names(entries)
            for entry in entries:
                if not entry.is_dir():
                    left -= _write(source, entry, folder / entry.filename, left)
                    _check_left(left, most_bytes)
    except (BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError) as error:
        # zipfile tells of encrypted and of unknown compression by the two in the middle
        raise _bad(f"Can't unpack {archive.name}: {error}.") from None


def pack(folder: Path, archive: Path) -> None:
    """Writes a package's files into a zip, the same bytes for the same files."""
    with ZipFile(archive, "w", ZIP_DEFLATED) as target:
        for path in files(folder):
            entry = ZipInfo(path.as_posix(), EARLIEST)
            # by what it is, not by whose it is: of a file's rights only that it can be run counts
            mode = 0o755 if os.access(folder / path, os.X_OK) else 0o644
            entry.external_attr = (S_IFREG | mode) << 16
            entry.compress_type = ZIP_DEFLATED
            target.writestr(entry, (folder / path).read_bytes())


def _check_left(left: int, most_bytes: int) -> None:
    if left < 0:
        raise _bad(f"An archive can have at most {most_bytes >> 20} MB of files.")


def _check_names(entries: list[ZipInfo]) -> None:
    seen = set[str]()
    for entry in entries:
        name = entry.filename
        path = PurePosixPath(name)
        inside = not path.is_absolute() and ".." not in path.parts and 0 < len(path.parts) <= DEEPEST
        if not inside or "\\" in name or ":" in name or not name.isprintable():
            raise _bad(f"'{name[:60]!s}' is not a file name inside the folder.")
        mode = entry.external_attr >> 16
        # made elsewhere than on Unix it has no kind
        if S_IFMT(mode) and not (S_ISREG(mode) or S_ISDIR(mode)):
            raise _bad(f"'{name[:60]}' is a link or a device.")
        # two that differ by case alone are one file on other machines
        folded = "/".join(path.parts).casefold()
        if folded in seen:
            raise _bad(f"'{name[:60]}' appears twice.")
        seen.add(folded)


def _write(source: ZipFile, entry: ZipInfo, target: Path, left: int) -> int:
    """The bytes written, which are more than are left where the file has more; then it is not whole."""
    target.parent.mkdir(parents=True, exist_ok=True)
    written = 0
    with source.open(entry) as file, target.open("xb") as out:
        for chunk in _chunks(file):
            written += len(chunk)
            if written > left:
                return written
            out.write(chunk)
    if entry.external_attr >> 16 & 0o100:
        target.chmod(0o755)
    return written


def _chunks(file: IO[bytes]) -> Iterator[bytes]:
    while chunk := file.read(CHUNK):
        yield chunk


def _bad(why: str) -> Unreadable:
    return Unreadable(why, key="bad_archive")
