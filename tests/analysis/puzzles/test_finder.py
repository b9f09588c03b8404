"""Which positions are puzzles."""

import pytest

from valat.analysis.puzzles.finder import compare_choices, is_clear, level_of, shuffled_plies

CLEAR = [{"HA": 20 + n % 3, "H7": 4 - n % 2, "SK": 8} for n in range(20)]
"""Worlds in which one card is always far better."""


def test_choices_are_compared_world_by_world():
    """The best first; of another what it costs on average, and how often."""
    best, other = compare_choices([{"HA": 12, "H7": 8}, {"HA": 9, "H7": 11}, {"HA": 12, "H7": 8}])
    assert (best.move, best.cost, best.is_best) == ("HA", 0, True)
    assert (other.move, other.cost, other.worse, other.better) == ("H7", 2, 2, 1)


def test_equal_choices_are_all_the_best():
    """Two cards that bring the same in every world are one answer."""
    choices = compare_choices([{"S7": 5, "S8": 5, "HA": 1}, {"S7": 9, "S8": 9, "HA": 2}])
    assert [choice.move for choice in choices if choice.is_best] == ["S7", "S8"]


def test_a_choice_that_is_always_better_is_clear():
    """By the margin and beyond luck."""
    assert is_clear(compare_choices(CLEAR), 10)


@pytest.mark.parametrize(
    ("worths", "why"),
    [
        ([{**worth, "SK": worth["HA"] - 2} for worth in CLEAR], "the next is nearly as good"),
        ([{**worth, "SK": 8 if n % 10 else 200} for n, worth in enumerate(CLEAR)], "it may be luck"),
        ([{"HA": worth["HA"], "H7": worth["H7"]} for worth in CLEAR], "two choices are a guess"),
        ([{**worth, "SK": worth["H7"]} for worth in CLEAR], "two that are the same count as one"),
        ([{**worth, "HK": worth["HA"]} for worth in CLEAR], "half of the choices solve it"),
    ],
)
def test_others_are_not_clear(worths, why):
    """Where a rule is broken, it is no puzzle."""
    assert not is_clear(compare_choices(worths), 10), why


@pytest.mark.parametrize(("margin", "level"), [(4, 1), (6, 2), (12, 3)])
def test_the_nearer_the_next_the_harder(margin, level):
    """The next best choice is worse by 13."""
    assert level_of(compare_choices(CLEAR), margin) == level


def test_plies_are_mixed_the_same_way_each_time():
    """All of them, in an order of the deal's own."""
    moves = ["S7", "SA", "S8", "H9", "HT", "D7"]
    assert shuffled_plies(moves) == shuffled_plies(moves)
    assert sorted(shuffled_plies(moves)) == list(range(6))
