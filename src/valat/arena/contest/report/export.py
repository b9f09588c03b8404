"""A whole contest as one archive: what is needed to check it, and what people read."""

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from valat.arena.contest.folder import (
    BLOCKS,
    CONTROLS,
    FILE,
    HEAD,
    MACHINES,
    NODES,
    PAGE,
    RESULT,
    TIMINGS,
    ordered_records,
)
from valat.arena.contest.report.page import REPLAYS
from valat.arena.packages.archive import EARLIEST
from valat.kernel.errors import Unreadable


def export(folder: Path, archive: Path) -> int:
    """How many files were written; the same contest gives the same bytes.

    Raises:
        Unreadable: the archive is there already, or cannot be written; keys `exists`, `no_file`.
    """
    files = (FILE, HEAD, BLOCKS, TIMINGS, CONTROLS, NODES, RESULT, PAGE, MACHINES)
    names = [name for name in files if (folder / name).exists()]
    # a contest still in play writes at the ends of these; what is told is in order, and whole
    ordered = dict(ordered_records(folder))
    replays = folder / REPLAYS
    names += sorted(f"{REPLAYS}/{file.name}" for file in replays.iterdir()) if replays.is_dir() else []
    try:
        with ZipFile(archive, "x", ZIP_DEFLATED) as target:
            for name in names:
                entry = ZipInfo(name, EARLIEST)
                entry.compress_type = ZIP_DEFLATED
                target.writestr(entry, ordered.get(name) or (folder / name).read_bytes())
    except FileExistsError:
        raise Unreadable(f"{archive} already exists.", key="exists") from None
    except OSError as error:
        raise Unreadable(f"Can't write {archive}: {error.strerror}.", key="no_file") from None
    return len(names)
