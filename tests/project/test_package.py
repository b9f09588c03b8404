"""The packages that people install: the engine needs no page, the page no Node, and both have one version."""

import json
import os
import subprocess
import sys
import tarfile
import tomllib
from zipfile import ZipFile

import pytest

from tests.project.tree import ROOT, text

ENGINE_BYTES = 4_000_000
"""The engine's wheel has to fit into this, its compiled kernel included."""


def build(folder, kind, out, **environment):
    """The package of that kind, built from a folder with the tools that are installed."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", out],
        cwd=folder,
        env={**os.environ, **environment},
        check=True,
    )
    return next(out.iterdir())


def unpacked(folder, out, **environment):
    """The source package of a folder, unpacked."""
    with tarfile.open(build(folder, "sdist", out / "packed", **environment)) as package:
        package.extractall(out, filter="data")
    return next(path for path in out.iterdir() if path.name != "packed")


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    return unpacked(ROOT, tmp_path_factory.mktemp("engine"))


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    return unpacked(ROOT / "ui", tmp_path_factory.mktemp("page"), VALAT_BUILD_PAGE="0")


def test_the_page_has_the_engines_version():
    """The extra `server` asks for exactly the page that was built with it, and the licence is the same."""
    project = tomllib.loads(text("pyproject.toml"))["project"]
    page = tomllib.loads(text("ui/pyproject.toml"))["project"]
    assert page["version"] == project["version"] == json.loads(text("ui/package.json"))["version"]
    assert f"{page['name']}=={project['version']}" in project["optional-dependencies"]["server"]
    assert text("ui/LICENSE") == text("LICENSE")


def test_extras_are_made_of_extras():
    """`learn` has every library that learns, and `all` has all but Ray, which holds back what others need."""
    extras = tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"]

    def parts(name):
        (line,) = extras[name]
        return set(line.removeprefix("valat[").removesuffix("]").split(","))

    assert parts("learn") == {"gymnasium", "openspiel", "pettingzoo"}
    assert parts("all") == extras.keys() - parts("learn") - {"all", "ray"}


@pytest.mark.proof
def test_the_engines_wheel_needs_no_page(engine, tmp_path):
    """The engine's source package has none, and its wheel is made without npm, with the licence."""
    assert not (engine / "ui").exists()
    names = ZipFile(build(engine, "wheel", tmp_path, VALAT_BUILD_KERNEL="0", PATH="")).namelist()
    assert not any("valat_page" in name or "node_modules" in name or "nodejs" in name for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)


@pytest.mark.proof
def test_the_engines_wheel_is_small(tmp_path):
    """With the compiled kernel, where a compiler is there."""
    assert build(ROOT, "wheel", tmp_path).stat().st_size <= ENGINE_BYTES


@pytest.mark.proof
def test_the_pages_wheel_needs_no_node(page, tmp_path):
    """The page's source package holds its sources and the built page, and only that goes into its wheel."""
    assert (page / "package-lock.json").is_file()
    assert not (page / "node_modules").exists()
    names = ZipFile(build(page, "wheel", tmp_path, PATH="")).namelist()
    assert "valat_page/static/index.html" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any("node_modules" in name or "nodejs" in name or "src/" in name for name in names)
