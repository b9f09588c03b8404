"""Who calls trumps, and what is in hand meanwhile."""

from pathlib import Path

import pytest

from tests.games.bela.deals import MIXED, after, completed, dealt, game_of, legal, refused
from valat.games.bela.state import hand

TWO = completed("bela2", "", "", "HA")
THREE = completed("bela3", "C7D7H7S7C8D8H8S8C9D9")


def test_any_suit_or_pass():
    """Each of four names a suit or passes. Rule: BELA4-BID-1"""
    assert legal(dealt(MIXED)) == "C D H Pass S"
    assert dealt(MIXED, "Pass").turn == 1


def test_a_suit_ends_the_auction():
    """Whoever names trumps is the caller, and forehand leads. Rule: BELA4-BID-1, BELA-SEAT-1"""
    state = dealt(MIXED, "Pass H")

    assert (state.auction.trumps, state.auction.turn, state.turn) == ("H", 1, 0)
    assert state.play is not None


def test_dealer_must_call():
    """The dealer, last, must name a suit. Rule: BELA4-BID-1"""
    state = dealt(MIXED, "Pass Pass Pass")

    assert legal(state) == "C D H S"
    assert refused(state, "Pass") == ("BELA4-BID-1", "bela.must_call")


def test_who_passes_sees_all_eight():
    """Passing lets a player of four take the two beside his hand at once. Rule: BELA4-BID-1"""
    state = dealt(MIXED, "Pass")

    assert [len(hand(state, seat)) for seat in range(4)] == [8, 6, 6, 6]


def test_turn_up_first():
    """The two are first asked for the turn-up's suit alone. Rule: BELA2-BID-1"""
    for moves in ("", "Pass"):
        state = dealt(TWO, moves)
        assert legal(state) == "H Pass"
        assert refused(state, "S") == ("BELA2-BID-1", "bela.turn_up_only")


def test_then_another_suit():
    """Both passing, another suit is called, if need be by the dealer. Rule: BELA2-BID-1"""
    assert legal(dealt(TWO, "Pass Pass")) == "C D Pass S"
    assert legal(dealt(TWO, "Pass Pass Pass")) == "C D S"
    assert refused(dealt(TWO, "Pass Pass"), "H") == ("BELA2-BID-1", "bela.turn_up_passed")
    assert refused(dealt(TWO, "Pass Pass Pass"), "Pass") == ("BELA2-BID-1", "bela.must_call")


def test_two_take_their_four_together():
    """Passing shows a player of two nothing; after the call there are ten tricks. Rule: BELA2-BID-1"""
    asked, called = dealt(TWO, "Pass Pass Pass"), dealt(TWO, "Pass H")

    assert [len(hand(asked, seat)) for seat in (0, 1)] == [6, 6]
    assert [len(hand(called, seat)) for seat in (0, 1)] == [10, 10]


def test_forehand_of_three_must_call():
    """Forehand alone is asked, and must call. Rule: BELA3-BID-1"""
    state = dealt(THREE)

    assert legal(state) == "C D H S"
    assert refused(state, "Pass") == ("BELA3-BID-1", "bela.must_call")


def test_discard():
    """Forehand takes four and two, and lays any two of the twelve aside. Rule: BELA3-BID-1"""
    state = dealt(THREE, "H")

    assert (state.turn, len(hand(state, 0)), len(hand(state, 1))) == (0, 12, 10)
    assert len(legal(state).split()) == 66

    state = after(state, "discard=C7H7")
    assert [len(hand(state, seat)) for seat in range(3)] == [10, 10, 10]
    assert "C7" not in hand(state, 0)


def test_discard_refused():
    """What is not held cannot be discarded, nothing is played before, and nothing discarded twice."""
    state = dealt(THREE, "H")

    assert refused(state, "discard=C7CA") == ("BELA3-BID-1", "bela.discard_not_held")
    assert refused(state, "C7") == refused(state, "S") == ("BELA3-BID-1", "bela.discard_first")
    assert refused(dealt(THREE), "discard=C7C8") == ("BELA3-BID-1", "bela.discard_never")
    assert refused(after(state, "discard=C7H7"), "discard=C8D8") == ("BELA3-BID-1", "bela.discard_never")


@pytest.mark.parametrize(("rows", "call", "rule"), [(MIXED, "H", "BELA4-BID-1"), (TWO, "H", "BELA2-BID-1")])
def test_calls_and_cards_have_their_time(rows, call, rule):
    """No card before the call, no call after it."""
    state = dealt(rows)

    assert refused(state, "C7") == (rule, "bela.trumps_first")
    assert refused(after(state, call), "S") == (rule, "bela.trumps_called")


def test_off_turn():
    """Nobody else may call. Rule: BELA-SEAT-1"""
    state = dealt(MIXED)
    game = game_of(state)
    refusal = game.refusal(state, 1, game.read("H"))

    assert (refusal.rule, refusal.key) == ("BELA-SEAT-1", "bela.not_your_turn")
    assert game.legal(state, 1) == ()


FILE = Path(__file__).parents[2] / "vectors" / "bela_auction.txt"
VECTORS = [line.split() for line in FILE.read_text("utf-8").splitlines() if line[:4] == "bela"]
ROWS = {"bela2": TWO, "bela3": THREE, "bela4": MIXED}


def leaves(state, depth):
    """How many ways there are to make so many moves; an auction that is over sooner counts once."""
    if depth == 0 or state.over or state.play is not None:
        return 1
    return sum(leaves(after(state, text), depth - 1) for text in legal(state).split())


@pytest.mark.parametrize(("name", "counts"), [(name, list(map(int, row))) for name, *row in VECTORS])
def test_tree(name, counts):
    """The tree of auctions and discards has as many branches at each depth as the file says."""
    assert [leaves(dealt(ROWS[name]), depth + 1) for depth in range(len(counts))] == counts
