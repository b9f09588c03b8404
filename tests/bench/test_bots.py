"""The figures of the house bot: shares and their intervals."""

from bench.bots import against_itself, interval, mirrored, rows, share


def test_share():
    """The share is that of all points, not the mean of the deals' shares."""
    assert share([(30, 10), (0, 10)]) == 60


def test_interval_of_equal_blocks():
    """Blocks that are all alike leave nothing to chance."""
    assert interval([(3, 1)] * 20) == (75, 75)


def test_interval_narrows():
    """Nine times the blocks give an interval about a third as wide, around the share."""
    few, many = [(3, 1), (1, 3)] * 20, [(3, 1), (1, 3)] * 180
    (low, high), (lower, higher) = interval(many), interval(few)
    assert lower < low < 50 < high < higher
    assert 2 < (higher - lower) / (high - low) < 4.5


def test_rows():
    """A share has its target, then the ends of its interval."""
    values = [(row["value"], row["target"]) for row in rows("a share", [(3, 1)] * 5, 62)]
    assert values == [(75, 62), (75, None), (75, None)]


def test_mirrored_deals_exchange_the_sides():
    """The house against itself writes the same on both sides of a mirrored deal."""
    house, itself = mirrored("house", 3)
    assert house == itself


def test_outcomes():
    """A deal of four houses ends in one of the ways a deal of Belot can."""
    assert against_itself(0) in {"made", "inside", "hanging", "passed_out"}
