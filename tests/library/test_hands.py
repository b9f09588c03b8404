"""Hands as values."""

import copy
import pickle

import pytest

from valat import Hand, Impossible, Unreadable
from valat.library.hands import read_hands, read_seat


@pytest.mark.parametrize(
    "text",
    [
        "AK2.T9..Q",
        "SAK2 HT9 CQ",
        "♠AK2 ♥10 9 ♦- ♣Q",
        "AS KS 2S TH 9H QC",
        "S2 CQ HT H9 SK SA",
        "sak2.h109.-.cq",
    ],
)
def test_a_hand_is_read_in_every_way(text):
    """PBN's, suits with ranks, or cards in any order."""
    assert Hand(text) == Hand("AK2.T9..Q")
    assert str(Hand(text)) == "AK2.T9..Q"


def test_a_hand_is_a_value():
    """It can be compared, kept in a set, copied, pickled and written as text."""
    hand = Hand("AK2.T9..Q")
    assert {hand, Hand(list(hand)[::-1])} == {hand}
    assert hand == Hand(str(hand)) == pickle.loads(pickle.dumps(hand)) == copy.deepcopy(hand)
    assert repr(hand) == "Hand('AK2.T9..Q')"
    assert hand == ("SA", "SK", "S2", "HT", "H9", "CQ")


def test_a_card_is_looked_for_as_people_write_it():
    """What is no card is in no hand."""
    hand = Hand("AK2.T9..Q")
    assert "10♥" in hand
    assert "??" not in hand
    assert 7 not in hand


@pytest.mark.parametrize("text", ["AK2.T9.Q", "A.B.C.D", "AK", "SA1", "S.A.S.A.S"])
def test_what_is_no_hand_is_refused(text):
    """With how one is written."""
    with pytest.raises(Unreadable, match="isn't a hand"):
        Hand(text)


def test_no_card_is_in_a_hand_twice():
    """Whichever way it is written."""
    with pytest.raises(Impossible, match="SA comes twice"):
        Hand("SA ♠A")


def test_hands_begin_with_the_seat_that_is_named():
    """Or with the first; a hyphen is a hand that is not told."""
    assert read_hands("W:A... 2...", 4, "NESW") == {3: ("SA",), 0: ("S2",)}
    assert read_hands("- 2...", 2, ()) == {1: ("S2",)}
    assert read_hands({"s": ["SA"]}, 4, "NESW") == {2: ("SA",)}


def test_no_more_hands_than_seats():
    """Nor a seat that is not there."""
    with pytest.raises(Unreadable, match="2 seats, but 3 hands"):
        read_hands("- - -", 2, ())
    with pytest.raises(Unreadable, match="Choose from: 0, 1"):
        read_seat(2, 2, ())
    with pytest.raises(Unreadable, match="Choose from: N, E, S, W"):
        read_seat("X", 4, "NESW")
    with pytest.raises(Unreadable):
        read_seat(True, 2, ())


def test_a_suit_is_named_by_letter_or_sign():
    """A word that is no suit is refused: no cards would be a wrong answer."""
    hand = Hand("AK2.T9..Q")
    assert hand.suit("S") == hand.suit("s") == hand.suit("♠") == "AK2"
    assert hand.suit("♦") == ""
    for word in ("X", "SH", ""):
        with pytest.raises(Unreadable, match=f"'{word}' isn't a suit"):
            hand.suit(word)


def test_a_seat_is_refused_as_it_was_written():
    """Not in other letters."""
    with pytest.raises(Unreadable, match="'North' isn't a seat"):
        read_seat("North", 4, "NESW")
