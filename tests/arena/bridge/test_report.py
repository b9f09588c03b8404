"""Records and lines of what was played."""

import msgspec
import pytest

from valat import bots
from valat.arena.bot_protocol.breach import Breach
from valat.arena.bridge.boards import seeded_boards
from valat.arena.bridge.report import board_imps, board_words, session_records
from valat.games.bridge import BRIDGE
from valat.games.bridge.notation import read
from valat.match.replay import run_record

PASSIVE = bots.find("bridge", "passive")


def played(state, moves=None):
    """The board at its end, or after so many moves."""
    while not state.over and (moves is None or len(state.moves) < moves):
        state = BRIDGE.apply(state, state.actor, read(PASSIVE(BRIDGE.view(state, state.actor), 1)))
    return state


def renumbered(state, board):
    return msgspec.structs.replace(state, setup=msgspec.structs.replace(state.setup, board=board))


def test_boards_in_a_row_are_a_match_record():
    """With the teams at the seats, and it replays."""
    boards = [played(board) for board in seeded_boards(3, 4)]
    (record,) = session_records(boards, ("Reds", "Blues"), "", [])
    assert record["players"] == ["Reds North", "Blues East", "Reds South", "Blues West"]
    assert "breaches" not in record
    run = run_record(record)
    assert run.fault is None
    assert run.places.scores[0] == sum(BRIDGE.result(board).scores[0] for board in boards)


def test_a_board_that_was_broken_off_stands_in_the_record():
    """With the breach beside it."""
    boards = [played(board, most) for board, most in zip(seeded_boards(3, 4), (None, 9), strict=False)]
    breach = Breach(2, "hung", "No line has come.", 1, 9)
    (record,) = session_records(boards, ("Reds", "Blues"), "closed", [breach])
    assert run_record(record).fault is None
    assert len(record["deals"][1]["moves"]) == 9
    assert record["room"] == "closed"
    assert record["breaches"] == [
        {"seat": 2, "kind": "hung", "why": "No line has come.", "deal": 1, "ply": 9}
    ]


def test_boards_of_any_numbers_are_a_deal_record_each():
    """A match would have others."""
    boards = [played(renumbered(board, 30 - place)) for place, board in enumerate(seeded_boards(3, 2))]
    records = session_records(boards, ("Reds", "Blues"), "", [])
    assert [record["board"] for record in records] == [30, 29]
    assert [run_record(record).fault for record in records] == [None, None]


def test_nothing_played_is_no_record():
    """A session that ended before its first board."""
    assert session_records([], ("Reds", "Blues"), "", []) == []


@pytest.mark.parametrize(
    ("seed", "moves", "words"),
    [(1, None, "passed out"), (1, 2, "not finished")],
)
def test_a_board_in_words(seed, moves, words):
    """What it came to."""
    (board,) = seeded_boards(seed, 1)
    assert board_words(played(board, moves)) == words


def test_a_contract_in_words():
    """With declarer, tricks and North-South's score."""
    (board,) = seeded_boards(3, 1)
    result = BRIDGE.result(played(board))
    seats = ("North", "East", "South", "West")
    assert board_words(played(board)) == (
        f"{result.contract} by {seats[result.declarer]}, {result.tricks} tricks, N/S {result.scores[0]:+d}"
    )


def test_imps_of_a_board():
    """Of the team that sits North-South in the open room. Rule: BRI-COMP-3"""
    passed, other = (played(seeded_boards(seed, 1)[0]) for seed in (1, 3))
    assert board_imps(passed, passed) == 0
    assert board_imps(other, passed) == -board_imps(passed, other) != 0
