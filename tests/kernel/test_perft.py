"""Counts of legal-move trees from fixed deals, and the order of moves, against the vector files."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.kernel import oracle
from tests.kernel.contracts import rules_of, sides_of
from tests.kernel.counting import counts_below
from valat.cards.card import read_cards
from valat.kernel.position import TrickPosition
from valat.kernel.walk import perft

VECTORS = Path(__file__).parents[1] / "vectors"


@dataclass
class Vector:
    """One deal of a vector file."""

    game: str
    contract: str
    hands: list[tuple[str, ...]]
    leader: int
    counts: list[int]
    order: list[str]

    def position(self):
        sides = sides_of(len(self.hands))
        return TrickPosition(rules_of(self.game, self.contract), self.hands, self.leader, sides)


def read_vectors(game):
    text = (VECTORS / f"perft_{game}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for block in "\n".join(lines).strip().split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines())
        yield Vector(
            game,
            fields["contract"],
            [read_cards(hand) for hand in fields["hands"].split()],
            int(fields["leader"]),
            [int(count) for count in fields["counts"].split()],
            fields["order"].split(),
        )


ALL = [
    pytest.param(vector, id=f"{game}-{vector.contract}-{len(vector.hands)}x{len(vector.hands[0])}")
    for game in oracle.GAMES
    for vector in read_vectors(game)
]


def agree(vector, depth):
    """Nothing, or the counts of kernel and oracle below each first card."""
    position = vector.position()
    if perft(position, depth) == vector.counts[depth - 1]:
        return None
    game = oracle.GAMES[vector.game](vector.contract)
    return counts_below(position, depth), oracle.below(game, vector.hands, vector.leader, depth)


@pytest.mark.parametrize("vector", ALL)
def test_counts(vector):
    """At each depth the tree has as many leaves as the vector says."""
    for depth in range(1, len(vector.counts) + 1):
        assert agree(vector, depth) is None, f"depth {depth}"


@pytest.mark.parametrize("vector", ALL)
def test_order(vector):
    """Moves come out trumps last, else C D H S, and within a suit from the weakest."""
    position, order = vector.position(), []
    for _ in vector.order:
        cards = position.cards_in(position.moves())
        order.append("".join(cards))
        position.play(position.move_of(cards[0]))

    assert order == vector.order


@pytest.mark.parametrize("vector", ALL)
def test_vectors_are_the_oracles(vector):
    """The first counts and the order in the files are what the oracle gives today."""
    game = oracle.GAMES[vector.game](vector.contract)
    deal = game, [list(hand) for hand in vector.hands], vector.leader

    assert [oracle.perft(*deal, depth) for depth in range(1, 6)] == vector.counts[:5]
    assert oracle.first_line(*deal, len(vector.order)) == vector.order


def test_perft_leaves_the_position():
    """Counting leaves the position as it was."""
    position = next(read_vectors("belot")).position()
    before = position.moves(), position.key(), position.actor()

    perft(position, 9)

    assert (position.moves(), position.key(), position.actor()) == before


@pytest.mark.proof
@pytest.mark.parametrize("deal", range(20))
@pytest.mark.parametrize(("game", "contract", "players", "size", "_"), oracle.DEALS)
def test_more_deals(game, contract, players, size, _, deal):
    """Kernel and oracle agree on further deals of each kind, six cards deep and to the end of short ones."""
    hands, leader = oracle.deal(f"{game} {contract} {deal}", game, players, size)
    depth = 6 if size > 5 else players * size
    counts = [oracle.perft(oracle.GAMES[game](contract), hands, leader, plies + 1) for plies in range(depth)]

    test_counts(Vector(game, contract, hands, leader, counts, []))
