"""Exchanging the nine, and closing the stock."""

import pytest

from tests.games.santase.deals import SIX, completed, dealt, legal, refused

NINE = completed("C9HKHQDADTS9 H9HTHASJSQSK", "CA", "DJDQ")
"""Seat 0 leads and holds the nine of trumps; the turn-up is the ace."""


def test_exchange():
    """The nine lies where the turn-up lay, which is in the hand. Rule: SAN-NINE-1"""
    state = dealt("exchange", **NINE)

    assert "CA" in state.play.hands[0]
    assert "C9" not in state.play.hands[0]
    assert (state.play.stock[-1], len(state.play.stock), state.play.turn) == ("C9", 12, 0)


def test_the_nine_is_drawn_last():
    """Whoever loses the sixth trick draws the nine. Rule: SAN-NINE-1"""
    moves = "exchange"
    state = dealt(moves, **NINE)
    while state.play.stock:
        moves += " " + legal(state).split()[0]
        state = dealt(moves, **NINE)

    assert state.play.shown[-1].cards == ("C9",)
    assert "C9" in state.play.hands[state.play.shown[-1].seat]


def test_before_the_first_lead():
    """The very first move may be the exchange. Rule: SAN-NINE-1"""
    assert legal(dealt(**NINE)) == "C9 DA DT HK HQ S9 close exchange"


def test_exchange_refused():
    """Not to a lead, not without the nine, not once the stock is closed. Rule: SAN-NINE-1"""
    assert refused(dealt("HK", **completed("HKHQDADTS9SJ C9HTHAH9SQSK", "CA")), "exchange") == (
        "SAN-NINE-1",
        "santase.exchange_not_leading",
    )
    assert refused(dealt(), "exchange") == ("SAN-NINE-1", "santase.exchange_no_nine")
    assert refused(dealt("close", **NINE), "exchange") == ("SAN-NINE-1", "santase.exchange_closed")
    assert refused(dealt("exchange", **NINE), "exchange") == ("SAN-NINE-1", "santase.exchange_no_nine")


@pytest.mark.parametrize(("least", "allowed"), [(1, True), (10, True), (11, False), (12, False)])
def test_exchange_min_stock(least, allowed):
    """The option counts the undrawn cards, the turn-up in: ten after the first trick. Rule: SAN-NINE-1"""
    state = dealt("DA H9", exchange_min_stock=least, **NINE)

    assert len(state.play.stock) == 10
    assert ("exchange" in legal(state)) == allowed
    assert allowed or refused(state, "exchange") == ("SAN-NINE-1", "santase.exchange_stock")


def test_exchange_after_trick():
    """An option: not before the first lead, and from the second on as ever. Rule: SAN-NINE-1"""
    before, after = (dealt(moves, exchange_after_trick=True, **NINE) for moves in ("", "DA H9"))

    assert "exchange" not in legal(before)
    assert refused(before, "exchange") == ("SAN-NINE-1", "santase.exchange_first_trick")
    assert "exchange" in legal(after)
    assert "exchange" in legal(dealt(**NINE))


def test_close():
    """Nobody draws again; the turn-up stays where it is, and duties bind. Rule: SAN-CLOSE-1"""
    state = dealt("close DA H9", **NINE)

    assert (state.play.closer, state.play.open) == (0, False)
    assert ([len(hand) for hand in state.play.hands], len(state.play.stock)) == ([5, 5], 12)


def test_a_closed_deal_ends_with_the_hands():
    """Six tricks after closing at once all is played, the stock still lying there. Rule: SAN-CLOSE-1"""
    state = dealt("close", **NINE)
    moves = "close"
    while not state.over:
        choices = [name for name in legal(state).split() if name != "claim"]
        moves += " " + choices[0]
        state = dealt(moves, **NINE)

    assert (len(state.play.tricks), len(state.play.stock)) == (6, 12)


def test_close_refused():
    """Not to a lead, not twice. Rule: SAN-CLOSE-1"""
    assert refused(dealt("DA", **NINE), "close") == ("SAN-CLOSE-1", "santase.close_not_leading")
    assert refused(dealt("close", **NINE), "close") == ("SAN-CLOSE-1", "santase.close_again")


@pytest.mark.parametrize(("least", "allowed"), [(1, True), (10, True), (11, False)])
def test_close_min_stock(least, allowed):
    """The option counts likewise. Rule: SAN-CLOSE-1"""
    state = dealt("DA H9", close_min_stock=least, **NINE)

    assert ("close" in legal(state)) == allowed
    assert allowed or refused(state, "close") == ("SAN-CLOSE-1", "santase.close_stock")


def test_nothing_to_close():
    """An empty stock cannot be closed, nor a turn-up taken that was drawn. Rule: SAN-CLOSE-1, SAN-NINE-1"""
    state = dealt(SIX)

    assert refused(state, "close") == ("SAN-CLOSE-1", "santase.close_stock")
    assert refused(state, "exchange") == ("SAN-NINE-1", "santase.exchange_stock")


def test_all_in_one_turn():
    """Exchange, close and marriage follow one another before the lead is answered. Rule: SAN-CLOSE-1"""
    state = dealt("DA H9 exchange close HK+20", **NINE)

    assert (state.play.closer, state.play.declared, state.play.trick) == (0, (20, 0), ((0, "HK"),))
