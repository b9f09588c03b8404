"""Dealing, and the dealer's opening turn."""

import pytest

from tests.games.yard.deals import counts, dealt, legal, options, refused
from valat.games.yard import YARD
from valat.games.yard.rules import DECK
from valat.games.yard.state import Setup

HANDS = "C9S9CTDKHA C7D7H7S7HQ C8D8H8S8HK"
"""Seat 0 turns up the nine of clubs."""


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_five_each(players):
    """Five cards each, one at a time, the dealer last; the rest is the stock. YARD-DEAL-1"""
    dealer = players - 1
    state = YARD.deal(Setup(options(players=players), dealer, (0,) * players), DECK)

    assert [hand[0] for hand in state.hands] == list(DECK[:players])
    assert (counts(state), len(state.play.stock)) == ([5] * dealer + [4], 36 - 5 * players)
    assert state.play.top == state.hands[dealer][0]


def test_the_opening():
    """The dealer may add cards of the rank turned up, or end at once; not draw by choice. YARD-DEAL-1"""
    state = dealt(hands=HANDS)

    assert (state.turn, legal(state)) == (0, "S9 end")
    assert refused(state, "draw") == ("YARD-DEAL-1", "yard.draw_opening")
    assert refused(state, "CT") == ("YARD-PLAY-1", "yard.same_rank")
    assert dealt("end", hands=HANDS).turn == 1


def test_an_opening_six():
    """A six turned up must be covered, with a card drawn if need be. YARD-DEAL-1"""
    uncovered = "C6S9DTDKHA C7D7H7S7HQ"
    state = dealt(hands=uncovered, stock="D9CA")

    assert legal(state) == "draw"
    assert refused(state, "end") == ("YARD-SIX-1", "yard.end_six")
    assert legal(dealt("draw draw CA", hands=uncovered, stock="D9CA")) == "HA end"


def test_an_opening_jack_orders_its_suit():
    """A jack turned up orders its own suit. YARD-DEAL-1"""
    state = dealt("end", hands="CJS9DTDKHA C7D7H7S7HQ")

    assert (state.play.order, legal(state)) == ("C", "C7 draw")


@pytest.mark.parametrize(
    ("card", "turn", "cards"), [("C7", 1, [4, 6, 5]), ("C8", 2, [4, 7, 5]), ("CA", 2, [4, 5, 5])]
)
def test_the_card_turned_up_does_what_it_does(card, turn, cards):
    """A seven, eight or ace turned up counts as laid by the dealer. YARD-DEAL-1"""
    state = dealt("end", hands=f"{card}S9DTDKHT D9D7H7S7HQ C9D8H8S8HK")

    assert (state.turn, counts(state)) == (turn, cards)


def test_the_deal_passes_on():
    """The next player deals next. YARD-DEAL-1"""
    match = YARD.start(options(players=3), ["A", "B", "C"], dealer=2)

    assert YARD.add(match, YARD.Result(outcome="out", scores=(0, 5, 10))).dealer == 0
