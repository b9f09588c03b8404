"""Moves as text."""

import pytest

from valat.games.bridge import BRIDGE
from valat.kernel.errors import Unreadable


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("1nt", "1NT"),
        ("pass", "Pass"),
        ("xx", "XX"),
        ("s10", "ST"),
        ("CLAIM=13", "claim=13"),
        ("Accept", "accept"),
    ],
)
def test_people_may_write_otherwise(text, written):
    """Lower case and tens are read, and written as the notation has them."""
    assert BRIDGE.write(BRIDGE.read(text)) == written


@pytest.mark.parametrize(
    "text", ["", "8C", "0NT", "1N", "claim", "claim=", "claim=14", "claim=-1", "claim=٣", "S1", "XXX"]
)
def test_no_move(text):
    """Whatever is none is refused with its key."""
    with pytest.raises(Unreadable) as refused:
        BRIDGE.read(text)
    assert refused.value.key == "bad_move"
