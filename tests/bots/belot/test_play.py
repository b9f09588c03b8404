"""The cards of the house. Seat 0 is on turn, seat 2 its partner, seats 1 and 3 the opponents."""

import pytest

from tests.bots.belot.views import view
from valat.bots.belot import house


def auction(contract, declarer, first):
    """The auction's text: everybody passes but the declarer."""
    passes = ["Pass"] * ((declarer - first) % 4)
    return " ".join([*passes, contract, "Pass", "Pass", "Pass"])


PLAYS = {
    "declarer draws trumps from the top": ("S", 0, "SJ S9 SA S7 HA H7 C8 D8", "", "SJ"),
    "the declarer's partner leads trumps to him": ("S", 2, "SJ S8 H7 H8 C8 C9 D8 D9", "", "SJ"),
    "a defender leads an ace, no trump": ("S", 1, "SA S9 HA H7 C8 C9 D8 D9", "", "HA"),
    "without trumps a master is led": ("NT", 0, "HA HT HK D7 D8 C7 C8 S8", "", "HA"),
    "in all trumps a jack is led": ("AT", 0, "HJ H9 HA D7 D8 CQ CK S8", "", "HJ"),
    "the ten goes to the partner's ace": ("S", 1, "HT HK H7 C7 C8 D7 D8 S7", "H8 HA H9", "HT"),
    "the partner's ten is not overtaken": ("NT", 1, "HA H7 C7 C8 D7 D8 S7 S8", "H8 HT H9", "H7"),
    "a lost trick gets the cheapest card": ("NT", 1, "HT H7 C7 C8 D7 D8 S7 S8", "HA H8 H9", "H7"),
    "behind everybody the lowest trump ruffs": ("S", 0, "SJ S9 S7 C7 C8 D7 D8 CQ", "HA H8 H9", "S7"),
    "behind everybody a king takes, the ace waits": ("NT", 0, "HA HK H7 C7 C8 D7 D8 S7", "HQ H8 H9", "HK"),
    "a ten keeps its guard": ("NT", 1, "CT C7 HQ H8 DQ D8 SJ SQ", "HA HK HT", "H8"),
    "a singleton goes before a ten's guard": ("NT", 1, "CT C7 D7 SJ SQ SK DJ DQ", "HA HK HT", "D7"),
}
"""Contract, declarer, the hand of seat 0, the cards on the table before it, and the card it plays."""


@pytest.mark.parametrize(("contract", "declarer", "hand", "trick", "card"), PLAYS.values(), ids=PLAYS.keys())
def test_plays(contract, declarer, hand, trick, card):
    """The house plays the card that a sensible player would."""
    first = -len(trick.split()) % 4
    moves = f"{auction(contract, declarer, first)} {trick}"
    assert house(view(hand, moves, dealer=(first - 1) % 4), seed=0) == card


def test_played_cards_are_counted():
    """A ten is not led while the ace is out; once it has been played the ten is led as a master."""
    hand = "HT H8 C7 C8 D7 D8 D9 SA"
    assert house(view(hand.replace("SA", "S8"), auction("NT", 0, 0)), seed=0) != "HT"
    moves = f"{auction('NT', 0, 2)} HA H9 H8 H7 S9 SJ SA S7"
    assert house(view(hand, moves, dealer=1), seed=0) == "HT"
