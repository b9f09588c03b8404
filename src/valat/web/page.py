"""Where the built page lies: in a checkout, or in the distribution that the extra `server` brings."""

from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from valat._kernel import CHECKOUT, SRC

DISTRIBUTION, PACKAGE = "valat-page", "valat_page"
BESIDE = (SRC.parent / "ui" if CHECKOUT else SRC) / PACKAGE / "static"
"""A checkout's own page; else where pip puts it, beside this package."""


def page_folder() -> Path:
    """The folder of the built page; `BESIDE` where there is none.

    A checkout's own page comes first, so that an edit is never hidden by what is installed.
    """
    spec = find_spec(PACKAGE)
    installed = (Path(folder, "static") for folder in (spec and spec.submodule_search_locations) or ())
    return next(filter(_is_built, (BESIDE, *installed)), BESIDE)


def _is_built(folder: Path) -> bool:
    return (folder / "index.html").is_file()


def page_fault(folder: Path) -> str | None:
    """What is wrong with the page in a folder, and how to mend it; None where nothing is.

    A page of another version may ask the server for what it does not know.
    """
    if not _is_built(folder):
        return "not built (run 'make play')" if CHECKOUT else "missing: pip install 'valat[server]'"
    if CHECKOUT and folder == BESIDE:
        return None
    needed = version("valat")
    try:
        found = version(DISTRIBUTION)
    except PackageNotFoundError:
        return None  # files that were put there by hand say no version
    return None if found == needed else f"of version {found}: pip install '{DISTRIBUTION}=={needed}'"
