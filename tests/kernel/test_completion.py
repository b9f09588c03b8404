"""Sharing out cards under what is known."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from valat.kernel.completion import UniformCompletion

HOLDERS = {"HA": (0, 1), "HK": (0, 1, 2), "HQ": (1, 2), "HJ": (0, 1, 2), "HT": (2,)}


def test_count():
    """Two cards for seats 0 and 1 each and one for seat 2 can be shared out in three ways."""
    # the ten is seat 2's, so the queen is seat 1's: the other three go to seats 0, 0 and 1
    assert UniformCompletion(HOLDERS, (2, 2, 1)).count == 3


def test_no_way():
    """Where somebody would have to hold what he cannot there is no way."""
    assert UniformCompletion({"HA": (0,), "HK": (0,)}, (1, 1)).count == 0


def test_each_way_alike():
    """Every way is drawn equally often."""
    shares, rng = UniformCompletion(HOLDERS, (2, 2, 1)), Random(3)
    counts = Counter(tuple(map(frozenset, shares.draw(rng))) for _ in range(3000))

    assert len(counts) == 3
    assert all(900 < count < 1100 for count in counts.values())


@given(st.data())
def test_as_told(data):
    """Each seat gets as many cards as it has room for, and none that it cannot hold."""
    cards = [f"{suit}{rank}" for suit in "CD" for rank in "789TJQKA"]
    owner = data.draw(st.lists(st.integers(0, 3), min_size=len(cards), max_size=len(cards)))
    more = data.draw(st.lists(st.frozensets(st.integers(0, 3)), min_size=len(cards), max_size=len(cards)))
    holders = {card: {seat} | others for card, seat, others in zip(cards, owner, more, strict=True)}
    room = [owner.count(seat) for seat in range(4)]
    shares = UniformCompletion(holders, room)
    hands = shares.draw(Random(data.draw(st.integers(0, 1000))))

    assert shares.count > 0
    assert [len(hand) for hand in hands] == room
    assert all(seat in holders[card] for seat, hand in enumerate(hands) for card in hand)
    assert sorted(card for hand in hands for card in hand) == sorted(cards)
