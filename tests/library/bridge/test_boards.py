"""Boards of files as deals that are played on."""

import pytest

import valat
from valat import Board, Illegal, Unreadable
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
