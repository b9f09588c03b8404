"""Which kernel a test run is of.

`VALAT_TEST_KERNEL`, `compiled` or `interpreted`, has the run fail where the other one is in use.
"""

import os
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

from valat import _built, _kernel

SRC = Path(__file__).parent / "src"

# what an extra that is not installed is for
collect_ignore_glob = [] if find_spec("wasmtime") else ["src/valat/arena/sandbox/wasm/*.py"]

EXAMPLE = b">>> "
"""Begins an example in a docstring."""


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Imports a module for its examples as programs do, and none that has none: most have none.

    Where a package imports it too, pytest by itself would make it a second time.
    """
    has_examples = file_path.suffix == ".py" and EXAMPLE in file_path.read_bytes()
    if has_examples and SRC in file_path.parents:
        # what lacks an extra is told by pytest
        with suppress(ImportError):
            import_as_programs_do(file_path)
    collectors = yield
    if file_path.suffix == ".py" and not has_examples:
        return [found for found in collectors if not isinstance(found, DoctestModule)]
    return collectors


def import_as_programs_do(file: Path) -> None:
    """Imports the module of that file under `src`."""
    name = file.relative_to(SRC).with_suffix("")
    import_module(".".join(name.parent.parts if name.name == "__init__" else name.parts))


def pytest_configure() -> None:
    """Imports the hot modules as programs do: doctests would import them from their sources."""
    for file in _built.hot_modules(SRC):
        import_as_programs_do(file)
    wanted = os.environ.get("VALAT_TEST_KERNEL")
    if wanted and wanted != ("compiled" if _kernel.is_compiled() else "interpreted"):
        pytest.exit(f"The {wanted} kernel was to be tested, but it is {_kernel.description()}.", 3)


def pytest_report_header() -> str:
    """A line for the top of the run."""
    return f"kernel: {_kernel.description()}"
