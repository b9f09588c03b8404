"""A stranger's build is shut in as bots are: it makes its files, and reaches nothing."""

import pytest

from valat.arena.bot_protocol.messages import Hello, TimeBudget
from valat.arena.bot_protocol.seats import ProcessSeat
from valat.arena.packages import build
from valat.arena.packages.build import built
from valat.arena.packages.kits import create
from valat.arena.packages.package import digest, read_package
from valat.arena.sandbox.bubblewrap import BubblewrapLane
from valat.arena.sandbox.landlock import LandlockLane
from valat.arena.sandbox.launch import Command
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.linux.view import find_program
from valat.arena.sandbox.program import run_program
from valat.kernel.errors import Refusal

MANIFEST = """
name = "Compiled"
games = ["yard"]
language = "other"
build = ["python3", "-c", '''{program}''']
command = ["./bot"]
"""
COPY = "import pathlib; pathlib.Path('bot').write_text(pathlib.Path('bot.src').read_text())"


@pytest.fixture(params=[BubblewrapLane, LandlockLane], ids=lambda kind: kind.name, autouse=True)
def lane(request, tmp_path, monkeypatch):
    """Each lane that this machine has is the one that builds; the cache is the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    try:
        lane = request.param()
    except Refusal as refusal:
        pytest.skip(refusal.why)
    monkeypatch.setattr(build, "choose_lane", lambda: lane)
    return lane


@pytest.fixture
def package(tmp_path):
    """Makes a package with that build."""

    def make(program=COPY):
        folder = tmp_path / "bot"
        folder.mkdir()
        (folder / "bot.toml").write_text(MANIFEST.format(program=program))
        (folder / "bot.src").write_text("one")
        return read_package(folder)

    return make


def why(package):
    """Why it was not built."""
    with pytest.raises(Refusal) as refused:
        built(package, trust=False)
    assert refused.value.code == "build_failed"
    return refused.value.why


def test_what_is_built_lies_elsewhere(package):
    """The folder that was brought stays as it was, and so does the hash."""
    before = package()
    after = built(before, trust=False)
    assert (after.folder / "bot").read_text() == "one"
    assert digest(before.folder) == before.digest == after.digest
    assert built(before, trust=False) == after


def test_a_build_that_fails_shows_its_end(package):
    """Its status, and the last lines of both streams."""
    program = "import sys; print('flood ' * 9000, file=sys.stderr); print('bot.src:1: error'); sys.exit(3)"
    told = why(package(program))
    assert told.startswith("Can't build Compiled: python3 exited with status 3.\n")
    assert told.endswith("bot.src:1: error")
    assert len(told) < 2 * build.TAIL


def test_a_compiler_that_is_not_there(package):
    """It is named."""
    file = package().folder / "bot.toml"
    file.write_text(file.read_text().replace('"python3"', '"no-such-compiler"'))
    assert "no-such-compiler can't start." in why(read_package(file.parent))


def test_a_build_that_never_ends(package, monkeypatch):
    """It is ended."""
    monkeypatch.setattr(build, "LONGEST_INSIDE_S", 0.3)
    assert "took longer than 0.3 s" in why(package("import time; time.sleep(600)"))


def test_a_build_that_floods(package, monkeypatch):
    """It is ended where it writes without end."""
    monkeypatch.setattr(build, "LIMITS", Limits(output_kb=64))
    assert "wrote more than 64 kB" in why(package("while True: print('flood ' * 1000)"))


def test_a_build_that_fills_the_disk(package, monkeypatch):
    """All its files together have a limit."""
    monkeypatch.setattr(build, "LIMITS", Limits(disk_mb=1, output_kb=64))
    program = """
import itertools
for number in itertools.count():
    with open(str(number), "wb") as file:
        file.write(bytes(500_000))
"""
    assert "wrote more than 1 MB" in why(package(program))


def test_a_build_reaches_no_network(package):
    """Not even a socket, and it is told so."""
    told = why(package("import socket; socket.create_connection(('127.0.0.1', 9), 1)"))
    assert "was stopped: The bot called socket, which is not allowed" in told


def test_links_are_left_behind(package):
    """They would lead somewhere else outside."""
    made = built(package(COPY + "; import os; os.symlink('/etc/passwd', 'secret')"), trust=False)
    assert sorted(path.name for path in made.folder.iterdir()) == ["bot", "bot.src", "bot.toml"]


@pytest.mark.parametrize(("language", "compiler"), [("cpp", "c++"), ("rust", "rustc")])
def test_a_kits_example_is_built_and_starts(language, compiler, lane, tmp_path):
    """As it comes, where its compiler is one of the system's."""
    if find_program(compiler) is None:
        pytest.skip(f"{compiler} is no program of this system's")
    create(tmp_path / "first", "first", "yard", language)
    made = built(read_package(tmp_path / "first"), trust=False)
    seat = ProcessSeat(made, lane, Limits())
    try:
        seat.start(Hello("yard", {"players": 2}, 0, ("first", "other"), TimeBudget(1000, 120_000), 1))
    finally:
        seat.close()


def test_where_it_may_not_write_it_cannot(lane, tmp_path):
    """A bot's own folder stays as it is."""
    ended = run_program(lane, Command(("python3", "-c", "open('made', 'w')"), tmp_path), Limits(), 30)
    assert ended.status == 1
    assert not (tmp_path / "made").exists()
