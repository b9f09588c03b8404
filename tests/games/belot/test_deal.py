"""Seats, pack and dealing."""

from tests.games.belot.deals import after, dealt, refused
from valat.games.belot import BELOT
from valat.games.belot.options import Options
from valat.games.belot.rules import DECK
from valat.games.belot.state import Setup


def test_partners_sit_opposite():
    """Seats 0 and 2 are one side, 1 and 3 the other. Rule: BEL-SEAT-1"""
    assert BELOT.sides(Options()) == (0, 1, 0, 1)


def test_out_of_turn():
    """Nobody may act but the seat on turn. Rule: BEL-SEAT-1"""
    refusal = BELOT.refusal(dealt(), 2, BELOT.read("Pass"))

    assert (refusal.rule, refusal.key) == ("BEL-SEAT-1", "belot.not_your_turn")
    assert BELOT.legal(dealt(), 2) == ()


def test_pack():
    """32 cards, seven to ace in four suits. Rule: BEL-DEAL-1"""
    assert len(set(DECK)) == 32
    assert {card[1] for card in DECK} == set("789TJQKA")


def test_three_two_three():
    """Three cards each, then two, then three, beginning on the dealer's right. Rule: BEL-DEAL-2"""
    hands = BELOT.deal(Setup(Options(), dealer=1), DECK).hands

    assert hands[2] == (*DECK[0:3], *DECK[12:14], *DECK[20:23])
    assert hands[1] == (*DECK[9:12], *DECK[18:20], *DECK[29:32])


def test_right_of_the_dealer_calls_and_leads():
    """The player on the dealer's right is the first to call, and after the auction to lead.

    Rule: BEL-DEAL-2
    """
    calling = dealt(dealer=1)

    assert calling.turn == 2
    assert after(calling, "Pass Pass S Pass Pass Pass").turn == 2


def test_calls_then_cards():
    """Cards are played after the auction, calls made before it ends. Rule: BEL-BID-3"""
    calling = dealt()
    playing = after(calling, "C Pass Pass Pass")

    assert refused(calling, "C7") == ("BEL-BID-3", "belot.auction_first")
    assert refused(playing, "Pass") == ("BEL-BID-3", "belot.auction_over")


def test_only_held_cards():
    """A card that is not in the hand, or no longer, cannot be played. Rule: BEL-DEAL-2"""
    playing = dealt(moves="C Pass Pass Pass")

    assert refused(playing, "D7") == ("BEL-DEAL-2", "belot.not_held")
    assert refused(after(playing, "C7 D7 H7 S7"), "C7") == ("BEL-DEAL-2", "belot.not_held")
