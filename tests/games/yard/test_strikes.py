"""What sevens, eights and aces do to the others."""

import pytest

from tests.games.yard.deals import changed, counts, dealt
from valat.games.yard import YARD

HANDS = ["C9D9H9S9CQ", "CTDTHTSTDQ", "CKDKHKSKHQ", "S6H6CJDJSQ"]


def struck(laid, players):
    """Cards drawn by each seat, and who is on turn, after seat 0 laid those cards and ended."""
    state = changed(dealt(hands=" ".join(HANDS[:players])), laid=laid, pile=laid)
    after = YARD.apply(state, 0, YARD.read("end"))
    return [now - before for before, now in zip(counts(state), counts(after), strict=True)], after.turn


@pytest.mark.parametrize(("laid", "cards"), [(("C7",), 1), (("C7", "D7", "H7"), 3), (("C6", "C7"), 1)])
def test_sevens(laid, cards):
    """The next player draws a card for each seven, and plays. YARD-SEVEN-1"""
    assert struck(laid, 3) == ([0, cards, 0], 1)


EIGHTS = ("C8", "D8", "H8", "S8")


@pytest.mark.parametrize(
    ("players", "eights", "drawn", "turn"),
    [
        (2, 1, [0, 2], 0),
        (2, 2, [0, 4], 0),
        (2, 3, [0, 6], 0),
        (3, 1, [0, 2, 0], 2),
        (3, 2, [0, 2, 2], 0),
        (3, 3, [0, 4, 2], 0),
        (3, 4, [0, 4, 4], 0),
        (4, 2, [0, 2, 2, 0], 3),
        (4, 3, [0, 2, 2, 2], 0),
        (4, 4, [0, 4, 2, 2], 0),
    ],
)
def test_eights(players, eights, drawn, turn):
    """Each eight hits one player further, round the others; each hit draws two and is skipped.

    Rule: YARD-EIGHT-1, YARD-SKIP-1
    """
    assert struck(EIGHTS[:eights], players) == (drawn, turn)


@pytest.mark.parametrize(
    ("players", "aces", "turn"), [(2, 1, 0), (2, 2, 0), (3, 1, 2), (3, 2, 0), (3, 4, 0), (4, 1, 2), (4, 3, 0)]
)
def test_aces(players, aces, turn):
    """Each ace skips one player, going round; the layer is never skipped. YARD-ACE-1, YARD-SKIP-1"""
    assert struck(("CA", "DA", "HA", "SA")[:aces], players) == ([0] * players, turn)


def test_only_at_the_end_of_the_turn():
    """Nobody draws before `end` is said. YARD-SKIP-1"""
    state = dealt("end C7", hands="C9STDTDKHA C7D7H7S7CJ C8D8H8S8HK")

    assert counts(state) == [4, 4, 5]
    assert counts(dealt("end C7 D7 end", hands="C9STDTDKHA C7D7H7S7CJ C8D8H8S8HK")) == [4, 3, 7]


def test_in_the_order_of_the_hits():
    """Two eights: the first two cards go to the next player, the two after them to the one after him."""
    state = dealt("end C8 D8 end", hands="C9STDTDKHA C8D8H7S7CJ C7D7H8S8HK", stock="D9H9S9DQ")

    assert (state.play.hands[2][5:], state.play.hands[0][4:]) == (("D9", "H9"), ("S9", "DQ"))
    assert [(effect.seat, effect.draws, effect.skipped) for effect in state.play.effects] == [
        (2, 2, True),
        (0, 2, True),
    ]
