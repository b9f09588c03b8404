"""Deal files of dealing machines."""

from random import Random

import pytest

from valat.games.bridge.formats.dlm import PACK, check_number, read_dlm


def coded(seats):
    """The letters of a deal, whose cards these seats hold in the pack's order."""
    return "".join(
        chr(ord("a") + 4 * first + second) for first, second in zip(seats[::2], seats[1::2], strict=True)
    )


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


FILLER = "aaaaaabffffffkkkkkklpppppp"


def test_boards_outside_the_set_are_filler(seats):
    """A file always has 99 boards: those before the first and behind the last of the set are nobody's."""
    rows = [f"Board {number:02}={FILLER}{check_number(number, FILLER):03}" for number in range(1, 100)]
    reading = read_dlm("\n".join(["[Document]", "From board=5", "To board=8", *rows]))
    assert [board.number for board in reading.boards] == [5, 6, 7, 8]
    assert reading.troubles == ()


def test_a_wrong_check_number_is_named_and_the_board_kept(seats):
    """Two letters changed about leave thirteen cards a hand: only the number shows it."""
    number = check_number(3, coded(seats))
    right, wrong = f"Board 03={coded(seats)}{number:03}", f"Board 03={coded(seats)}{number ^ 4:03}"
    assert read_dlm(right).troubles == ()
    reading = read_dlm(wrong)
    assert [board.number for board in reading.boards] == [3]
    assert [(trouble.line, trouble.key) for trouble in reading.troubles] == [(1, "bridge.file.check_number")]
