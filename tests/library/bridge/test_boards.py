"""Boards of files as deals that are played on."""

import pytest

import valat
from valat import Board, Illegal, Unreadable
from valat.games.bridge.formats import write_pbn
from valat.library.bridge.boards import deal_of

FILE = """[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 -"]
[Auction "S"]
1NT =1= AP
[Note "1:12-14"]
[Play "W"]
C6
"""


def test_a_board_of_a_file_is_played_on():
    """With its dealer, its calls and what was told of them, and the cards played so far."""
    (board,) = valat.parse(FILE)
    deal = deal_of(board)
    assert deal.moves == ("1NT", "Pass", "Pass", "Pass", "C6")
    assert (deal.dealer, deal.record["vulnerable"], deal.record["calls"]) == (
        2,
        "ew",
        {"0": {"alert": True, "text": "12-14"}},
    )
    assert deal.play("♣2") == "C2"


def test_a_board_without_its_cards_is_no_deal():
    """Nor one of which nobody knows who dealt."""
    (board,) = valat.parse(FILE)
    for part in (Board(number=1, dealer=0), Board(hands=board.hands)):
        with pytest.raises(Unreadable) as refused:
            deal_of(part)
        assert refused.value.key == "no_deal"


def test_a_board_with_an_illegal_call_is_refused_by_its_rule():
    """A program may have made it: readers end an auction before such a call."""
    (board,) = valat.parse(FILE)
    call = type(board.calls[0])
    wrong = Board(number=3, dealer=2, hands=board.hands, calls=(call("2NT"), call("1NT")))
    with pytest.raises(Illegal) as refused:
        deal_of(wrong)
    assert refused.value.rule == "BRI-BID-1"


def test_a_deal_that_was_played_is_a_board_for_files():
    """With its result, its players and its day; read back it is the same deal."""
    played = valat.deal("bridge", board=7, seed=1)
    house = valat.bot("bridge")
    while not played.is_over:
        played.play(house.choose(played))
    names = ["Ana", "Boris", "Vera", "Niko"]
    board = valat.board_of(played, players=names, day="2026-11-21")
    (again,) = valat.parse(write_pbn([board]))
    assert (again.number, again.players, again.tags["Date"]) == (7, tuple(names), "2026.11.21")
    assert again.score == played.result.scores[0]
    assert deal_of(again).moves == played.moves
    assert deal_of(again).result == played.result


def test_what_is_no_deal_of_bridge_makes_no_board():
    """A sentence says what is needed."""
    with pytest.raises(Unreadable, match="of belot"):
        valat.board_of(valat.deal("belot", seed=1))
    with pytest.raises(TypeError, match="takes a deal, not Board"):
        valat.board_of(Board())
    with pytest.raises(TypeError, match="takes a board, not Deal"):
        deal_of(valat.deal("bridge", seed=1))
    with pytest.raises(Unreadable, match="four names"):
        valat.board_of(valat.deal("bridge", seed=1), players="Ana")
