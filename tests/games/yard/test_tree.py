"""Counts of move trees from fixed positions against the vector file."""

import pytest

from tests.games.yard import oracle
from tests.games.yard.deals import dealt
from tests.kernel.counting import counts_below
from valat.cards.card import read_cards
from valat.games.yard import YARD
from valat.kernel.walk import perft


def read_vectors():
    lines = [line for line in oracle.VECTORS.read_text("utf-8").splitlines() if not line.startswith("#")]
    for block in "\n".join(lines).strip().split("\n\n"):
        fields = {
            name: value.strip() for name, _, value in (line.partition(":") for line in block.splitlines())
        }
        counts = [int(count) for count in fields.pop("counts").split()]
        yield fields | {"dealer": int(fields["dealer"])}, counts


ALL = [
    pytest.param(
        fields, counts, id=f"{len(fields['hands'].split())} players, {len(fields['moves'].split())} moves"
    )
    for fields, counts in read_vectors()
]


def second(fields):
    """The same position on the other road."""
    hands = [read_cards(hand) for hand in fields["hands"].split()]
    deal = oracle.Deal(hands, read_cards(fields["stock"]), fields["dealer"])
    for text in fields["moves"].split():
        deal.make(text)
    return deal


@pytest.mark.parametrize(("fields", "expected"), ALL)
def test_counts(fields, expected):
    """At each depth the tree has as many leaves as the vector says."""
    position = YARD.position(dealt(**fields))
    for depth, count in enumerate(expected, 1):
        if perft(position, depth) != count:
            assert counts_below(position, depth) == oracle.below(second(fields), depth), f"depth {depth}"
            raise AssertionError("the vector file is not the oracle's")


@pytest.mark.parametrize(("fields", "expected"), ALL)
def test_vectors_are_the_oracles(fields, expected):
    """The first counts in the file are what the oracle gives today."""
    assert [oracle.perft(second(fields), depth) for depth in range(1, 4)] == expected[:3]
