"""A package is built once, in a copy of it: as a program of one's own, or shut in."""

import os
import sys

import pytest

from tests.arena.parts import bot
from valat.arena.cache import cache_folder
from valat.arena.packages import build
from valat.arena.packages.build import built
from valat.arena.packages.package import digest, read_package
from valat.kernel.errors import Refusal

MANIFEST = """
name = "Compiled"
games = ["yard"]
language = "other"
build = ["{python}", "-c", '''{program}''']
command = ["./bot"]
"""

COPY = "import pathlib; pathlib.Path('bot').write_text(pathlib.Path('bot.src').read_text())"


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """A cache of the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def package(tmp_path):
    """Makes a package with that build and source."""

    def make(program=COPY, source="one"):
        folder = tmp_path / "bot"
        folder.mkdir(exist_ok=True)
        (folder / "bot.toml").write_text(MANIFEST.format(python=sys.executable, program=program))
        (folder / "bot.src").write_text(source)
        return read_package(folder)

    return make


def test_what_is_built_lies_elsewhere(package):
    """The author's folder stays as it was, and so does the hash."""
    before = package()
    after = built(before, trust=True)
    assert (after.folder / "bot").read_text() == "one"
    assert digest(before.folder) == before.digest == after.digest


def test_it_is_built_once(package):
    """The second time nothing is run."""
    source = package(COPY + "; pathlib.Path('../../ran').open('a').write('x')")
    assert built(source, trust=True) == built(source, trust=False)
    assert (cache_folder("bots") / "ran").read_text() == "x"


def test_another_source_is_built_anew(package):
    """What counts is what is in it."""
    folders = {built(package(source=source), trust=True).folder for source in ("one", "two", "one")}
    assert sorted((folder / "bot").read_text() for folder in folders) == ["one", "two"]


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("import sys; sys.exit('bot.src:1: error')", "exited with status 1.\n  | bot.src:1: error"),
        ("print('long ' * 5000 + 'end'); 1 / 0", "ZeroDivisionError: division by zero"),
    ],
    ids=["says", "floods"],
)
def test_a_build_that_fails_shows_its_end(package, program, why):
    """No more of it than a screen."""
    with pytest.raises(Refusal) as refused:
        built(package(program), trust=True)
    assert refused.value.code == "build_failed"
    assert refused.value.why.endswith(why)
    assert len(refused.value.why) < 2 * build.TAIL


def test_a_compiler_that_is_not_there(package):
    """It is named."""
    file = package().folder / "bot.toml"
    file.write_text(file.read_text().replace(f'"{sys.executable}"', '"no-such-compiler"'))
    with pytest.raises(Refusal, match=r"no-such-compiler can't start: No such file or directory\."):
        built(read_package(file.parent), trust=True)


def test_a_build_that_never_ends(package, monkeypatch):
    """It is ended, with what it has started."""
    monkeypatch.setattr(build, "LONGEST_S", 0.3)
    with pytest.raises(Refusal, match=r"took longer than 0\.3 s"):
        built(package("import subprocess; subprocess.run(['sleep', '600'])"), trust=True)


def test_those_not_used_for_long_are_removed(package, monkeypatch):
    """Of many only those used last are kept."""
    monkeypatch.setattr("valat.arena.cache.KEPT", 2)
    one = built(package(source="one"), trust=True)
    two = built(package(source="two"), trust=True)
    os.utime(one.folder, (2e9, 2e9))
    os.utime(two.folder, (1e9, 1e9))
    three = built(package(source="three"), trust=True)
    assert [each.folder.exists() for each in (one, two, three)] == [True, False, True]


@pytest.mark.parametrize("left", ["__pycache__/lib.py", "node_modules/lib.py", "target/lib.py"])
def test_what_a_zip_leaves_out_is_not_there_when_a_folder_is_tried(tmp_path, left):
    """A bot without a build runs with the files that its zip would hold, and with no others."""
    source = bot(tmp_path / "bot", "print('ready')")
    assert built(source, trust=True) == source
    (source.folder / left).parent.mkdir()
    (source.folder / left).write_text("x = 1")
    ready = built(read_package(source.folder), trust=True)
    assert sorted(path.name for path in ready.folder.iterdir()) == ["bot.py", "bot.toml"]
    assert ready.digest == source.digest
