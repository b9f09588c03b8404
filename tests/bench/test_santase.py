"""The figures of Santase's house."""

from bench.santase import match_against_random, mirrored


def test_a_match_is_won_or_not():
    """A match counts once, for the house or against it, on either seat."""
    assert [sum(match_against_random(number)) for number in (0, 1)] == [1, 1]


def test_mirrored_deals():
    """Both deals of a block are counted."""
    house, passive = mirrored(0)
    assert 0 <= house + passive <= 6
