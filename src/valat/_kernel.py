"""Which text of the kernel runs: the compiled one where it was made of these sources, else the interpreted.

A wheel holds the compiled modules beside the sources, a checkout outside `src/` (`_built`).
`VALAT_KERNEL=python` in the environment asks for the interpreted ones.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType

from valat import _built

SRC = Path(__file__).parents[1]
CHECKOUT = (SRC.parent / _built.BUILDER).is_file()
ASKED_FOR_SOURCE = os.environ.get("VALAT_KERNEL") == "python"
FOLDER = _built.folder(SRC) if CHECKOUT and not ASKED_FOR_SOURCE else None
"""What a checkout's kernel would be compiled to, were it compiled now."""


class _SourceOnly:
    """Finds Valat's modules by their source, so that extensions beside it are passed over."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not path or not name.startswith("valat."):
            return None
        return FileFinder(next(iter(path)), (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)


class _CompiledFinder:
    """Finds Valat's hot modules among the extensions of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("valat."):
            return None
        package = self._folder.joinpath(*name.split(".")[:-1])
        spec = FileFinder(str(package), (ExtensionFileLoader, EXTENSION_SUFFIXES)).find_spec(name)
        return spec if spec is not None and spec.loader is not None else None


def is_compiled() -> bool:
    """Whether the compiled kernel is in use."""
    file = import_module("valat.kernel.position").__file__
    return file is not None and not file.endswith(tuple(SOURCE_SUFFIXES))


def description() -> str:
    """Which kernel is in use, and why."""
    if is_compiled():
        return f"compiled, from {FOLDER}" if FOLDER else "compiled, from the installed wheel"
    if ASKED_FOR_SOURCE:
        return "interpreted, because VALAT_KERNEL is set to python"
    if not CHECKOUT:
        return "interpreted: this wheel was built without a C compiler"
    again = f"run {_built.BUILDER} with this Python"
    if _built.builds(SRC).is_dir():
        return f"interpreted: the sources have changed since the last build ({again})"
    return f"interpreted: the sources are not compiled ({again}; needs a C compiler)"


if ASKED_FOR_SOURCE:
    sys.meta_path.insert(0, _SourceOnly)
elif FOLDER is not None and FOLDER.is_dir():
    sys.meta_path.insert(0, _CompiledFinder(FOLDER))
