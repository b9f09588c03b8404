"""Random playouts, the same for ever, compiled or interpreted."""

from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.contracts import FOUR, belot
from valat.cards.deck import DECK_32
from valat.cards.shuffle import seeded_order
from valat.kernel.position import TrickPosition
from valat.kernel.walk import perft, random_playouts


def position(contract="H", deal=0):
    order = seeded_order(DECK_32, 1, deal)
    return TrickPosition(belot(contract), [order[seat * 8 : seat * 8 + 8] for seat in range(4)], 0, FOUR)


def test_checksums():
    """The checksums of a thousand playouts are these on every machine."""
    checksums = {contract: random_playouts(position(contract), 1000, 1) for contract in ("H", "NT", "AT")}

    assert checksums == {"H": 1161844509, "NT": 1527650718, "AT": 1946334862}


def test_only_line():
    """With one card each there is one way to play, whatever the seed."""
    hands = [["C7"], ["CA"], ["CT"], ["CK"]]
    checksums = {random_playouts(TrickPosition(belot("H"), hands, 0, FOUR), 2, seed) for seed in range(5)}

    assert checksums == {0}


@given(st.integers(0, 2**62))
def test_any_seed(seed):
    """Every seed in its range gives a checksum, and the position is left as it was."""
    deal = position()
    before = deal.moves(), deal.key()

    assert 0 <= random_playouts(deal, 1, seed) < 2**31
    assert (deal.moves(), deal.key()) == before


def test_seeds_differ():
    """Another seed plays otherwise."""
    assert len({random_playouts(position(), 20, seed) for seed in range(10)}) == 10


def test_perft_of_a_finished_deal():
    """A deal that is over sooner counts once."""
    deal = TrickPosition(belot("H"), [["C7"], ["CA"], ["CT"], ["CK"]], 0, FOUR)

    assert perft(deal, 9) == 1
