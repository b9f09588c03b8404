"""The same board at several tables, for any game."""

from pathlib import Path

import pytest

from valat import games
from valat.duplicate.comparison import compare_counts, difference_counts, played_twice, tally_counts

SCALE = (1, 4, 9, 20)


def entries(*counts):
    """Entries of two sides that have counted so much for the first."""
    return [{"counts": [count, -count]} for count in counts]


def figures(*counts):
    """The figures of each for the first side: matchpoints, difference to the mean, IMPs."""
    compared = compare_counts(entries(*counts), SCALE)
    return [tuple(row[name][0] for name in ("matchpoints", "difference", "imps")) for row in compared]


def test_three_ways_to_compare():
    """Two for each beaten, one for each equal; against the mean; by the game's scale. Rule: DUP-SCORE-1"""
    assert figures(8, 2, 2) == [(4.0, 4.0, 2.0), (1.0, -2.0, -1.0), (1.0, -2.0, -1.0)]


def test_what_one_side_has_the_other_lacks():
    """Both sides' matchpoints make the top. Rule: DUP-SCORE-1"""
    for row in compare_counts(entries(8, 2, 2, -30), SCALE):
        assert sum(row["matchpoints"]) == row["top"] == 6
        assert sum(row["difference"]) == sum(row["imps"]) == 0


def test_extremes_do_not_count_from_five_results_on():
    """The best and the worst are left out of the mean, and still compared with it. Rule: DUP-SCORE-1"""
    assert [row[1] for row in figures(100, 4, 2, 0)] == [73.5, -22.5, -24.5, -26.5]
    assert [row[1] for row in figures(100, 4, 2, 0, -50)] == [98.0, 2.0, 0.0, -2.0, -52.0]


def test_every_seat_for_itself():
    """Where each plays alone it is compared with all who had its cards. Rule: DUP-YARD-1"""
    compared = compare_counts([{"counts": [0, -10, -30]}, {"counts": [-20, -10, 0]}], SCALE)
    assert [row["difference"] for row in compared] == [[10.0, 0.0, -15.0], [-10.0, 0.0, 15.0]]
    assert [row["matchpoints"] for row in compared] == [[2.0, 1.0, 0.0], [0.0, 1.0, 2.0]]
    assert [row["imps"] for row in compared] == [[4.0, 0.0, -4.0], [-4.0, 0.0, 4.0]]


def test_several_boards():
    """Sums, matchpoints factored up to the board with most results. Rule: DUP-SCORE-1"""
    total = tally_counts([(0, entries(8, 2, 2)), (1, entries(5, 0))], SCALE)
    assert total == {
        "boards": 2,
        "matchpoints": [4.5, 3.5],
        "top": 8.0,
        "difference": [1.5, -1.5],
        "imps": [0.0, 0.0],
    }


def test_one_result_alone():
    """Nothing to compare with is nothing won."""
    assert figures(8) == [(0.0, 0.0, 0.0)]


def test_what_a_board_counts():
    """The difference; of two players over both playings, each in either seat. Rule: DUP-BELOT-1, DUP-TWO-1"""
    assert difference_counts((16, 0)) == (16, -16)
    assert played_twice({"counts": [3, -3]}, {"counts": [3, -3]}) == (0, 0)
    assert played_twice({"counts": [3, -3]}, {"counts": [-2, 2]}) == (5, -5)


@pytest.mark.parametrize("count", range(2, 8))
def test_all_equal(count):
    """Everybody has half of the top."""
    assert figures(*[7] * count) == [(count - 1.0, 0.0, 0.0)] * count


def test_the_rules_page_prints_the_scales():
    """Each game's column is what its folder has. Rule: DUP-SCORE-1"""
    page = Path(__file__).parents[2] / "docs/rules/duplicate.md"
    rows = [row.strip("| ").split(" | ") for row in page.read_text("utf-8").splitlines()]
    printed = [list(map(int, row)) for row in rows if len(row) == 9 and row[0].isdigit()]
    names = ("bridge", "belot", "contree", "bela4", "bela3", "bela2", "santase", "yard")
    scales = [games.find(name).imp_steps for name in names]
    assert printed == [[number, *steps] for number, steps in enumerate(zip(*scales, strict=True), 1)]
