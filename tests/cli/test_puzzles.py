"""`valat puzzles make`: puzzles out of deals that bots play."""

import pytest

from tests.cli.run import valat
from valat.analysis.puzzles import read_puzzle
from valat.analysis.puzzles.shipped import shipped_puzzles
from valat.store.database import open_store
from valat.store.puzzles import puzzle_entries

MAKE = ("puzzles", "make", "--game", "santase", "--count", "1", "--seed", "1")


def test_they_are_written_to_a_file(monkeypatch, tmp_path):
    """A line each, and told of as they are found; those that come with the program were made so."""
    file = tmp_path / "made.jsonl"
    done = valat(monkeypatch, *MAKE, "--file", str(file))
    (puzzle,) = map(read_puzzle, file.read_text("utf-8").splitlines())
    assert done.lines == [{"puzzle": puzzle.id, "theme": puzzle.theme, "level": puzzle.level}]
    assert puzzle == next(entry for entry in shipped_puzzles() if entry.game == "santase")


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_they_are_given_to_a_house(tmp_path, anyio_backend):
    """Where none is named a file; the newest of its puzzles."""
    import subprocess
    import sys

    command = [sys.executable, "-m", "valat", *MAKE, "--data", str(tmp_path)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: ASYNC221 -- nothing waits
    async with open_store(tmp_path) as store:
        (entry,) = await puzzle_entries(store)
    assert (entry.game, entry.made_ms > 0) == ("santase", True)


def test_a_game_without_puzzles_is_refused(monkeypatch, tmp_path):
    """And nothing is written."""
    done = valat(
        monkeypatch, "puzzles", "make", "--game", "yard", "--file", str(tmp_path / "none"), "--format", "json"
    )
    assert (done.status, done.code) == (1, "no_puzzles")
