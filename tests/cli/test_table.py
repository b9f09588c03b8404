"""`valat table`."""

import pytest

from tests.cli.run import valat
from valat.library.bridge.double_dummy import double_dummy, par
from valat.library.files import parse

BOARDS = """[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 -"]

[Board "3"]
[Deal "N:KT8.A96.A95.7542 - - -"]

[Board "4"]
[Deal "N:Q5.KJ52.KQ874.T8 KT8.A96.A95.7542 AJ92.874.JT6.AQ3 -"]
"""


@pytest.fixture
def table(monkeypatch):
    """Solves boards from standard input."""

    def run(text, *options):
        return valat(monkeypatch, "table", "-", *options, stdin=text.encode())

    return run


def test_a_row_has_the_tricks_and_par_of_a_board(table):
    """And a board whose hands are not all known says so at its place; exit status 1."""
    found = table(BOARDS, "--format", "jsonl")
    rows = found.lines
    first, _, last = parse(BOARDS)
    assert [row["board"] for row in rows] == [2, 3, 4]
    for row, board in ((rows[0], first), (rows[2], last)):
        solved = double_dummy(board)
        assert row["tricks"] == {seat: solved[seat] for seat in "NESW"}
        assert row["par"] == par(board).score
        assert row["contracts"] == [str(contract) for contract in par(board).contracts]
    assert rows[1]["error"]["code"] == "impossible"
    assert found.status == 1


def test_people_read_a_table_and_par(table):
    """A block a board."""
    board = parse(BOARDS)[0]
    found = table(BOARDS.partition("\n\n")[0], "--format", "table", "--processes", "1")
    assert found.out == f"Board 2\n{double_dummy(board)}\nPar {par(board)}\n\n"
    assert (found.status, found.said) == (0, "")


def test_what_cannot_be_read_is_told_by_line(table):
    """Beside the boards that could."""
    found = table(BOARDS.partition("\n\n")[0] + '\n[Result "many"]\n', "--format", "csv")
    assert "line 5: 'many' isn't a number of tricks." in found.said
    assert found.out.startswith("board,tricks,par,contracts")
    assert found.status == 1
    found = table(BOARDS.partition("\n\n")[0] + '\n[Result "many"]\n', "--format", "json")
    assert found.error == {"code": "unreadable", "why": "'many' isn't a number of tricks."}


def test_a_deal_of_another_game_has_no_table(table, monkeypatch):
    """As deals that were dealt before may be of any."""
    belot = valat(monkeypatch, "deal", "belot", "--format", "jsonl").out
    found = table(belot, "--format", "jsonl")
    assert found.lines[0]["error"]["why"] == "This works for bridge, and the deal is of belot."
    assert table("a word").status == 1
