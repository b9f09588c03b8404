"""A bot's package: its folder, what it says of itself, and the hash of all that is in it."""

import os
import shutil
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from valat.arena.packages.manifest import FILE, Manifest, read_manifest
from valat.kernel.errors import Unreadable

IGNORED = frozenset({".git", "__pycache__", "node_modules", "target", ".DS_Store"})
"""What building or using leaves behind: it belongs to no package."""


class Package(Struct, frozen=True):
    """A bot as a folder.

    Attributes:
        folder: absolute.
        digest: SHA-256 of its files' names and contents.
    """

    folder: Path
    manifest: Manifest
    digest: str


def read_package(folder: Path) -> Package:
    """The package in a folder.

    Raises:
        Unreadable: there is no folder, no `bot.toml` in it, or a bad one; keys `no_file`, `bad_manifest`.
    """
    file = folder / FILE
    try:
        text = file.read_text("utf-8")
    except FileNotFoundError:
        raise Unreadable(f"{folder} is not a bot package: it has no {FILE}.", key="no_file") from None
    except OSError as error:
        raise Unreadable(f"Can't read {file}: {error.strerror}.", key="no_file") from None
    except UnicodeDecodeError:
        raise Unreadable(f"{file} is not UTF-8.", key="no_file") from None
    return Package(folder.resolve(), read_manifest(text), digest(folder))


def files(folder: Path) -> list[Path]:
    """The package's files, relative to its folder, in the order of their names."""
    found: list[Path] = []
    for root, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in IGNORED]
        found += [(Path(root) / name).relative_to(folder) for name in names if name not in IGNORED]
    return sorted(found, key=lambda path: path.as_posix())


def has_only_files(folder: Path) -> bool:
    """Whether nothing lies in the folder but the package's files, so that a bot run there finds no more."""
    for root, folders, names in os.walk(folder):
        # linked folders are in no zip
        linked = any(Path(root, name).is_symlink() for name in folders)
        if linked or not IGNORED.isdisjoint((*folders, *names)):
            return False
    return True


def copy_files(folder: Path, target: Path) -> None:
    """Copies the package's files into another folder, which is made."""
    for path in files(folder):
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(folder / path, target / path)


def digest(folder: Path) -> str:
    """The hash of a folder's files: of their names, lengths and contents, in order."""
    total = sha256(b"valat-bot-1")
    for path in files(folder):
        content = (folder / path).read_bytes()
        name = path.as_posix().encode()
        total.update(b"%d:%d:" % (len(name), len(content)) + name + content)
    return total.hexdigest()
