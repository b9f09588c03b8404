"""The history of a Swiss event, as a file."""

import pytest

from valat.duplicate.movements import SwissStanding, read_history
from valat.kernel.errors import Unreadable

TEXT = "round = 2\nstandings = [[3, 12.5], [1, 10], [2, 0]]\nmet = [[1, 2]]\nbyes = [3]"


def test_read():
    """Standings are best first, with who met and who had a bye."""
    history = read_history(TEXT)
    assert history.ranked == [SwissStanding(3, 12.5), SwissStanding(1, 10), SwissStanding(2, 0)]
    assert (history.round, history.met, history.byes) == (2, ((1, 2),), (3,))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("round =", "Can't read"),
        ("round = 2", "missing required field `standings`"),
        (TEXT.replace("[[1, 2]]", "[[1, 1]]"), "contestant 1 has met itself"),
        (TEXT.replace("[2, 0]", "[1, 0]"), "contestant 1 appears twice"),
        ("round = 1\nstandings = [[1, 0]]", "fewer than two"),
    ],
)
def test_what_is_wrong_is_told(text, part):
    """The refusal has its code and says what is wrong."""
    with pytest.raises(Unreadable) as refused:
        read_history(text)
    assert refused.value.code == "bad_standings"
    assert part in refused.value.why


def test_those_who_have_withdrawn_are_left_out():
    """They are in the history and not in the standings any more: the others are paired without them."""
    history = read_history(TEXT.replace("[[1, 2]]", "[[1, 2], [1, 5], [5, 4]]").replace("[3]", "[4, 3, 5]"))
    assert (history.met, history.byes) == (((1, 2),), (3,))
