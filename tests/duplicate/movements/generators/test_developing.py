"""Developing a first round."""

import pytest

from valat.duplicate.movements.generators.developing import following


@pytest.mark.parametrize(("size", "base"), [(7, 0), (9, 3), (25, 5), (27, 3)])
def test_every_number_comes_everywhere(size, base):
    """In as many rounds as there are numbers each comes to each place once, in circle and group alike."""
    for number in range(1, size + 1):
        places = {following(number, turns, size, base) for turns in range(size)}
        assert places == set(range(1, size + 1))


def test_those_above_stay():
    """A number above the circle is the same in every round."""
    assert [following(8, turns, 7) for turns in range(3)] == [8, 8, 8]
