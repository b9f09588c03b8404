"""Where what takes long to make is kept, to be made once."""

import os
import shutil
from contextlib import suppress
from pathlib import Path

UNFINISHED = "building-"
"""How the names of folders begin in which something is being made."""
KEPT = 250
"""So many things of a kind stay, those used last: more than a contest has entries."""


def cache_folder(kind: str) -> Path:
    """The user's own folder for things of that kind; anyone who could write to it could have programs run."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "valat" / kind


def remove_oldest(cache: Path) -> None:
    """Removes from a folder what is more than is kept, by when it was touched last."""
    kept = [folder for folder in cache.iterdir() if not folder.name.startswith(UNFINISHED)]
    with suppress(FileNotFoundError):  # by somebody else, at the same time
        kept.sort(key=lambda folder: folder.stat().st_mtime)
    for folder in kept[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)
