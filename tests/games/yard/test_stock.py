"""The stock running out."""

import pytest

from tests.games.yard.deals import changed, dealt, fault, legal, refused
from valat.games.yard import YARD
from valat.kernel.errors import Impossible

HANDS = "C9STDTDKHA C7D9H9S7CJ"
"""26 cards lie in the stock."""

DRAWN = "draw end " * 26
"""Both draw and end until it is empty, a card lying there that nobody needs to follow."""


def emptied(**play):
    """Seat 1 on turn, with an empty stock."""
    return changed(dealt("end", hands=HANDS), stock=(), **play)


def test_the_played_cards_are_the_new_stock():
    """The played cards but the top are shuffled, and drawn from. YARD-STOCK-1"""
    asked = []

    def chance(cards):
        asked.append(tuple(cards))
        return cards[::-1]

    state = YARD.apply(emptied(pile=("SA", "DA", "C9")), 1, YARD.read("draw"), chance)

    assert asked == [("DA", "SA")]
    assert (state.play.stock, state.play.pile, state.play.drawn) == (("DA",), ("C9",), "SA")
    assert state.play.reshuffles == (("SA", "DA"),)


def test_only_when_a_card_is_needed():
    """The stock may lie empty; it is made anew when somebody must draw. YARD-STOCK-1"""
    played = dealt("end " + DRAWN, hands=HANDS)

    assert (played.play.stock, played.play.reshuffles) == ((), ())


def test_nothing_to_draw():
    """Under the top card alone nothing can be drawn; who can lay nothing ends. YARD-STOCK-1, YARD-PLAY-2"""
    assert legal(emptied(pile=("C9",))) == "C7 CJ=C CJ=D CJ=H CJ=S D9 H9"
    assert refused(emptied(pile=("C9",)), "draw") == ("YARD-STOCK-1", "yard.draw_nothing")
    assert legal(emptied(pile=("SK",), hands=((), ("H9",)))) == "end"


def test_sixes_of_this_turn():
    """Sixes laid in this very turn, when they are all there is, are not shuffled. YARD-STOCK-1"""
    turn = {"hands": (("SA",), ("H9",)), "laid": ("C6", "D6"), "pile": ("C6", "D6")}

    assert legal(emptied(**turn)) == "end"
    assert legal(emptied(**turn | {"pile": ("SK", "C6", "D6")})) == "draw"
    assert legal(emptied(**turn | {"laid": ("D6",)})) == "draw"


def test_fewer_than_must_be_drawn():
    """Who must draw more than there is draws what there is. YARD-STOCK-1, YARD-SEVEN-1"""
    state = emptied(pile=("SK", "C7", "D7"), laid=("C7", "D7"), hands=(("SA",), ("H9",)))
    after = YARD.apply(state, 1, YARD.read("end"), lambda cards: cards)

    assert (after.play.hands[0], after.play.pile) == (("SA", "C7", "SK"), ("D7",))


def test_from_the_record():
    """A record tells each new stock; one that is needed and missing is impossible. YARD-STOCK-1"""
    moves = "end " + "draw end " * 25 + "draw"
    state = dealt(moves, hands=HANDS)
    assert len(state.play.stock) == 0
    laid = dealt("end C7 end " + "draw end " * 25, hands=HANDS)
    assert (laid.play.stock, laid.play.pile) == ((), ("C9", "C7"))


RUN_OUT = "end C7 end " + "draw end " * 24 + "draw"
"""Seat 0 draws one for the seven; 25 draws more, and the stock is empty."""


@pytest.mark.parametrize(
    ("reshuffles", "found"),
    [
        (["C9"], None),
        (["c9"], None),
        ([], ("impossible", "no_reshuffle", 53)),
        (["CA"], ("impossible", "wrong_reshuffle", 53)),
        (["C9CA"], ("impossible", "wrong_reshuffle", 53)),
        (["C9C9"], ("impossible", "card_twice", None)),
    ],
)
def test_reshuffles_of_a_record(reshuffles, found):
    """A record has each new stock, of the cards that were played; else it is impossible. YARD-STOCK-1"""
    assert fault(RUN_OUT + " end draw", hands=HANDS, reshuffles=reshuffles) == found


def test_without_chance():
    """Without anything that shuffles there is no going on. YARD-STOCK-1"""
    with pytest.raises(Impossible):
        YARD.apply(emptied(pile=("SA", "C9")), 1, YARD.read("draw"))
