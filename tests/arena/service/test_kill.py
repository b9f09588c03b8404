"""An arena that is killed at any moment loses nothing and doubles nothing: the next does what it was at."""

import os
import select
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.arena.contest.parts import run
from tests.arena.service.house import KEY, fake_house
from tests.arena.service.parts import (
    CONTEST,
    HANGS,
    as_by_hand,
    block_job,
    contest_job,
    house_bot,
    needs_lane,
    package,
)
from tests.patience import PATIENCE
from valat.arena.contest.contest_file import Budgets
from valat.arena.sandbox.linux.usage import tree
from valat.arena.service.messages import Entrant, PlayedBlock, PlayedContest

LONG_CONTEST = CONTEST.replace("blocks = 4", "blocks = 200")


@pytest.fixture(autouse=True)
def lane():
    """Nothing is leased where nothing shuts bots in."""
    needs_lane()


@pytest.fixture
def key_file(tmp_path):
    """The house's key, as a file."""
    file = tmp_path / "arena.key"
    file.write_text(KEY + "\n")
    return file


@contextmanager
def process(house, folder, key_file):
    """`valat arena serve`, ended when the block is left."""
    valat = Path(sys.executable).with_name("valat")
    words = ["arena", "serve", "--house", house.url, "--key-file", key_file, "--folder", folder]
    with subprocess.Popen([valat, *words], stderr=subprocess.DEVNULL) as arena:
        try:
            yield arena
        finally:
            arena.terminate()
            arena.wait(PATIENCE)


def bot_runs(arena):
    """True once the bot itself runs; bubblewrap watches its parent only when its namespaces are made."""
    for pid in tree(arena.pid):
        with suppress(OSError):
            if Path(f"/proc/{pid}/cmdline").read_bytes() == b"python3\0bot.py\0":
                return True
    return False


def kill(arena):
    """Kills the arena; returns when nothing that it had started is alive."""
    alive = {}
    for pid in tree(arena.pid)[1:]:
        with suppress(OSError):
            alive[os.pidfd_open(pid)] = Path(f"/proc/{pid}/cmdline").read_bytes()
    arena.kill()
    arena.wait(PATIENCE)
    for descriptor, words in alive.items():
        assert select.select([descriptor], [], [], PATIENCE)[0], f"{words!r} has outlived its arena"
        os.close(descriptor)


def test_killed_in_the_middle_of_a_block(house, tmp_path, key_file):
    """The block is played by the next, and counts once."""
    job = house.add(block_job(house_bot("One"), house_bot("Two")), lease_ms=90)
    with process(house, tmp_path / "arena", key_file) as arena:
        house.wait(lambda: house.count(f"renew {job}"))
        kill(arena)
    assert job not in house.results
    house.expire(job)
    with process(house, tmp_path / "arena", key_file):
        assert isinstance(house.result(job), PlayedBlock)


def test_killed_while_a_bot_runs(house, tmp_path, key_file):
    """Worker and bot end with it."""
    digest = house.keep(package(tmp_path / "hangs", HANGS))
    spec = block_job(Entrant("Hangs", digest), house_bot("House"), budgets=Budgets(move_ms=60_000))
    house.add(spec, lease_ms=90)
    with process(house, tmp_path / "arena", key_file) as arena:
        house.wait(lambda: bot_runs(arena))
        kill(arena)


@pytest.mark.chaos
def test_killed_in_the_middle_of_a_contest(house, tmp_path, key_file):
    """It goes on from where it was, and comes out as if nobody had stopped it."""
    job = house.add(contest_job(LONG_CONTEST), lease_ms=90)
    with process(house, tmp_path / "arena", key_file) as arena:
        reached = sum(
            house.wait(lambda: next((counts for counts in house.progress if sum(counts) >= 20), ()))
        )
        kill(arena)
    assert job not in house.results
    house.progress.clear()
    house.expire(job)
    with process(house, tmp_path / "arena", key_file):
        result = house.result(job)
    assert isinstance(result, PlayedContest)
    assert min(sum(counts) for counts in house.progress if counts) >= reached
    where, _ = run(tmp_path / "by-hand", LONG_CONTEST)
    assert as_by_hand(result.result) == (where / "result.json").read_bytes()
    assert result.archive in house.packages
    house.wait(lambda: not any((tmp_path / "arena" / "contests").iterdir()))


def test_on_another_machine_a_contest_begins_anew(house, tmp_path, key_file):
    """Where the folder is not, the result is the same."""
    job = house.add(contest_job())
    with process(house, tmp_path / "one", key_file):
        first = house.result(job)
    # another house: at this one the first arena's last question may still wait for a job
    with fake_house() as second:
        job = second.add(contest_job())
        with process(second, tmp_path / "two", key_file):
            assert bytes(second.result(job).result) == bytes(first.result)


def test_a_signal_ends_it_at_once(house, tmp_path, key_file):
    """Whatever it is at, with status 0; it says nothing of what is not done."""
    digest = house.keep(package(tmp_path / "hangs", HANGS))
    spec = block_job(Entrant("Hangs", digest), house_bot("House"), budgets=Budgets(move_ms=60_000))
    job = house.add(spec, lease_ms=90)
    with process(house, tmp_path / "arena", key_file) as arena:
        house.wait(lambda: house.count(f"renew {job}") >= 10)
        arena.send_signal(signal.SIGTERM)
        assert arena.wait(PATIENCE) == 0
    assert house.count(f"done {job}") == 0


def test_two_arenas_have_no_folder_in_common(house, tmp_path, key_file):
    """The second says so."""
    valat = Path(sys.executable).with_name("valat")
    words = ["arena", "serve", "--house", house.url, "--key-file", key_file, "--folder", tmp_path / "arena"]
    with process(house, tmp_path / "arena", key_file):
        house.wait(lambda: house.count("lease"))
        done = subprocess.run([valat, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Another arena is using" in done.stderr
