"""Deals to practise on are as they were asked for."""

from collections import Counter
from random import Random

import pytest

from valat.games.bridge.dealing import generate, read_constraints
from valat.games.bridge.rules import DECK
from valat.games.bridge.systems.counts import POINTS
from valat.games.bridge.systems.hand import hand_of
from valat.kernel.errors import Refusal, Unreadable

N, E, S, W = range(4)


def lengths(hand):
    """Of spades, hearts, diamonds and clubs."""
    held = Counter(card[0] for card in hand)
    return [held[suit] for suit in "SHDC"]


def points(hand):
    return hand_of(hand).total(POINTS)


CASES = {
    "": lambda h: True,
    "N: hcp 15-17, balanced": lambda h: 15 <= points(h[N]) <= 17 and min(lengths(h[N])) > 1,
    "E: shape 5-4-3-1": lambda h: sorted(lengths(h[E])) == [1, 3, 4, 5],
    "e: shape 1=3=4=5": lambda h: lengths(h[E]) == [1, 3, 4, 5],
    "W: not balanced, spades 0": lambda h: lengths(h[W])[0] == 0,
    "S: spades 6+, hcp ..10": lambda h: lengths(h[S])[0] > 5 and points(h[S]) < 11,
    "NS: hearts 9+; EW: aces 4": lambda h: lengths(h[N])[1] + lengths(h[S])[1] > 8 and holds_aces(h[E], h[W]),
    "N: hcp 12+; S: hcp 12+; NS: hcp 26-28": lambda h: 26 <= points(h[N]) + points(h[S]) <= 28,
}


def holds_aces(*hands):
    return {"CA", "DA", "HA", "SA"} <= {card for hand in hands for card in hand}


@pytest.mark.parametrize("wish", CASES)
def test_deals_are_as_wished(wish):
    """All 52 cards, thirteen a hand, and what was asked of each seat and side. Rule: BRI-SEAT-1"""
    for seed in range(3):
        hands = generate(read_constraints(wish), Random(seed))
        assert sorted(card for hand in hands for card in hand) == sorted(DECK)
        assert [len(hand) for hand in hands] == [13] * 4
        assert CASES[wish](hands)


def test_a_seed_gives_the_same_deals():
    """Whatever the wish; another seed gives others."""
    wish = read_constraints("N: hcp 15-17")
    assert generate(wish, Random(1)) == generate(wish, Random(1)) != generate(wish, Random(2))


def test_the_other_seats_are_dealt_without_favour():
    """With nothing asked of East, East's points are on average a third of what North leaves."""
    wish = read_constraints("N: hcp 16")
    mean = sum(points(generate(wish, Random(seed))[E]) for seed in range(300)) / 300
    assert 7 < mean < 9


@pytest.mark.parametrize("wish", ["NS: hcp 40", "N: hcp 10, hcp 12", "N: spades 14+"])
def test_what_never_comes_is_refused(wish):
    """After the tries that were allowed, with a code of its own."""
    with pytest.raises(Refusal) as caught:
        generate(read_constraints(wish), Random(1), tries=50)
    assert caught.value.code == "none_found"


BAD = [
    "N hcp 3",
    "X: hcp 3",
    "NN: hcp 3",
    "N: luck 3",
    "N: hcp",
    "N: hcp 17-15",
    "N: hcp 3-4-5",
    "N: hcp 1.5",
]
BAD += [
    "N: shape 5-5-5-5",
    "N: shape 5-4=3-1",
    "NS: balanced",
    "N: hcp ５",
    "N: hcp 50",
    "N: hcp 15-10000000007",
    ": hcp 5",
    "N" * 1001,
]


@pytest.mark.parametrize("wish", BAD)
def test_words_that_mean_nothing_are_told(wish):
    """The refusal names the part."""
    with pytest.raises(Unreadable) as caught:
        read_constraints(wish)
    assert caught.value.key == "bad_where"
