"""Counts of move trees from fixed positions, stock and claims in, against the vector file."""

from dataclasses import dataclass

import pytest

from tests.games.santase import oracle
from tests.games.santase.deals import dealt, record
from tests.kernel.counting import counts_below
from valat.games.santase import SANTASE
from valat.kernel.walk import perft


@dataclass
class Vector:
    """One position of the file."""

    hands: str
    turn_up: str
    stock: str
    dealer: int
    moves: str
    counts: list[int]

    @property
    def fields(self):
        return {name: getattr(self, name) for name in ("hands", "turn_up", "stock", "dealer")}

    def position(self):
        return SANTASE.position(dealt(self.moves, **self.fields))

    def second(self):
        """The same position on the other road."""
        deal = oracle.Deal(record(**self.fields))
        for text in self.moves.split():
            deal.make(deal.turn, text)
        return deal


def read_vectors():
    lines = [line for line in oracle.VECTORS.read_text("utf-8").splitlines() if not line.startswith("#")]
    for block in "\n".join(lines).strip().split("\n\n"):
        fields = dict(line.split(":", 1) for line in block.splitlines())
        fields = {name: value.strip() for name, value in fields.items()}
        counts = [int(count) for count in fields.pop("counts").split()]
        yield Vector(**fields | {"dealer": int(fields["dealer"]), "counts": counts})


ALL = [pytest.param(vector, id=f"{place}") for place, vector in enumerate(read_vectors())]


@pytest.mark.parametrize("vector", ALL)
def test_counts(vector):
    """At each depth the tree has as many leaves as the vector says."""
    position = vector.position()
    for depth, count in enumerate(vector.counts, 1):
        if perft(position, depth) != count:
            assert counts_below(position, depth) == oracle.below(vector.second(), depth), f"depth {depth}"
            raise AssertionError("the vector file is not the oracle's")


@pytest.mark.parametrize("vector", ALL)
def test_vectors_are_the_oracles(vector):
    """The first counts in the file are what the oracle gives today."""
    assert [oracle.perft(vector.second(), depth) for depth in range(1, 5)] == vector.counts[:4]
