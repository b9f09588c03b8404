"""What a situation may ask of an auction."""

import pytest

from tests.games.bridge.systems.test_natural import NATURAL, calls_of
from valat.games.bridge import systems
from valat.games.bridge.systems.conditions import condition
from valat.games.bridge.systems.form import When
from valat.games.bridge.systems.suits import Place, suits


def place(auction):
    """The auction as the seat on turn looks at it."""
    return systems.bidding_context(NATURAL, NATURAL, calls_of(auction), 0, "none")


ASKED = [
    ("1H-(2H)", When(artificial=True), True),
    ("1H-(2C)", When(artificial=True), False),
    ("(1H)-P-(2H)", When(their_fit=True), True),
    ("(1H)-P-(1S)", When(their_fit=True), False),
    ("(1NT)", When(their_least="15-17"), True),
    ("(1H)-P-(1NT)", When(their_least="15-17"), False),
    ("(1H)-P-(1NT)", When(their_least="18"), True),
    ("2H-P-(2S)", When(own_most="..11"), True),
    ("1H-P-(2S)", When(own_most="..11"), False),
]


@pytest.mark.parametrize(("auction", "when", "answer"), ASKED)
def test_what_may_be_asked_of_the_opponents_and_oneself(auction, when, answer):
    """What they have shown or agreed, and what the seat may have at most."""
    assert condition(when, NATURAL.on)(place(auction), {}) is answer


@pytest.mark.parametrize(
    ("auction", "suit"), [("1H-(2C)", (0,)), ("(1H)-P-(1S)", (3,)), ("1H-(2H)", ()), ("1H-(1NT)", ())]
)
def test_the_suit_of_the_last_bid(auction, suit):
    """None where it is artificial or names no suit."""
    assert suits("contract", Place(place(auction), {})) == suit
