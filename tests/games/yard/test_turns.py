"""A turn: what may be laid, drawn and ended."""

from tests.games.yard.deals import dealt, legal, refused

HANDS = "C9STDTDKHA C7D9H9S7CJ C8D8H8S8HK"
"""Seat 0 turns up the nine of clubs and ends; seat 1 has clubs, nines and a jack."""


def test_suit_or_rank():
    """First a card of the top card's suit or rank, or a jack. YARD-PLAY-1"""
    state = dealt("end", hands=HANDS)

    assert legal(state) == "C7 CJ=C CJ=D CJ=H CJ=S D9 H9 draw"
    assert refused(state, "S7") == ("YARD-PLAY-1", "yard.no_fit")
    assert refused(state, "SA") == ("YARD-PLAY-1", "yard.not_held")


def test_more_of_the_rank():
    """Then as many more of that rank as wanted; then the end is said. YARD-PLAY-1"""
    state = dealt("end D9", hands=HANDS)

    assert legal(state) == "H9 end"
    assert refused(state, "C7") == ("YARD-PLAY-1", "yard.same_rank")
    assert (dealt("end D9 H9", hands=HANDS).turn, dealt("end D9 H9 end", hands=HANDS).turn) == (1, 2)


def test_drawing_is_free():
    """One card may be drawn also by who could lay; then only that card may be laid first. YARD-PLAY-2"""
    fields = {"hands": HANDS, "stock": "CT"}

    assert legal(dealt("end draw", **fields)) == "CT end"
    assert refused(dealt("end draw", **fields), "D9") == ("YARD-PLAY-2", "yard.only_drawn")
    assert refused(dealt("end draw", **fields), "draw") == ("YARD-PLAY-2", "yard.draw_twice")
    assert legal(dealt("end draw", hands=HANDS, stock="DQ")) == "end"


def test_after_the_card_drawn():
    """More of its rank may follow, from the hand. YARD-PLAY-1, YARD-PLAY-2"""
    state = dealt("end draw S9", hands=HANDS, stock="S9")

    assert legal(state) == "D9 H9 end"
    assert refused(state, "draw") == ("YARD-PLAY-2", "yard.draw_late")


def test_neither_laid_nor_drawn():
    """At the start of a turn one must lay or draw. YARD-PLAY-2"""
    assert refused(dealt("end", hands=HANDS), "end") == ("YARD-PLAY-2", "yard.end_early")
    assert refused(dealt("end", hands=HANDS), "draw", 2) == ("YARD-PLAY-1", "yard.not_your_turn")
