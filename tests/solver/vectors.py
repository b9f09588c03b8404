"""Solved positions in a text file: values and nodes are the same on every machine, compiled or interpreted.

`python -m tests.solver.vectors` writes the file anew.
"""

from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.kernel.contracts import FOUR, rules_of
from valat.cards.card import SUITS, read_cards
from valat.kernel.position import TrickPosition
from valat.solver import solve

FILE = Path(__file__).parents[1] / "vectors" / "solver_belot.txt"
CONTRACTS = ["C", "D", "H", "S", "NT", "NT+", "AT"]
HEAD = """\
# What the leader's side takes after each lead, all cards known, and how many turns the solver searches.
# Origin: tests/solver/vectors.py, which makes it anew; the short deals are checked against plain minimax.

"""


class Vector(NamedTuple):
    """One deal of the file."""

    contract: str
    hands: tuple[tuple[str, ...], ...]
    leader: int
    values: dict[str, int]
    nodes: int

    def position(self):
        return TrickPosition(rules_of("belot", self.contract), self.hands, self.leader, FOUR)


def read():
    """The vectors of the file."""
    lines = [line for line in FILE.read_text("utf-8").splitlines() if not line.startswith("#")]
    for block in "\n".join(lines).strip().split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines())
        pairs = (pair.split("=") for pair in fields["values"].split())
        yield Vector(
            fields["contract"],
            tuple(read_cards(hand) for hand in fields["hands"].split()),
            int(fields["leader"]),
            {card: int(value) for card, value in pairs},
            int(fields["nodes"]),
        )


def solved(contract, size, seed):
    """A random deal with what the solver says of it."""
    deck, chance = [suit + rank for suit in SUITS for rank in "789TJQKA"], Random(f"{contract} {size} {seed}")
    chance.shuffle(deck)
    hands = tuple(tuple(deck[seat * size : (seat + 1) * size]) for seat in range(4))
    leader = chance.randrange(4)
    solution = solve(TrickPosition(rules_of("belot", contract), hands, leader, FOUR))
    values = {card: low for card, (low, _) in solution.moves.items()}
    return Vector(contract, hands, leader, values, solution.nodes)


def written(vector):
    """One block of the file."""
    return "\n".join(
        [
            f"contract: {vector.contract}",
            "hands: " + " ".join("".join(hand) for hand in vector.hands),
            f"leader: {vector.leader}",
            "values: " + " ".join(f"{card}={value}" for card, value in vector.values.items()),
            f"nodes: {vector.nodes}",
        ]
    )


def main():
    short = [solved(contract, size, seed) for contract in CONTRACTS for size in (3, 5) for seed in range(3)]
    whole = [min((solved(contract, 8, seed) for seed in range(8)), key=by_nodes) for contract in CONTRACTS]
    hard = [solved(contract, 8, 10) for contract in CONTRACTS]
    FILE.write_text(HEAD + "\n\n".join(map(written, short + whole + hard)) + "\n", encoding="utf-8")


def by_nodes(vector):
    return vector.nodes


if __name__ == "__main__":
    main()
