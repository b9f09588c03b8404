"""Which text of the kernel runs."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from valat import _built
from valat._kernel import FOLDER

ROOT = Path(__file__).parents[2]

REPORT = (
    "from valat._kernel import is_compiled; from valat.kernel import trick, walk;"
    "print(is_compiled(), walk.__file__.rsplit('.')[-1], trick.__file__.rsplit('.')[-1])"
)


def report(**environment):
    """What a program of its own says of the kernel it runs."""
    variables = {name: value for name, value in os.environ.items() if name != "VALAT_KERNEL"}
    done = subprocess.run(
        [sys.executable, "-c", REPORT],
        env=variables | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_interpreted_on_request():
    """VALAT_KERNEL=python runs the source, whatever lies beside it."""
    assert report(VALAT_KERNEL="python") == ["False", "py", "py"]


def test_compiled_tells_the_truth():
    """`compiled` is true exactly when the hot modules come from an extension."""
    said, hot, cold = report()

    assert (said == "True", cold) == (hot != "py", "py")


@pytest.fixture
def checkout(tmp_path):
    """A small checkout: one hot module, its package, and the build file."""
    package = tmp_path / "src/valat/kernel"
    package.mkdir(parents=True)
    for name in ("__init__.py", "__init__.pxd", "hot.py", "hot.pxd", "cold.py"):
        (package / name).write_text("")
    (tmp_path / _built.BUILDER).write_text("")
    return tmp_path


def test_the_folder_stays_while_nothing_changes(checkout):
    """The same text has the same place, wherever the checkout lies; cold modules do not count."""
    before = _built.fingerprint(checkout / "src")
    (checkout / "src/valat/kernel/cold.py").write_text("1")
    shutil.copytree(checkout, checkout / "copy")

    assert _built.fingerprint(checkout / "src") == before == _built.fingerprint(checkout / "copy/src")


@pytest.mark.parametrize("name", ["src/valat/kernel/hot.py", "src/valat/kernel/hot.pxd", "hatch_build.py"])
def test_an_edit_moves_the_folder(checkout, name):
    """A changed module, changed types and a changed way of compiling are not what was compiled."""
    before = _built.folder(checkout / "src")
    (checkout / name).write_text(" ")

    assert _built.folder(checkout / "src") != before


def test_a_new_hot_module_moves_the_folder(checkout):
    """A module that becomes hot counts, even with a text that was there before."""
    before = _built.folder(checkout / "src")
    (checkout / "src/valat/kernel/cold.pxd").write_text("")

    assert _built.folder(checkout / "src") != before


def test_an_edit_is_not_hidden(tmp_path):
    """In a checkout that has been compiled an edited hot module runs as it is now."""
    is_compiled = FOLDER is not None and FOLDER.is_dir()
    src = tmp_path / "src"
    shutil.copytree(ROOT / "src", src, ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copy(ROOT / _built.BUILDER, tmp_path)
    if is_compiled:
        shutil.copytree(FOLDER, _built.folder(src))
    before = report(PYTHONPATH=str(src))
    with (src / "valat/kernel/walk.py").open("a") as text:
        text.write("\n# an edit\n")

    assert before == [str(is_compiled), EXTENSION_SUFFIXES[0].rsplit(".")[-1] if is_compiled else "py", "py"]
    assert report(PYTHONPATH=str(src)) == ["False", "py", "py"]
