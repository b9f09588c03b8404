"""Worlds for a search: always possible, never the same ones only, likely ones more often."""

from collections import Counter
from random import Random

import pytest

from tests.games.belot.deals import completed, dealt
from tests.games.belot.test_consistent_deals import POSITIONS, agreeing, gives_back, played, spoken
from valat.bots.belot.belief.sampler import Sampler
from valat.cards.card_set import card_set
from valat.games.belot import BELOT


def drawn(state, seat, count, *, weighted=True, seed=1):
    """So many draws for the seat."""
    sampler, rng = Sampler(BELOT.view(state, seat), weighted), Random(seed)
    return [sampler.draw(rng) for _ in range(count)]


def possible(state, seat, plies):
    """What the seats may still hold, in all the deals that can be thought of."""
    gone = card_set(move.name for _, move in state.moves[-plies:])
    return {tuple(hand & ~gone for hand in hands) for hands in agreeing(state, seat)}


@pytest.mark.parametrize(("contract", "seed", "plies", "seat"), POSITIONS.values(), ids=POSITIONS)
def test_all_that_is_possible(contract, seed, plies, seat):
    """Exactly the possible deals are drawn; with weights none but these."""
    state = played(seed, contract, plies)
    expected = possible(state, seat, plies)

    assert {tuple(map(card_set, hands)) for hands in drawn(state, seat, 1500, weighted=False)} == expected
    assert {tuple(map(card_set, hands)) for hands in drawn(state, seat, 300)} <= expected


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("contract", ["H", "NT", "AT"])
@pytest.mark.parametrize("plies", [0, 2, 3, 5, 9, 14, 21])
def test_replays(plies, contract, weighted):
    """With some announcements for what was heard, each draw is a deal that can be played so and looks so."""
    state = played(plies, contract, plies, "book")
    view = BELOT.view(state, state.turn)
    gone = [[move.name for seat, move in state.moves[-plies:] if plies and seat == at] for at in range(4)]
    for left in drawn(state, state.turn, 4, weighted=weighted):
        hands = [[*before, *after] for before, after in zip(gone, left, strict=True)]
        assert any(gives_back(view, hands, moves) for moves in spoken(state, view, hands))


def test_even_without_weights():
    """Each of 42 deals is drawn as often as chance allows: the 99.9 % point of chi-square is 74."""
    counts = Counter(drawn(played(149, "H", 24), 0, 4200, weighted=False))

    assert len(counts) == 42
    assert sum((often - 100) ** 2 / 100 for often in counts.values()) < 74


def test_the_same_for_a_seed():
    """A seed gives the same draws again, another one others."""
    state = dealt(completed("C7", "C8C9CT"), "C Pass Pass Pass C7 C8+C8C9CT")

    assert drawn(state, 0, 20) == drawn(state, 0, 20)
    assert drawn(state, 0, 20) != drawn(state, 0, 20, seed=2)


def test_in_the_auction():
    """In the auction all four hands have eight cards, the viewer's five among them."""
    state = dealt()

    for hands in drawn(state, 0, 20):
        assert [len(hand) for hand in hands] == [8] * 4
        assert {"C7", "C8", "C9", "CT", "CJ"} <= set(hands[0])


def test_what_was_not_announced():
    """Who announces nothing hardly ever holds a carré of jacks; only possible it is."""
    state = dealt(completed("C7D7H7S7", "C8"), "C Pass Pass Pass C7 C8")
    weighted, even = (
        sum({"HJ", "HQ", "HK"} <= set(hands[1]) for hands in drawn(state, 0, 4000, weighted=weighted))
        for weighted in (True, False)
    )

    assert 0 < weighted < even / 4


def test_belot_not_said():
    """Who plays the king of trumps without a word hardly ever holds the queen."""
    state = dealt(completed("H7", "HK"), "H Pass Pass Pass H7 HK")
    weighted, even = (
        sum("HQ" in hands[1] for hands in drawn(state, 0, 2000, weighted=weighted))
        for weighted in (True, False)
    )

    assert 0 < weighted < even / 4
