"""What a forgetful player thinks possible."""

from random import Random

from tests.bots.belot.views import view
from valat.bots.belot.belief.forgetful_sampler import ForgetfulSampler
from valat.games.belot.observation import observe
from valat.games.belot.rules import DECK

HAND = "HJ H9 HA C7 C8 D7 D8 S7"
TRICKS = "HJ H7 H8 HQ H9 HT CT HK HA D9 CJ DT C7 CA CQ S8"
"""Seat 0 draws three rounds of trumps and leads a club to seat 1."""


def memory(forgets, hand=HAND, moves=f"H Pass Pass Pass {TRICKS}"):
    """The memory of seat 0."""
    return ForgetfulSampler(observe(view(hand, moves)), forgets)


def drawn(forgets, times=30):
    """All cards that the others held in some draws."""
    draws = [memory(forgets).draw(Random(seed)) for seed in range(times)]
    return {card for hands in draws for hand in hands[1:] for card in hand}


def test_who_forgets_nothing_deals_what_is_out():
    """Without forgetting the others hold just the cards that are out."""
    played = {*TRICKS.split()}
    assert drawn(0) == {*DECK} - played - {*HAND.split()}


def test_forgotten_cards_seem_to_be_out():
    """Whoever forgets takes trumps for possible that went three tricks ago."""
    assert {"H7", "H8", "HQ", "HT", "HK"} & drawn(60)


def test_the_last_trick_is_remembered():
    """Nobody forgets the last four cards."""
    assert not {"CA", "CQ", "S8"} & drawn(100)


def test_what_is_forgotten_stays_so():
    """Asked again, the same cards are forgotten."""
    assert drawn(50, 60) == drawn(50, 60)


def test_hands_keep_their_sizes():
    """Everybody holds as many cards as are left to him, and nobody the same."""
    hands = memory(80).draw(Random(1))
    assert [len(hand) for hand in hands] == [4, 4, 4, 4]
    assert len({card for hand in hands for card in hand}) == 16
