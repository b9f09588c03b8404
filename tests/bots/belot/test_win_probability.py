"""The chance to win the match."""

import pytest

from valat.bots.belot.win_probability import ONE, win_probability


def test_even_at_the_start():
    """Whoever is level has half the chance, whatever the score."""
    assert all(abs(2 * win_probability(score, score, 151) - ONE) <= 2 for score in range(0, 151, 10))


@pytest.mark.parametrize("theirs", [0, 70, 149])
def test_more_is_better(theirs):
    """Each ten more is a better chance, up to certainty."""
    chances = [win_probability(own, theirs, 151) for own in range(152)]
    assert chances == sorted(chances)
    assert chances[151] == ONE


def test_a_ten_counts_more_near_the_end():
    """Near the target ten points decide more than at the start."""
    assert win_probability(140, 130, 151) - win_probability(130, 130, 151) > win_probability(
        10, 0, 151
    ) - win_probability(0, 0, 151)


def test_the_two_sides_share_certainty():
    """What one side hopes for, the other fears."""
    assert all(
        abs(win_probability(a, b, 151) + win_probability(b, a, 151) - ONE) <= 2
        for a, b in [(0, 40), (100, 149), (3, 77)]
    )


def test_both_beyond_the_target():
    """Of two sides that are out the one with more has won; level, they play on."""
    assert (
        win_probability(160, 155, 151),
        win_probability(155, 160, 151),
        win_probability(155, 155, 151),
    ) == (ONE, 0, ONE // 2)
