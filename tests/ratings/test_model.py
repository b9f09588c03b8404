"""The rating model."""

import pytest

from valat.ratings.model import Rating, rate


def test_an_expected_win_brings_less():
    """Rule: RTG-1"""
    strong, weak = Rating(1700, 60), Rating(1400, 60)
    [[expected], _] = rate([[strong], [weak]], [1, 2])
    [_, [upset]] = rate([[strong], [weak]], [2, 1])
    assert expected.value - strong.value < upset.value - weak.value


@pytest.mark.parametrize(("uncertainty", "provisional"), [(250, True), (110, True), (109.4, False)])
def test_a_rating_is_provisional_until_its_uncertainty_is_below_110(uncertainty, provisional):
    """As it is shown, in whole numbers. Rule: RTG-1"""
    assert Rating(1540, uncertainty).is_provisional is provisional
