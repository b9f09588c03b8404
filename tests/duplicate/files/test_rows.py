"""Results as rows."""

import pytest

from valat.duplicate.files.rows import Row, results_of, row_of_texts
from valat.duplicate.scores import plain
from valat.games.bridge.comparison import read_score
from valat.kernel.errors import Refusal


def cells(told, *, teams=False):
    """The row of cells given as `name=text`."""
    return row_of_texts(dict(cell.split("=", 1) for cell in told.split("|")), "line 3", teams=teams)


def test_cells():
    """Numbers are numbers, what has no meaning here is left alone, empty cells are as usual."""
    row = cells("board=4|ns=12|ew=A4|score=-50|lead=S2|round=|section=B|substituted=12 7|version=2")
    assert row == Row(4, 12, "A4", result="-50", section="B", substituted=(12, 7), version=2)


def test_single_players():
    """Four columns name four players. Rule: BRI-COMP-1"""
    row = cells("board=4|north=1|south=2|east=3|west=4|score=0")
    assert (row.ns, row.ew) == ((1, 2), (3, 4))


def test_a_sit_out():
    """A side that is not there. Rule: BRI-COMP-4"""
    (result,) = results_of([cells("board=4|ns=12|ew=")], read_score)
    assert (result.ns, result.ew, result.for_ns, result.adjusted) == ((12,), (), None, "")


def test_teams():
    """Their columns are read where teams are compared, else those of the pairs."""
    told = "board=4|ns=A + B|ew=C + D|ns_team=Team 1|ew_team=Team 2|score=0"
    assert cells(told).ns == "A + B"
    assert cells(told, teams=True).ns == "Team 1"


@pytest.mark.parametrize(
    ("told", "score"),
    [
        ("contract=3NTX|declarer=W|tricks=7", 300),
        ("contract=4S|declarer=N|tricks=10", 420),
        ("contract=4S= N", 420),
        ("contract=Pass|declarer=-|tricks=-", 0),
    ],
)
def test_contracts(told, score):
    """A contract in columns of its own, or in one. Rule: BRI-SCORE-6"""
    (result,) = results_of([cells(f"board=1|ns=1|ew=2|{told}")], read_score)
    assert (result.for_ns, result.adjusted) == (plain(score), "")


def test_the_latest_version_counts():
    """Whatever stands where. Rule: BRI-COMP-10"""
    rows = [Row(1, 1, 2, 420, version=2), Row(1, 1, 2, 170), Row(1, 3, 4, 50)]
    assert [result.for_ns for result in results_of(rows, read_score)] == [plain(420), plain(50)]


def test_what_the_director_gave_is_told():
    """As it was written, with the reason. Rule: BRI-COMP-5"""
    (result,) = results_of([Row(1, 1, 2, "A+/A-", reason="wrong cards")], read_score)
    assert (result.adjusted, result.reason) == ("A+/A-", "wrong cards")


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("ns=1|ew=2", "line 3 has no board."),
        ("board=one|ns=1|ew=2", "line 3: 'one' is not valid for board."),
        ("board=1|round=-1", "line 3: '-1' is not valid for round."),
        ("board=1|contract=4S|tricks=ten", "line 3: 'ten' is not valid for tricks."),
    ],
)
def test_bad_cells(told, words):
    """The sentence names the line and the cell."""
    with pytest.raises(Refusal) as refused:
        cells(told)
    assert (refused.value.code, refused.value.why) == ("bad_row", words)


def test_there_is_no_board_0():
    """Boards are counted from one."""
    with pytest.raises(Refusal, match="Board 0 doesn't exist"):
        results_of([Row(0, 1, 2, 50)], read_score)
