"""The puzzles that come with the program, so that a new house has some: `shipped/<game>.jsonl`."""

from collections.abc import Iterator
from importlib.resources import files

from valat.analysis.puzzles.composer import games_with_puzzles
from valat.analysis.puzzles.puzzle import Puzzle, read_puzzle


def shipped_puzzles() -> Iterator[Puzzle]:
    """Those of all games."""
    for game in games_with_puzzles():
        file = files(__package__) / "shipped" / f"{game}.jsonl"
        if file.is_file():
            yield from map(read_puzzle, file.read_text("utf-8").splitlines())
