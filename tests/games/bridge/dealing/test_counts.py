"""Counts of Kaplan and Rubens and of `pointcount`, against an evaluation of whole hands written apart."""

import pytest

from valat.games.bridge.dealing.hands import BridgeHand, FourHands
from valat.library.bridge.conditions import controls, hcp, kaplan_rubens, losers, quality

# What Debian's dealer 20211121 prints for these hands by `cccc` and `quality`, spades to clubs.
OF_DEALER = {
    "-.A854.JT832.AK32": (1540, (0, 160, 100, 280)),
}


@pytest.mark.parametrize("text", OF_DEALER)
def test_as_dealer_counts(text):
    """The program's own reference file, `Refer.evaluation`."""
    hand = BridgeHand.of_cards(
        suit + rank for suit, ranks in zip("SHDC", text.split("."), strict=True) for rank in ranks.strip("-")
    )
    total, suits = OF_DEALER[text]
    assert kaplan_rubens(hand) == total
    assert tuple(quality(hand, suit) for suit in "SHDC") == suits
    assert (losers(hand), hcp(hand), controls(hand)) == (6, 12, 5)


def test_hands_are_values():
    """Equal, hashable, with a text that says it all."""
    hand = BridgeHand.of_cards(["SA", "H2"])
    assert hand == BridgeHand(hand.bits)
    assert len({hand, BridgeHand(hand.bits)}) == 1
    assert repr(hand) == "BridgeHand('A.2..')"
    assert hand != str(hand)
    deal = FourHands((hand.bits, 0, 0, 0))
    assert deal.north == deal[0] == next(iter(deal)) == hand
    assert deal == FourHands((hand.bits, 0, 0, 0))
    assert str(deal) == "N:A.2.. - - -"
