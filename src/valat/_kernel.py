"""Which text of the kernel runs: the compiled one where the wheel has it, else the interpreted one.

`VALAT_KERNEL=python` in the environment asks for the interpreted one.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceOnly:
    """Finds Valat's modules by their source, so that extensions beside it are passed over."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not path or not name.startswith("valat."):
            return None
        return FileFinder(next(iter(path)), (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)


def compiled() -> bool:
    """Whether the compiled kernel is in use."""
    file = import_module("valat.kernel.position").__file__
    return file is not None and not file.endswith(tuple(SOURCE_SUFFIXES))


if os.environ.get("VALAT_KERNEL") == "python":
    sys.meta_path.insert(0, _SourceOnly)
