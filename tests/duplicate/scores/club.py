"""A club's game, as a vector file has it."""

from pathlib import Path
from typing import NamedTuple

VECTORS = Path(__file__).parents[2] / "vectors" / "bridge_club_game.txt"
MULTIPLIERS = {"-": 1, "X": 2, "XX": 4}


class Row(NamedTuple):
    """A result, with the matchpoints the club gave."""

    board: int
    ns: int
    ew: int
    contract: str
    multiplier: int
    declarer: int
    tricks: int
    score: int
    points: float


def _fields():
    lines = VECTORS.read_text("utf-8").splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


def rows():
    """All results."""
    for board, ns, ew, contract, doubled, declarer, tricks, score, points in (
        fields for fields in _fields() if fields[0] != "pair"
    ):
        yield Row(
            int(board),
            int(ns),
            int(ew),
            contract,
            MULTIPLIERS[doubled],
            "NESW".index(declarer),
            int(tricks),
            int(score),
            float(points),
        )


def standings():
    """For each pair the boards it played, its points and its percentage."""
    for _, pair, boards, points, percent in (fields for fields in _fields() if fields[0] == "pair"):
        yield int(pair), int(boards), float(points), float(percent)
