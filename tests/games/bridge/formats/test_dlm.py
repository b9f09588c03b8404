"""Deal files of dealing machines."""

from random import Random

import pytest

from valat.games.bridge.formats.dlm import PACK, read_dlm


def coded(seats):
    """The letters of a deal, whose cards these seats hold in the pack's order."""
    return "".join(chr(ord("a") + 4 * one + two) for one, two in zip(seats[::2], seats[1::2], strict=True))


@pytest.fixture
def seats():
    """Who holds each card of a deal."""
    seats = [place % 4 for place in range(52)]
    Random(3).shuffle(seats)
    return seats


def test_two_cards_a_letter(seats):
    """Each card is with its seat; dealer and vulnerability are the board's. Rule: BRI-COMP-7"""
    text = f"[Document]\r\nHeadline=Duplimate dealfile\r\nBoard 05={coded(seats)}092\r\n"
    (board,) = read_dlm(text).boards
    assert (board.number, board.dealer, board.vulnerable) == (5, 0, "ns")
    assert all(card in board.hands[seat] for card, seat in zip(PACK, seats, strict=True))


def test_all_spades_north():
    """`a` is North twice, `f` East, `k` South, `p` West; the thirteenth letter of two suits is of both."""
    seats = [0] * 13 + [1] * 13 + [2] * 13 + [3] * 13
    assert coded(seats) == "a" * 6 + "b" + "f" * 6 + "k" * 6 + "l" + "p" * 6
    (board,) = read_dlm(f"Board 1={coded(seats)}").boards
    assert board.hands[0] == PACK[:13]


@pytest.mark.parametrize("letters", ["a" * 26, "aq", ""])
def test_what_is_no_deal_is_named(letters):
    """By its line, and the next board is read."""
    good = coded([place % 4 for place in range(52)])
    reading = read_dlm(f"Board 1={letters}\nBoard 2={good}")
    assert [board.number for board in reading.boards] == [2]
    assert [(trouble.line, trouble.key) for trouble in reading.troubles] == [(1, "bridge.file.deal_code")]
