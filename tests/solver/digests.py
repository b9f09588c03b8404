"""Digests of the values of 50,000 whole deals, by which a later solver is held against an earlier one.

`python -m tests.solver.digests` writes the file again; it takes some minutes, and is for a change of the
deals, not of the solver.
"""

from hashlib import sha256
from pathlib import Path

from tests.solver.deals import dealt
from valat.solver import Solver

FILE = Path(__file__).parents[1] / "vectors" / "solver_digests.txt"
CONTRACTS = ["C", "NT", "D", "AT", "H", "NT+", "S"]
BLOCKS, BLOCK = 50, 1000
EVERY_MOVE = 5
"""Of so many deals one has the values of all its moves in the digest, the others only their own."""
HEAD = """\
# SHA-256 over the values of whole Belot deals, a thousand a line; of each fifth deal those of all leads.
# Origin: tests/solver/digests.py, by the solver as it was before the order of moves of ADR 71.

"""


def digest(block):
    """The digest of a block of deals."""
    solver, text = Solver(), sha256()
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        position = dealt("belot", CONTRACTS[seed % len(CONTRACTS)], 8, seed)
        if seed % EVERY_MOVE:
            text.update(f"{solver.value(position)}\n".encode())
        else:
            moves = solver.solve(position).moves
            text.update(" ".join(f"{card}={low}" for card, (low, _) in moves.items()).encode() + b"\n")
    return text.hexdigest()


def read():
    """The digests of the file, by block."""
    lines = [line for line in FILE.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return {int(block): found for block, found in (line.split() for line in lines)}


def main():
    rows = [f"{block} {digest(block)}" for block in range(BLOCKS)]
    FILE.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
