"""Boards of files as deal records."""

import pytest

from tests.games.bridge.deals import TYPICAL, dealt, finished
from tests.games.bridge.formats.files import text
from valat.games.bridge import BRIDGE
from valat.games.bridge.formats import Board, board_of, read_lin, read_pbn, record_of, write_lin, write_pbn
from valat.kernel.replay import replay

BOARDS = [
    *read_pbn(text("team_match.pbn")).boards,
    *read_pbn(text("sample.pbn")).boards,
    *read_pbn(text("comments.pbn")).boards,
    *read_lin(text("boards.lin")).boards,
    *read_lin(text("vugraph.lin")).boards,
]


@pytest.mark.parametrize(
    "board", BOARDS, ids=[f"{place}-{board.number}" for place, board in enumerate(BOARDS)]
)
def test_real_boards_are_played_through(board):
    """Each is a legal deal that ends with the tricks and the score the file tells."""
    played = replay(BRIDGE, record_of(board))
    assert played.fault is None
    result = BRIDGE.result(played.states[-1])
    assert (result.contract or "Pass", result.declarer, result.tricks) == (
        board.contract,
        board.declarer,
        board.tricks,
    )
    if "Score" in board.tags:
        assert board.tags["Score"] == f"NS {result.scores[0]}"


@pytest.mark.parametrize(
    ("write", "read"), [(write_pbn, read_pbn), (write_lin, read_lin)], ids=["pbn", "lin"]
)
@pytest.mark.parametrize(
    "moves",
    [
        "Pass Pass Pass Pass",
        "1NT Pass Pass Pass",
        "1NT X Pass Pass Pass S5 S2 S3 SK claim=6 accept accept",
        "Pass Pass 1NT Pass Pass Pass 1:claim=13 accept",
    ],
)
def test_a_deal_goes_out_and_comes_back(write, read, moves):
    """Record to file to record: the same result, calls, notes and cards. Rule: BRI-COMP-7"""
    calls = {"0": {"alert": True, "text": "15-17"}, "1": {"alert": True}}
    state = finished(dealt(TYPICAL, moves, board=14, calls=calls))
    reading = read(write([board_of(state, ("Ann", "Bob", "Cy", "Di"))]))
    (board,) = reading.boards
    assert (reading.troubles, board.players) == ((), ("Ann", "Bob", "Cy", "Di"))
    again = replay(BRIDGE, record_of(board)).states[-1]
    assert BRIDGE.result(again) == BRIDGE.result(state)
    assert (again.setup, again.notes, again.auction) == (state.setup, state.notes, state.auction)
    assert board_of(again) == board_of(state)


@pytest.mark.parametrize("board", [Board(), Board(dealer=1), Board(dealer=1, hands=((), (), (), ("SA",)))])
def test_without_cards_there_is_no_record(board):
    """A deal needs its dealer and all four hands."""
    assert record_of(board) is None
