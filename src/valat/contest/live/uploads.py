"""Zips that authors bring: read in a worker, and nothing in them is run."""

from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from msgspec import Struct

from valat.arena.packages.archive import unpack
from valat.arena.packages.package import files, read_package
from valat.kernel.errors import Unreadable
from valat.protocol.contests import SourceFile

MOST_BYTES = 5 * 2**20
"""Of a zip."""
MOST_UNPACKED = 20 * 2**20
MOST_FILES = 500
LONGEST_TEXT = 200_000
"""Bytes of a file that is shown."""


class Upload(Struct, frozen=True):
    """What a zip holds.

    Attributes:
        games: that its bot says it plays.
    """

    size: int
    files: int
    language: str
    note: str
    games: tuple[str, ...]


def read_upload(data: bytes) -> Upload:
    """What a zip holds.

    Raises:
        Unreadable: no zip of at most 500 files and 20 MB, or no bot's package; `bad_archive`, `bad_manifest`.
    """
    with TemporaryDirectory(prefix="valat-upload-") as name:
        archive, folder = Path(name, "bot.zip"), Path(name, "bot")
        archive.write_bytes(data)
        folder.mkdir()
        unpack(archive, folder, MOST_FILES, MOST_UNPACKED)
        package = read_package(folder)
        manifest = package.manifest
        return Upload(len(data), len(files(folder)), manifest.language, manifest.note, manifest.games)


def check_games(upload: Upload, games: tuple[str, ...]) -> None:
    """Passes where a bot says that it plays all of a contest's games. Raises Unreadable."""
    missing = [game for game in games if game not in upload.games]
    if missing:
        why = f"bot.toml doesn't list {', '.join(missing)} under `games`."
        raise Unreadable(why, code="bad_package", key="bad_manifest")


def source_files(path: Path) -> tuple[SourceFile, ...]:
    """The files of a package that has been taken, in the order of their names."""
    with ZipFile(path) as archive:
        entries = sorted(
            (file for file in archive.infolist() if not file.is_dir()), key=lambda file: file.filename
        )
        return tuple(
            SourceFile(
                entry.filename,
                entry.file_size,
                _text(archive.read(entry)) if entry.file_size <= LONGEST_TEXT else None,
            )
            for entry in entries
        )


def _text(data: bytes) -> str | None:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text
