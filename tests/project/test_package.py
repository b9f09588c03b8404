"""The package that people install: the page is in it, Node is not needed."""

import os
import subprocess
import sys
import tarfile
from zipfile import ZipFile

import pytest

from tests.project.tree import ROOT

pytestmark = pytest.mark.proof


def build(folder, kind, out, **environment):
    """The package of that kind, built from a folder with the tools that are installed."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", out],
        cwd=folder,
        env={**os.environ, **environment},
        check=True,
    )
    return next(out.iterdir())


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """The source package, unpacked."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(build(ROOT, "sdist", folder / "out")) as package:
        package.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.name != "out")


def test_the_source_package_is_whole(source):
    """The source package holds engine, front end and the page that was built from it."""
    assert (source / "ui/package-lock.json").is_file()
    assert not (source / "ui/node_modules").exists()
    assert (source / "src/valat/web/static/index.html").is_file()


def test_a_wheel_needs_no_node(source, tmp_path):
    """From the source package a wheel is built without npm, and it holds the page and the licence."""
    wheel = build(source, "wheel", tmp_path / "out", VALAT_BUILD_KERNEL="0", PATH="")
    names = ZipFile(wheel).namelist()
    assert "valat/web/static/index.html" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any("node_modules" in name or "nodejs" in name for name in names)
