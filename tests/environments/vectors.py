"""The text that pins an encoding: a deal played at random, what each number was at each moment."""

from hashlib import sha256
from pathlib import Path

from tests.environments.cases import CASES, encoding_of, options_text, played
from tests.project.tree import ROOT
from valat.environments import VERSION, find, names
from valat.environments.encoding import field_table

FOLDER = Path(__file__).with_name("vectors")
SEED = 1
MOMENTS = 60
"""So many of a deal are written: yard bridge goes on for hundreds."""


def file_of(case):
    return FOLDER / f"{case}.txt"


def rendered(case):
    """The vector of a case.

    A line a moment: who chooses, the legal actions, what it sees as `column` where there is a one and
    `column=value` else, a hash of what each seat sees, and the action chosen.
    """
    encoding = encoding_of(case)
    lines = [
        f"encoding {VERSION}",
        f"game {CASES[case][0]} {options_text(case)} seed {SEED} deal 0",
        f"actions {len(encoding.actions)} {digest(encoding.actions)}",
        f"columns {encoding.width} {digest(encoding.columns())}",
    ]
    *moments, last = played(case, SEED)
    for moment, action in moments[:MOMENTS]:
        lines += [
            f"seat {moment.actor} legal {' '.join(map(str, moment.legal))}",
            f"  sees {sparse(moment.observe(moment.actor))}",
            f"  all {' '.join(hashed(moment.observe(seat)) for seat in range(encoding.players))}",
            f"  takes {action} {encoding.actions[action]}",
        ]
    lines.append(f"rewards {' '.join(f'{reward:g}' for reward in last[0].rewards)}")
    return "\n".join(lines) + "\n"


def sparse(row):
    """What is not 0 in a row of columns."""
    return " ".join(
        str(column) if row[column] == 1 else f"{column}={row[column]:.6g}" for column in row.nonzero()[0]
    )


def hashed(row):
    """Eight digits of what is in a row, byte by byte."""
    return sha256(row.astype("<f4").tobytes()).hexdigest()[:8]


def digest(names):
    """Eight digits of some names."""
    return sha256("\n".join(names).encode()).hexdigest()[:8]


PAGE = ROOT / "docs/environments.md"
"""Where the columns of each game stand in a table."""


def page(text):
    """The page, with each game's table as the encoding is now."""
    for name in names():
        rows = ["", "| columns | field | what it holds |", "|---|---|---|", *field_table(find(name)), ""]
        start, end = f"<!-- columns of {name} -->", f"<!-- end of {name} -->"
        before, _, rest = text.partition(start)
        text = before + start + "\n".join(rows) + end + rest.partition(end)[2]
    return text
