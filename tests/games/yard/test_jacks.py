"""Jacks and the suit they order."""

import pytest

from tests.games.yard.deals import dealt, legal, refused
from valat.games.yard import YARD
from valat.kernel.errors import Unreadable

HANDS = "C9STDTDKHA SJDJH9S7CQ C8D8H8S8HJ"


def test_on_anything():
    """A jack lies on any card, and its player orders any suit. YARD-JACK-1"""
    assert legal(dealt("end", hands=HANDS)) == "CQ DJ=C DJ=D DJ=H DJ=S H9 SJ=C SJ=D SJ=H SJ=S draw"


@pytest.mark.parametrize(("order", "moves"), [("C", "C8"), ("D", "D8"), ("H", "H8")])
def test_the_ordered_suit_or_a_jack(order, moves):
    """The next player lays the suit ordered or a jack. YARD-JACK-1, YARD-PLAY-1"""
    state = dealt(f"end SJ={order} end", hands=HANDS)

    assert legal(state) == f"{moves} HJ=C HJ=D HJ=H HJ=S draw"
    assert refused(state, "S8") == ("YARD-JACK-1", "yard.ordered")


def test_the_last_order_counts():
    """Of several jacks in a turn the last one's order counts. YARD-JACK-1"""
    state = dealt("end SJ=D DJ=H end", hands=HANDS)

    assert (state.play.order, legal(state)) == ("H", "H8 HJ=C HJ=D HJ=H HJ=S draw")


def test_the_order_goes_with_the_jack():
    """On the next card nothing is ordered any more. YARD-JACK-1"""
    assert dealt("end SJ=D end D8", hands=HANDS).play.order is None


def test_without_an_order():
    """A jack is written with the suit it orders, other cards without. YARD-JACK-1"""
    for text in ("SJ", "SJ=", "SJ=N", "H9=C", "end=C", "C2", "pass", "", "SJ=HH"):
        with pytest.raises(Unreadable):
            YARD.read(text)
