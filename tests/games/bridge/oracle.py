"""The scoring table once more, written from the Laws of Duplicate Bridge 77 another way: as sums of columns.

`python -m tests.games.bridge.oracle` writes the vectors anew.
"""

from itertools import accumulate, chain, repeat
from pathlib import Path

VECTORS = Path(__file__).parents[2] / "vectors" / "bridge_scores.txt"

HEAD = """\
# What declarer's side scores on a board: bid, doubled (X) or redoubled (XX), vulnerable (v) or not (n), and
# the scores with 0, 1, … 13 tricks. Origin: Laws of Duplicate Bridge 77, by tests/games/bridge/oracle.py.
"""

PER_TRICK = {"C": (20, 20), "D": (20, 20), "H": (30, 30), "S": (30, 30), "NT": (40, 30)}
SET_TRICKS = {
    (1, "n"): repeat(50, 13),
    (1, "v"): repeat(100, 13),
    (2, "n"): chain([100, 200, 200], repeat(300, 10)),
    (2, "v"): chain([200], repeat(300, 12)),
}
PENALTIES = {kind: list(accumulate(column)) for kind, column in SET_TRICKS.items()}


def penalty(times, vulnerable, down):
    """What so many undertricks cost."""
    if times == 4:
        return 2 * penalty(2, vulnerable, down)
    return PENALTIES[times, vulnerable][down - 1]


def made(level, name, times, vulnerable, over):
    """What a contract made counts."""
    first, further = PER_TRICK[name]
    tricks = times * (first + (level - 1) * further)
    extra = further if times == 1 else 50 * times * (2 if vulnerable == "v" else 1)
    rich = vulnerable == "v"
    bonus = (500 if rich else 300) if tricks >= 100 else 50
    bonus += {6: 750 if rich else 500, 7: 1500 if rich else 1000}.get(level, 0)
    return tricks + over * extra + bonus + {1: 0, 2: 50, 4: 100}[times]


def rows():
    """The lines of the table."""
    for level in range(1, 8):
        for name in PER_TRICK:
            for times, sign in ((1, "-"), (2, "X"), (4, "XX")):
                for vulnerable in "nv":
                    scores = (
                        made(level, name, times, vulnerable, tricks - level - 6)
                        if tricks >= level + 6
                        else -penalty(times, vulnerable, level + 6 - tricks)
                        for tricks in range(14)
                    )
                    yield " ".join([f"{level}{name}", sign, vulnerable, *map(str, scores)])


if __name__ == "__main__":
    VECTORS.write_text(HEAD + "\n".join(rows()) + "\n", "utf-8")
