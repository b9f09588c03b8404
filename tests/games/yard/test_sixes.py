"""Covering a six."""

from tests.games.yard.deals import changed, counts, dealt, legal, refused
from valat.games.yard import YARD

HANDS = "C9STDTDKHA C6D6CTDQCJ C8D8H8S8HK"
"""Seat 1 covers the six of clubs with a club or the other six."""


def test_the_same_player_covers():
    """Whoever laid a six lays a card of its suit or another six on it; nothing else. YARD-SIX-1"""
    state = dealt("end C6", hands=HANDS)

    assert (state.turn, legal(state)) == (1, "CJ=C CJ=D CJ=H CJ=S CT D6")
    assert refused(state, "end") == ("YARD-SIX-1", "yard.end_six")
    assert refused(state, "draw") == ("YARD-SIX-1", "yard.draw_covered")
    assert refused(state, "DQ") == ("YARD-SIX-1", "yard.cover")


def test_a_six_on_a_six():
    """Another six must be covered itself. YARD-SIX-1"""
    assert legal(dealt("end C6 D6", hands=HANDS)) == "DQ"


def test_more_of_the_covering_rank():
    """Cards of the covering card's rank may follow, others not. YARD-SIX-1"""
    state = dealt("end C6 CT", hands=HANDS.replace("DQ", "HT"))

    assert legal(state) == "HT end"


def test_drawing_until_able():
    """Who cannot cover draws card by card until he can, and then must. YARD-SIX-1"""
    fields = {"hands": "C9STDTDKDA C6S9HQHTHK C8D8H8S8HA", "stock": "DQD9C7"}
    state = dealt("end C6 draw draw", **fields)

    assert legal(state) == "draw"
    assert legal(dealt("end C6 draw draw draw", **fields)) == "C7"
    assert counts(state) == [4, 6, 5]


def test_only_the_jack_of_its_suit():
    """Of the jacks only that of the six's suit covers it. YARD-SIX-1, YARD-JACK-1"""
    state = dealt("end C6", hands="C9STDTDKHA C6DJCTDQCJ C8D8H8S8HK")

    assert legal(state) == "CJ=C CJ=D CJ=H CJ=S CT"
    assert refused(state, "DJ=C") == ("YARD-SIX-1", "yard.cover")


def test_nothing_left_to_draw():
    """With nothing to draw the turn ends; the six is then an ordinary card. YARD-SIX-1, YARD-STOCK-1"""
    state = dealt("end C6", hands="C9STDTDKHA C6S9HQHTHK C8D8H8S8CA")
    state = changed(state, stock=(), pile=("C6",))

    assert legal(state) == "end"
    assert refused(state, "draw") == ("YARD-STOCK-1", "yard.draw_nothing")
    after = changed(state, laid=(), turn=2)
    assert legal(after) == "C8 CA"


def test_a_last_six():
    """A last card that is a six does not end the deal: it must still be covered. YARD-END-1, YARD-SIX-1"""
    state = changed(dealt("end", hands=HANDS, stock="SQC7"), hands=((), ("C6",), ("HK",)))
    state = YARD.apply(state, 1, YARD.read("C6"))
    assert legal(state) == "draw"
    state = YARD.apply(YARD.apply(state, 1, YARD.read("draw")), 1, YARD.read("draw"))
    assert (legal(state), state.over) == ("C7", False)
