"""What the first five cards are worth."""

import pytest

from valat.bots.belot.auction.hand_value import AVERAGE, hand_value
from valat.cards.shuffle import seeded_order
from valat.games.belot.rules import CONTRACTS, DECK

BETTER = {
    "the jack of trumps": ("S", "SJ S8 C7 D7 H7", "SA S8 C7 D7 H7"),
    "a third trump": ("S", "SJ S8 S7 D7 H7", "SJ S8 C7 D7 H7"),
    "a side ace": ("S", "SJ S8 C7 D7 HA", "SJ S8 C7 D7 HK"),
    "king and queen of trumps": ("S", "SK SQ C7 D7 H7", "SK ST C7 D7 H7"),
    "a quarte": ("S", "SJ S8 D7 D8 D9", "SJ S8 D7 D8 DJ"),
    "a guarded ten in no trumps": ("NT", "HT H8 C7 D7 S7", "HT C8 C7 D7 S7"),
    "a nine with its jack in all trumps": ("AT", "HJ H9 C7 D7 S7", "HJ C9 H7 D7 S7"),
}


@pytest.mark.parametrize(("contract", "more", "less"), BETTER.values(), ids=BETTER.keys())
def test_worth_more(contract, more, less):
    """The first hand is worth more than the second, which lacks that one thing."""
    assert hand_value(more.split(), contract) > hand_value(less.split(), contract)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_average(contract):
    """Over many shuffles five cards are worth the average that the bids reckon with."""
    hands = [seeded_order(DECK, 1, deal)[:5] for deal in range(2000)]
    mean = sum(hand_value(hand, contract) for hand in hands) / len(hands)
    assert abs(mean - AVERAGE[contract]) < 2
