"""The passive bot's cards, in Belot."""

import pytest
from msgspec.structs import replace

from tests.bots.belot.views import view
from valat.bots.belot import passive

PLAYS = {
    "leads its highest": ("NT", "HA HT D7 D8 C7 C8 S8 S9", "", "HA"),
    "takes with the cheapest that takes": ("NT", "HA HT H7 D7 C7 C8 S8 S9", "HK H8 HJ", "HT"),
    "throws the cheapest where it cannot take": ("NT", "HQ HT H7 D7 C7 C8 S8 S9", "HA H8 HJ", "H7"),
    "gives its dearest to a partner who has taken": ("NT", "HT H7 D7 C7 C8 S8 S9 SJ", "H8 HA H9", "HT"),
    "gives nothing while the trick may be lost": ("NT", "HT H7 D7 C7 C8 S8 S9 SJ", "HK H8", "H7"),
}


@pytest.mark.parametrize(("contract", "hand", "trick", "card"), PLAYS.values(), ids=PLAYS.keys())
def test_plays(contract, hand, trick, card):
    """It takes what it can cheaply, and gives away the least."""
    first = -len(trick.split()) % 4
    moves = f"{contract} Pass Pass Pass {trick}"
    assert passive(view(hand, moves, dealer=(first - 1) % 4), seed=0) == card


def test_never_calls():
    """It passes with the best of hands."""
    assert passive(view("SJ S9 SA ST SK"), seed=0) == "Pass"


def test_announces():
    """It announces the most valuable set, and belot."""
    shown = view("SK SQ SJ D7 D8 D9 C7 HA", "S Pass Pass Pass")
    offered = replace(shown, legal=("SK",), offers={"SK": ("belot", "D7D8D9", "SJSQSK")})
    assert passive(offered, seed=0) == "SK+belot+D7D8D9+SJSQSK"
