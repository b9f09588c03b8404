"""The compiled kernel of a checkout: where it lies, and whether it was compiled from the sources as they are.

`hatch_build.py` runs this file by its path and compiles into `folder`; `_kernel` looks there. The folder's
name is made from all that goes into it, so after an edit it is not used, and cannot hide the edit.
"""

from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

BUILDER = "hatch_build.py"


def hot_modules(src: Path) -> list[Path]:
    """Every module below the folder that has a `.pxd` beside it, packages apart."""
    modules = (types.with_suffix(".py") for types in sorted(src.rglob("*.pxd")))
    return [file for file in modules if file.stem != "__init__" and file.is_file()]


def folder(src: Path) -> Path:
    """Where the extensions compiled from these very sources lie, if they have been compiled."""
    return builds(src) / fingerprint(src)


def builds(src: Path) -> Path:
    """The folder of all that was compiled in this checkout."""
    return src.parent / "build" / "kernel"


def fingerprint(src: Path) -> str:
    """A name that changes with any hot module, its types, the way of compiling, Python and the machine."""
    modules = hot_modules(src)
    digest = sha256(EXTENSION_SUFFIXES[0].encode())
    for file in (src.parent / BUILDER, *modules, *sorted(src.rglob("*.pxd"))):
        text = file.read_bytes()
        digest.update(f"\n{file.relative_to(src.parent).as_posix()} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()[:16]
