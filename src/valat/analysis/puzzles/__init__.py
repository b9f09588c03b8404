"""Puzzles out of finished deals: what would you play, what would you call?"""

from valat.analysis.puzzles.composer import composer_of, games_with_puzzles
from valat.analysis.puzzles.finder import puzzle_at, puzzle_of, puzzles_of, shuffled_plies
from valat.analysis.puzzles.puzzle import Choice, Puzzle, puzzle_id, read_puzzle, write_puzzle

__all__ = [
    "Choice",
    "Puzzle",
    "composer_of",
    "games_with_puzzles",
    "puzzle_at",
    "puzzle_id",
    "puzzle_of",
    "puzzles_of",
    "read_puzzle",
    "shuffled_plies",
    "write_puzzle",
]
